import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { languageTag } from '#platform/http/locale.ts';
import type { Locale } from '#platform/translations.ts';

export const ink = '#17211c';
export const soft = '#45524b';
export const MARGIN = 56;
const TOP = 72;
/** The largest logo in points, where it begins, and what is free below it. */
const LOGO = { width: 200, height: 48, top: 48, below: 12 };

/** Letters by the font that has them: names of people go beyond the first set. */
const sets = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const;
type FontSet = (typeof sets)[number];
const setOf = (letter: string): FontSet => {
	const code = letter.codePointAt(0) ?? 0;
	if (code >= 0x370 && code < 0x400) return 'greek';
	if (code >= 0x400 && code < 0x530) return 'cyrillic';
	return code < 0x100 || (code >= 0x2000 && code < 0x20ad) ? 'latin' : 'latin-ext';
};

let fonts: Promise<[string, Buffer][]> | undefined;
function loadFonts() {
	const { resolve } = createRequire(import.meta.url);
	fonts ??= Promise.all(
		[400, 700].flatMap((weight) =>
			sets.map(
				async (set): Promise<[string, Buffer]> => [
					`${set} ${weight}`,
					await readFile(resolve(`@fontsource/inter/files/inter-${set}-${weight}-normal.woff`)),
				],
			),
		),
	);
	return fonts;
}

type Weight = 400 | 700;
type Cell = { text: string; width: number; align?: 'left' | 'right'; weight?: Weight; colour?: string };

/** An A4 document that is being written, from top to bottom. */
export type Paper = {
	document: PDFDocument;
	/** The width between the margins. */
	width: number;
	/** Writes a paragraph or heading, with its tag for screen readers. */
	write: (tag: string, text: string, size: number, weight: Weight, colour?: string) => void;
	/** Writes rows of cells below each other as a table, the first row as its heads. */
	table: (rows: readonly (readonly Cell[])[], size: number) => void;
	/** Goes on at the next page unless so many points are left on this one. */
	room: (height: number) => void;
	/** Ends the document and returns it. */
	finish: () => Promise<Uint8Array<ArrayBuffer>>;
};

/**
 * Begins a PDF with tags for screen readers: a bar in a colour on top, and below it the logo of whose paper it is, or else
 * their name. The library is loaded on first use.
 */
export async function openPaper(options: {
	title: string;
	author: string;
	locale: Locale;
	colour: string;
	/** As JPEG or PNG. */
	logo: Uint8Array | undefined;
	madeAt: Date;
}): Promise<Paper> {
	const [{ default: Document }, loaded] = await Promise.all([import('pdfkit'), loadFonts()]);
	const document = new Document({
		size: 'A4',
		margin: MARGIN,
		lang: languageTag(options.locale),
		tagged: true,
		displayTitle: true,
		pdfVersion: '1.7',
		info: { Title: options.title, Author: options.author, CreationDate: options.madeAt },
	});
	const pieces: Buffer[] = [];
	const whole = new Promise<void>((done, fail) => {
		document.on('data', (piece) => pieces.push(piece));
		document.on('end', done);
		document.on('error', fail);
	});
	for (const [name, data] of loaded) document.registerFont(name, data);
	const width = document.page.width - 2 * MARGIN;
	document.rect(0, 0, document.page.width, 24).fill(options.colour);
	document.y = TOP;
	document.x = MARGIN;

	const room = (height: number) => {
		if (document.y <= document.page.height - MARGIN - height) return;
		document.addPage();
		document.y = TOP;
		document.x = MARGIN;
	};
	const writeCell = ({ text, width: wide, align, weight = 400, colour = ink }: Cell, at: Point) => {
		document.fillColor(colour);
		const runs = runsOf(text).map(([set, part]) => {
			const font = `${set} ${weight}`;
			return { font, part, long: document.font(font).widthOfString(part) };
		});
		const long = runs.reduce((sum, run) => sum + run.long, 0);
		let x = align === 'right' ? at.x + wide - long : at.x;
		for (const run of runs) {
			document.font(run.font).text(run.part, x, at.y, { lineBreak: false });
			x += run.long;
		}
	};
	const write: Paper['write'] = (tag, text, size, weight, colour = ink) => {
		document.addStructure(
			document.struct(tag, () => {
				document.fontSize(size).fillColor(colour);
				const all = runsOf(text);
				for (const [index, [set, part]] of all.entries())
					document
						.font(`${set} ${weight}`)
						.text(part, { width, lineGap: 2, continued: index < all.length - 1 });
			}),
		);
	};
	const { logo, author } = options;
	if (logo) {
		document.addStructure(
			document.struct('Figure', { alt: author }, () => {
				document.image(logo, MARGIN, LOGO.top, { fit: [LOGO.width, LOGO.height] });
				document.x = MARGIN;
				document.y = LOGO.top + LOGO.height + LOGO.below;
			}),
		);
	} else write('P', author, 14, 700, soft);
	return {
		document,
		width,
		write,
		table: (rows, size) => {
			const at = { x: MARGIN, y: 0 };
			// Cells are drawn one after another once the table is in the document.
			const cellOf = (tag: string, one: Cell, index: number, row: readonly Cell[]) =>
				document.struct(tag, () => {
					if (index === 0) {
						room(size * 2);
						at.x = MARGIN;
						at.y = document.y;
					}
					document.fontSize(size);
					writeCell(one, at);
					at.x += one.width;
					document.x = MARGIN;
					document.y = at.y + (index === row.length - 1 ? size * 1.7 : 0);
				});
			const lines = rows.map((row, index) =>
				document.struct(
					'TR',
					row.map((one, place) => cellOf(index === 0 ? 'TH' : 'TD', one, place, row)),
				),
			);
			document.addStructure(document.struct('Table', lines));
		},
		room,
		finish: async () => {
			document.end();
			await whole;
			return new Uint8Array(Buffer.concat(pieces));
		},
	};
}

type Point = { x: number; y: number };

/** The parts of a text that are in one font each. */
function runsOf(text: string): [FontSet, string][] {
	const runs: [FontSet, string][] = [];
	for (const letter of text) {
		const last = runs.at(-1);
		const set = letter === ' ' && last ? last[0] : setOf(letter);
		if (last?.[0] === set) last[1] += letter;
		else runs.push([set, letter]);
	}
	return runs;
}
