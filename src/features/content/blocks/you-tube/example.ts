/** Data as somebody might fill it in. */
export const example = {
	title: 'Een dag mee met Fatma',
	video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
	caption: 'Fatma is gastvrouw in het buurthuis.',
	still: { imageId: null, drawing: 'catering', alt: 'Fatma schenkt koffie' },
};
