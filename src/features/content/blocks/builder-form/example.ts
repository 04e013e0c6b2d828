/** Data as somebody might fill it in. */
export const example = { title: 'Stel je vraag', lead: 'We antwoorden binnen twee werkdagen.', formId: null };
