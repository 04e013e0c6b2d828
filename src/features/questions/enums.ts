/** The most that a question has, and its answer. Apart from the rest, so that pages that fill in need no schemas. */
export const limits = { options: 50, rules: 10, answer: 5_000, written: 200, fileBytes: 10_000_000 } as const;
