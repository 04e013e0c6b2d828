/** The colours of a mail, for one mode of the reader's mail program. */
export type MailColours = {
	page: string;
	sheet: string;
	/** Text, and text of less weight. */
	ink: string;
	soft: string;
	line: string;
	/** The button, and the text on it. */
	button: string;
	onButton: string;
	link: string;
	/** A text that a person wrote: its background and the bar beside it. */
	quote: string;
	bar: string;
};

/** How the mails of a centre look: its colours, the shape of its corners, and its logo at a whole address. */
export type MailLook = {
	light: MailColours;
	dark: MailColours;
	straight: boolean;
	logo?:
		| {
				url: string;
				width: number;
				height: number;
				/** Of the picture, as JPEG or PNG, for papers that go with a mail. */
				content?: () => Promise<Uint8Array | undefined>;
		  }
		| undefined;
};

/**
 * The colours in which mails are written: every one of them different, so that {@link dressed} can put those of a
 * centre in their place.
 */
export const writtenIn = {
	page: '#f2f5f4',
	sheet: '#ffffff',
	ink: '#16202c',
	soft: '#4a5a66',
	line: '#d5dedb',
	button: '#1c5a4d',
	onButton: '#fffffe',
	link: '#1c5a4e',
	quote: '#eef4f2',
	bar: '#2f6f62',
} as const satisfies MailColours;

/** The same where the reader's mail program is dark. */
export const writtenInDark = {
	page: '#11181f',
	sheet: '#1a242e',
	ink: '#eef3f6',
	soft: '#b9c6d0',
	line: '#3a4a57',
	button: '#8fd3c1',
	onButton: '#0d1a17',
	link: '#8fd3c2',
	quote: '#22303b',
	bar: '#8fd3c3',
} as const satisfies MailColours;

const STYLES = /<style>[^<]*<\/style>|\sstyle="[^"]*"/g;
const CORNERS = /border-radius:\d+px/g;

/**
 * Puts the colours and corners of a centre into a rendered mail. Mails are styled on each element, as mail programs
 * ignore style sheets and variables, and what a centre wrote itself is rendered apart: the document is the one place
 * where all styles meet. Only styles are touched, so a text that has such a colour in it stays as it is.
 */
export function dressed(html: string, { light, dark, straight }: MailLook): string {
	const colours = new Map<string, string>();
	for (const [written, own] of [
		[writtenIn, light],
		[writtenInDark, dark],
	] as const) {
		for (const key of Object.keys(written) as (keyof MailColours)[]) colours.set(written[key], own[key]);
	}
	return html.replace(STYLES, (style) => {
		const coloured = style.replace(/#[\da-f]{6}\b/g, (colour) => colours.get(colour) ?? colour);
		return straight ? coloured.replace(CORNERS, 'border-radius:0') : coloured;
	});
}
