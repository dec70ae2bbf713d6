import { t } from ".";

/** What somebody is called who gave no name: the word for the reader, in whichever language the page spoke then. */
export const UNNAMED: ReadonlySet<string> = new Set(["", "You", "Jij", "Tú"]);

/** Names in one line: "Ada, Bob and you". */
export const listed = (all: readonly string[]): string => (all.length < 2 ? all.join("") : t("room-and", { first: all.slice(0, -1).join(", "), last: all.at(-1)! }));
