/** Data as somebody might fill it in. */
export const example = { title: 'Waar word jij blij van?', lead: '', limit: 8 };
