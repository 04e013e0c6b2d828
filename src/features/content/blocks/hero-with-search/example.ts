/** Data as somebody might fill it in. */
export const example = {
	title: 'Doe iets dat ertoe doet',
	lead: 'Een uurtje of elke week: er is altijd iemand blij met jou.',
	picture: { imageId: null, drawing: 'activities_recreation', alt: '' },
	links: [{ label: 'Met dieren', target: { kind: 'url', url: '/nl/vacancies/search?q=dieren' } }],
};
