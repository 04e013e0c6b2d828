import { describe, expect, it } from 'vitest';
import { archiveOf } from '#platform/testing/archive.ts';
import { decodeFile } from '#platform/web/table-import/decode-file.ts';
import { workbookOf } from '../testing/workbook.ts';
import { shippedMapping } from './mapping.ts';
import { recordsIn } from './read-records.ts';
import { siftRecords } from './sift-records.ts';
import { recognise } from './uploads/recognise.ts';

const now = new Date('2026-03-01T12:00:00Z');
const HEAD = 'Nummer;Organisatie;Titel;Samenvatting;Plaats';
const GOOD = '1;De Brug;Koken voor de buurt;Kook mee.;Ede';
const NEXT = '2;De Brug;Café openhouden;Schenk koffie.;Ede';
const BOTH = ['2 Koken voor de buurt', '3 Café openhouden'];
const lines = (...all: string[]) => all.join('\r\n');

const utf16 = (text: string, mark = true) =>
	new Uint8Array(Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le'));
const cell = (at: string, value: string, rest = '') => `<c r="${at}"${rest}><v>${value}</v></c>`;
const texts = (row: number, ...all: string[]) =>
	all.map((text, at) => `<c r="${'ABCDEFGH'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('');
const heading = `<row r="1">${texts(1, 'Nummer', 'Organisatie', 'Titel', 'Samenvatting', 'Begindatum')}</row>`;

/** What each row of a file becomes: its number and title, or its number and what is wrong with which field. */
async function outcomes(file: string | Uint8Array): Promise<string[] | string> {
	const bytes = new Uint8Array(typeof file === 'string' ? Buffer.from(file) : file);
	const text = await decodeFile(bytes.buffer);
	if (text === undefined) return 'no workbook';
	if (recognise(text) !== 'vacancy-table') return 'not recognised';
	const mapping = shippedMapping('vacancy-table');
	if (!mapping) throw new Error('There is no mapping.');
	const { good, refused } = siftRecords(recordsIn(text, mapping), mapping, now, undefined);
	const said = [
		...good.map(({ at, input }) => ({ at, text: input.title })),
		...refused.map(({ at, issues }) => ({
			at,
			text: issues.map(({ field, code }) => `${field} ${code}`).join(', '),
		})),
	];
	return said.sort((a, b) => a.at - b.at).map(({ at, text }) => `${at} ${text}`);
}

describe('every row of a file is read or refused by itself', () => {
	it.each<[name: string, file: string | Uint8Array, rows: string[] | string]>([
		['semicolons', lines(HEAD, GOOD, NEXT), BOTH],
		['commas', lines(HEAD, GOOD, NEXT).replaceAll(';', ','), BOTH],
		['tabs', lines(HEAD, GOOD, NEXT).replaceAll(';', '\t'), BOTH],
		['bars', lines(HEAD, GOOD, NEXT).replaceAll(';', '|'), BOTH],
		['any sign that the first line states', `sep=^\r\n${lines(HEAD, GOOD, NEXT).replaceAll(';', '^')}`, BOTH],
		['the line of Excel before the heading', lines('sep=;', HEAD, GOOD, NEXT), BOTH],
		['a mark of UTF-8', `\uFEFF${lines(HEAD, GOOD, NEXT)}`, BOTH],
		['UTF-16, as Excel saves "Unicode text"', utf16(lines(HEAD, GOOD, NEXT).replaceAll(';', '\t')), BOTH],
		['UTF-16 without a mark', utf16(lines(HEAD, GOOD, NEXT), false), BOTH],
		[
			'UTF-16 the other way round',
			utf16(lines(HEAD, GOOD, NEXT)).map((_, at, all) => all[at ^ 1] ?? 0),
			BOTH,
		],
		['Windows-1252', new Uint8Array(Buffer.from(lines(HEAD, GOOD, NEXT), 'latin1')), BOTH],
		['line ends of old Macs', [HEAD, GOOD, NEXT].join('\r'), BOTH],
		[
			'titles and an empty row above',
			lines('Vacatures 2026;;;;', 'Bijgewerkt in mei, door Jan', '', HEAD, GOOD),
			['5 Koken voor de buurt'],
		],
		[
			'empty rows between',
			lines(HEAD, '', ';;;;', GOOD, '', NEXT),
			['4 Koken voor de buurt', '6 Café openhouden'],
		],
		['a cell of several lines', lines(HEAD, GOOD.replace('Kook mee.', '"Kook\nmee;\n""nu"""'), NEXT), BOTH],
		[
			'a quote within a cell',
			lines(HEAD, GOOD.replace('voor', '12" pizza voor'), NEXT),
			['2 Koken 12" pizza voor de buurt', BOTH[1] ?? ''],
		],
		[
			'a quote that is not closed',
			lines(HEAD, GOOD.replace('Koken', '"Koken'), NEXT),
			['2 row quote', BOTH[1] ?? ''],
		],
		[
			'a quote that is not closed, before quotes that are',
			lines(HEAD, GOOD.replace('Koken', '"Koken'), NEXT.replace('Ede', '"Ede"')),
			['2 row quote', BOTH[1] ?? ''],
		],
		[
			'rows that are too long and too short',
			lines(HEAD, `${GOOD};meer;nog meer`, '2;De Brug;Café openhouden'),
			BOTH,
		],
		[
			'columns in another order',
			lines('Titel;Plaats;Nummer;Organisatie', 'Koken;Ede;1;De Brug'),
			['2 Koken'],
		],
		[
			'a number twice, and a row without one',
			lines(HEAD, GOOD, GOOD, GOOD.slice(1)),
			['2 Koken voor de buurt', '3 id twice', '4 id required'],
		],
		['a heading alone', HEAD, 'not recognised'],
		['no table at all', 'Geachte heer, mevrouw,\n\nHierbij onze vacatures.', 'not recognised'],
		['an empty file', '', 'not recognised'],
		[
			'dates in every way',
			lines(
				'Nummer;Organisatie;Titel;Begindatum',
				...[
					'15 december 2026',
					'15-12-26',
					'46371',
					'12/31/2026',
					'31.12.2026',
					'vr 1 mrt. 2026',
					'31 februari 2026',
					'binnenkort',
				].map((date, at) => `${at};De Brug;Op ${date};${date}`),
			),
			[
				'2 Op 15 december 2026',
				'3 Op 15-12-26',
				'4 Op 46371',
				'5 Op 12/31/2026',
				'6 Op 31.12.2026',
				'7 Op vr 1 mrt. 2026',
				'8 startsOn format',
				'9 startsOn format',
			],
		],
		[
			'hours and postcodes as people write them',
			lines(
				'Nummer;Organisatie;Titel;Uren;Postcode',
				...['2-4 uur;8161', '2,5;8161aa', '2 tot 4 per maand;8161 AA', '-3;', 'veel;', '2;81'].map(
					(cells, at) => `${at};De Brug;Rij ${at};${cells}`,
				),
			),
			['2 Rij 0', '3 Rij 1', '4 Rij 2', '5 hoursMin length', '6 hoursMin format', '7 postalCode format'],
		],
		[
			'a workbook with a hidden sheet, dates, formulas, an error and texts in runs',
			workbookOf(
				`${heading}<row r="3">${cell('A3', '7')}${cell('B3', '0', ' t="s"')}${cell('C3', '1', ' t="s"')}<c r="D3"><f>HYPERLINK("x")</f></c>${cell('E3', '46371', ' s="1"')}</row><row r="4">${texts(4, '8', 'De Brug')}<c r="C4" t="str"><f>A1&amp;B1</f><v>Uit een formule</v></c>${cell('D4', '#REF!', ' t="e"')}</row>`,
				['<t>De Brug &amp; Zn.</t>', '<r><t>Koken </t></r><r><t xml:space="preserve">voor &lt;6</t></r>'],
			),
			['3 Koken voor <6', '4 Uit een formule'],
		],
		[
			'a workbook that unpacks to a hundred times its size',
			workbookOf(`<!--${' '.repeat(17_000_000)}-->${heading}`),
			'no workbook',
		],
		[
			'a workbook with a value in its last row',
			workbookOf(`${heading}<row r="1048576">${texts(1_048_576, 'x')}</row>`),
			'no workbook',
		],
		[
			'a workbook with a value in its last column',
			workbookOf(`<row r="1"><c r="XFD1"><v>1</v></c></row>`),
			'no workbook',
		],
		[
			'an archive that is no workbook',
			archiveOf([{ name: 'word/document.xml', content: '<w/>' }]),
			'no workbook',
		],
		['half an archive', workbookOf(heading).subarray(0, 300), 'no workbook'],
		[
			'a workbook of before 2007, or with a password',
			new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
			'no workbook',
		],
	])('%s', async (_, file, rows) => {
		expect(await outcomes(file)).toEqual(rows);
	});

	it('gives days, ranges of hours and places as they are meant', async () => {
		const mapping = shippedMapping('vacancy-table');
		if (!mapping) throw new Error('There is no mapping.');
		const text = lines(
			'Nummer;Organisatie;Titel;Begindatum;Uren;Postcode',
			'1;De Brug;Koken;46371;2-4 uur;8161',
			'2;De Brug;Lezen;1 mei 27;3 tot 5,5 per maand;8161aa',
		);
		const { good } = siftRecords(recordsIn(text, mapping), mapping, now, undefined);
		expect(good).toMatchObject([
			{
				input: { startsOn: '2026-12-15', hoursMin: 2, hoursMax: 4, hoursPeriod: 'week' },
				postcodeArea: '8161',
			},
			{
				input: {
					startsOn: '2027-05-01',
					hoursMin: 3,
					hoursMax: 6,
					hoursPeriod: 'month',
					postalCode: '8161AA',
				},
				postcodeArea: null,
			},
		]);
	});
});
