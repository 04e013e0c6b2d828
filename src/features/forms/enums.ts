/** The most bytes of a file at a question. Apart from the rest, so that pages that fill in need no schemas. */
export const FILE_BYTES = 10_000_000;
