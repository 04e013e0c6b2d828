/** A text without accents and capitals, as the database's `plain`: "Één" is found by "een". */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
