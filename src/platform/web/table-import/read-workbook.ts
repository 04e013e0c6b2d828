import { readArchive } from './read-archive.ts';

/** The workbook is broken, or larger than any table that is imported. */
export class UnreadableWorkbook extends Error {}

const MAX_ROWS = 20_000;
const MAX_COLUMNS = 200;
const DAY_IN_MS = 24 * 3600 * 1000;
/** The day before which spreadsheets count: they take 1900 for a leap year. */
const EPOCH = Date.UTC(1899, 11, 30);
/** The number formats that come with every workbook and are dates. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36);

/**
 * Returns the cells of the first visible sheet of a workbook as texts, with a row for each row of the sheet. Dates are
 * days in ISO 8601; of a formula the value counts that the program saved. Throws UnreadableWorkbook.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
	const archive = readArchive(bytes);
	if (!archive) throw new UnreadableWorkbook('It is no archive.');
	const part = async (name: string) => {
		const text = await archive(name);
		if (text === null) throw new UnreadableWorkbook(`${name} is broken or too large.`);
		return text ?? '';
	};
	const sheet = await part(
		sheetPath(await part('xl/workbook.xml'), await part('xl/_rels/workbook.xml.rels')),
	);
	const texts = elements(await part('xl/sharedStrings.xml'), 'si').map(({ inner }) => textIn(inner));
	return rowsOf(sheet, texts, dateStyles(await part('xl/styles.xml')));
}

function sheetPath(workbook: string, relations: string): string {
	const sheets = elements(workbook, 'sheet').map(({ start }) => start);
	const sheet = sheets.find((start) => !/hidden$/i.test(attribute(start, 'state') ?? '')) ?? '';
	const id = attribute(sheet, 'r:id');
	const target = elements(relations, 'Relationship')
		.filter(({ start }) => attribute(start, 'Id') === id)
		.map(({ start }) => attribute(start, 'Target'))[0];
	if (!target) throw new UnreadableWorkbook('There is no sheet.');
	return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Whether each style of cells is a date. */
function dateStyles(styles: string): boolean[] {
	const own = new Map(
		elements(styles, 'numFmt').map(({ start }) => [
			attribute(start, 'numFmtId'),
			/[dy]/i.test((attribute(start, 'formatCode') ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')),
		]),
	);
	const [cells] = elements(styles, 'cellXfs');
	return elements(cells?.inner ?? '', 'xf').map(({ start }) => {
		const id = attribute(start, 'numFmtId');
		return own.get(id) ?? isBuiltInDate(Number(id));
	});
}

function rowsOf(sheet: string, texts: readonly string[], isDate: readonly boolean[]): string[][] {
	const rows: string[][] = [];
	for (const { start, inner } of elements(sheet, 'row')) {
		const number = Number(attribute(start, 'r') ?? rows.length + 1);
		const cells: string[] = [];
		for (const cell of elements(inner, 'c')) {
			const text = cellText(cell, texts, isDate);
			if (text === '') continue;
			const column = columnOf(attribute(cell.start, 'r')) ?? cells.length;
			if (column >= MAX_COLUMNS) throw new UnreadableWorkbook('It has too many columns.');
			while (cells.length < column) cells.push('');
			cells[column] = text;
		}
		// Sheets have styles far below their last value.
		if (cells.length === 0) continue;
		if (!(number > rows.length) || number > MAX_ROWS) throw new UnreadableWorkbook('It has too many rows.');
		while (rows.length < number - 1) rows.push([]);
		rows.push(cells);
	}
	return rows;
}

function cellText({ start, inner }: Element, texts: readonly string[], isDate: readonly boolean[]): string {
	const type = attribute(start, 't') ?? 'n';
	if (type === 'inlineStr') return textIn(inner);
	const value = decodeEntities(elements(inner, 'v')[0]?.inner ?? '');
	if (type === 's') return texts[Number(value)] ?? '';
	if (type === 'e') return '';
	if (type === 'b') return value === '1' ? 'ja' : 'nee';
	if (type !== 'n' || value === '') return value;
	const number = Number(value);
	if (isDate[Number(attribute(start, 's') ?? 0)] && number > 0 && number < 2_958_466)
		return new Date(EPOCH + Math.floor(number) * DAY_IN_MS).toISOString().slice(0, 10);
	// A phone number is not wanted as 5.5E+8, nor a sum with the rounding of its program.
	return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)));
}

function columnOf(reference: string | undefined): number | undefined {
	const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
	if (letters === undefined) return undefined;
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type Element = { start: string; inner: string };

/** The elements of a name, in order; a name is never within itself in the parts that are read here. */
function elements(xml: string, name: string): Element[] {
	const found: Element[] = [];
	const opening = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'g');
	const closing = new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'g');
	for (let match = opening.exec(xml); match; match = opening.exec(xml)) {
		const start = match[1] ?? '';
		if (start.endsWith('/')) {
			found.push({ start, inner: '' });
			continue;
		}
		closing.lastIndex = opening.lastIndex;
		const end = closing.exec(xml);
		if (!end) break;
		found.push({ start, inner: xml.slice(opening.lastIndex, end.index) });
		opening.lastIndex = closing.lastIndex;
	}
	return found;
}

function attribute(start: string, name: string): string | undefined {
	const [, double, single] = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(start) ?? [];
	const value = double ?? single;
	return value === undefined ? undefined : decodeEntities(value);
}

/** Text in one or several runs, without the phonetic reading of it. */
function textIn(xml: string): string {
	const runs = xml.replaceAll(/<rPh[\s>][\s\S]*?<\/rPh>/g, '');
	return decodeEntities(
		elements(runs, 't')
			.map(({ inner }) => inner)
			.join(''),
	);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
	return text.replaceAll(
		/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
		(whole, hex, decimal, name) => {
			if (name) return entities[name.toLowerCase()] ?? whole;
			const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
			return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
		},
	);
}
