/** What the page where answers are looked through is called among those of a form, whose keys have no underscore. */
export const REVIEW = '_review';
