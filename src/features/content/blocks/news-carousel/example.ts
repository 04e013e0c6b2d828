/** Data as somebody might fill it in. */
export const example = { title: 'Nieuws', show: 'both', featuredOnly: false, limit: 6 };
