import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { languageTag } from '#platform/http/locale.ts';
import { getTranslations, type Locale } from '#platform/translations.ts';
import type { CertificateRow } from './certificates.ts';

type Look = { centre: string; colour: string; locale: Locale; address: string };

const ink = '#17211c';
const soft = '#45524b';
const MARGIN = 56;
/** Letters by the font that has them: names of people go beyond the first set. */
const sets = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const;
const setOf = (letter: string): (typeof sets)[number] => {
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

/** Draws the certificate as PDF with tags for screen readers. The library is loaded on first use. */
export async function drawCertificate(
	certificate: CertificateRow,
	look: Look,
): Promise<Uint8Array<ArrayBuffer>> {
	const [{ default: PDFDocument }, { create }, loaded] = await Promise.all([
		import('pdfkit'),
		import('qrcode'),
		loadFonts(),
	]);
	const { locale, colour, centre, address } = look;
	const t = getTranslations(locale, 'hours');
	const number = new Intl.NumberFormat(languageTag(locale));
	const date = new Intl.DateTimeFormat(languageTag(locale), {
		dateStyle: 'long',
		timeZone: 'Europe/Amsterdam',
	});
	const title = t('paper.title');
	const document = new PDFDocument({
		size: 'A4',
		margin: MARGIN,
		lang: languageTag(locale),
		tagged: true,
		displayTitle: true,
		pdfVersion: '1.7',
		info: { Title: `${title}: ${certificate.name}`, Author: centre, CreationDate: certificate.createdAt },
	});
	const pieces: Buffer[] = [];
	const whole = new Promise<void>((done, fail) => {
		document.on('data', (piece) => pieces.push(piece));
		document.on('end', done);
		document.on('error', fail);
	});
	for (const [name, data] of loaded) document.registerFont(name, data);
	const width = document.page.width - 2 * MARGIN;

	const write = (tag: string, text: string, size: number, weight: 400 | 700, colourOf = ink) => {
		const runs = text.match(/./gsu)?.reduce<[string, string][]>((all, letter) => {
			const last = all.at(-1);
			const set = letter === ' ' && last ? last[0] : setOf(letter);
			if (last?.[0] === set) last[1] += letter;
			else all.push([set, letter]);
			return all;
		}, []);
		document.addStructure(
			document.struct(tag, () => {
				document.fontSize(size).fillColor(colourOf);
				const all = runs ?? [];
				for (const [index, [set, part]] of all.entries()) {
					document
						.font(`${set} ${weight}`)
						.text(part, { width, lineGap: 2, continued: index < all.length - 1 });
				}
			}),
		);
	};

	document.rect(0, 0, document.page.width, 24).fill(colour);
	document.y = 72;
	document.x = MARGIN;
	write('P', centre, 14, 700, soft);
	document.moveDown(1.5);
	write('H1', title, 28, 700);
	document.moveDown(1);
	write('P', t('paper.given'), 12, 400, soft);
	write('P', certificate.name, 22, 700);
	document.moveDown(0.5);
	const period =
		certificate.year === null ? t('paper.all') : t('paper.year', { year: String(certificate.year) });
	write('P', t('paper.hours', { hours: number.format(certificate.hours), period }), 14, 400);
	document.moveDown(1);
	for (const { organization, hours, from, until } of certificate.lines) {
		if (document.y > document.page.height - 220) {
			document.addPage();
			document.y = 72;
		}
		write('P', t('paper.line', { organization, hours: number.format(hours) }), 12, 700);
		const [first, last] = [from, until].map((day) => date.format(new Date(`${day}T12:00:00Z`)));
		write(
			'P',
			first === last ? (first ?? '') : t('paper.days', { from: first ?? '', until: last ?? '' }),
			11,
			400,
			soft,
		);
		document.moveDown(0.5);
	}
	if (document.y > document.page.height - 230) {
		document.addPage();
		document.y = 72;
	}
	document.moveDown(1);
	write('P', t('paper.made', { date: date.format(certificate.createdAt), centre }), 11, 400);
	write('P', t('paper.check', { code: spaced(certificate.code) }), 11, 400);
	write('P', address.replace(/^https?:\/\//, ''), 10, 400, soft);
	const { modules } = create(address, { errorCorrectionLevel: 'M' });
	const cell = 96 / modules.size;
	const [left, top] = [MARGIN, document.y + 12];
	for (let row = 0; row < modules.size; row++) {
		for (let column = 0; column < modules.size; column++) {
			if (modules.get(row, column))
				document.rect(left + column * cell, top + row * cell, cell + 0.1, cell + 0.1);
		}
	}
	document.fill('#000000');
	document.end();
	await whole;
	return new Uint8Array(Buffer.concat(pieces));
}

/** A code in groups of four, as it is easily read aloud. */
export function spaced(code: string): string {
	return code.replace(/(.{4})(?=.)/g, '$1 ');
}
