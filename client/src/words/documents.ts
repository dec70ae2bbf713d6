/** The rules, the guides and the other documents, which the server shows as pages of their own. */

import { language } from "./language.svelte";

/** Where a document stands, such as `rules/amsterdam`, in the language of this page. */
export const documentLink = (place: string, anchor = ""): string => `/${place}?lang=${language()}${anchor && `#${anchor}`}`;
