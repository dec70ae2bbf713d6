/** What somebody is called who gave no name: the word for the reader, in whichever language the page spoke then. */
export const UNNAMED: ReadonlySet<string> = new Set(["", "You", "Jij", "Tú"]);
