import { describe, expect, it } from 'vitest';
import { guessMapping } from '#platform/http/guess-columns.ts';
import { decodeFile } from './decode-file.ts';
import { readTable, rowsOf, writeTable } from './table.ts';

const names = {
	firstName: ['voornaam', 'firstname'],
	lastName: ['achternaam'],
	email: ['email'],
	phoneNumber: ['telefoon'],
	role: ['rol'],
};

describe('a table', () => {
	it('is read with commas, semicolons and tabs, with quotes and without empty lines', () => {
		for (const sign of [',', ';', '\t']) {
			const table = readTable(
				`\ufeffVoornaam${sign}E-mailadres\r\n"Jan${sign}Piet"${sign}jan@post.example\r\n\r\n`,
				500,
			);
			expect(table).toEqual({
				heading: ['Voornaam', 'E-mailadres'],
				rows: [[`Jan${sign}Piet`, 'jan@post.example']],
				lines: [2],
			});
		}
	});

	it('is none without rows, beyond 500, or with a quote left open', () => {
		expect(readTable('Voornaam;E-mail', 500)).toBeUndefined();
		expect(readTable(`Naam\n${'x\n'.repeat(501)}`, 500)).toBeUndefined();
		expect(readTable('Naam\n"x', 500)).toBeUndefined();
	});

	it('is read to its last row, also where cells hold several lines', () => {
		const lines = (count: number) => `Naam;Tekst\n${'x;"een\ntwee\ndrie"\n'.repeat(count)}`;
		expect(readTable(lines(20), 20)?.rows).toHaveLength(20);
		expect(readTable(lines(21), 20)).toBeUndefined();
	});

	it('has its columns known by what they are called, in both languages', () => {
		const table = { heading: ['E-mail', 'Achternaam', 'First name', 'Iets', 'Rol'], rows: [], lines: [] };
		expect(guessMapping(table, names)).toEqual({ email: 0, lastName: 1, firstName: 2, role: 4 });
	});

	it('gives rows with what holds for all where it says nothing', () => {
		const table = {
			heading: ['a', 'b'],
			rows: [
				['x@post.example', ''],
				['y@post.example', 'mentor'],
			],
			lines: [2, 3],
		};
		expect(rowsOf(table, { email: 0, role: 1 }, { role: 'student' }, 300)).toEqual([
			{ email: 'x@post.example', role: 'student' },
			{ email: 'y@post.example', role: 'mentor' },
		]);
	});

	it('reads what older spreadsheets write', async () => {
		expect(await decodeFile(new Uint8Array([0x5a, 0x6f, 0xeb]).buffer)).toBe('Zoë');
	});

	it('is written so that no spreadsheet takes a cell for a formula', () => {
		const table = { heading: ['Naam'], rows: [['goed'], ['=1+1']], lines: [2, 3] };
		const text = writeTable(table, 'Waarom', [{ row: 1, why: 'fout' }]);
		expect(text).toBe("\ufeffNaam;Waarom\r\n'=1+1;fout\r\n");
	});

	it('loses the quote before a formula when it comes back, and what no text may hold', () => {
		const text = writeTable({ heading: ['Tel'], rows: [['+31 55 123']], lines: [2] }, 'Waarom', [
			{ row: 0, why: '' },
		]);
		expect(text).toContain("'+31 55 123");
		expect(readTable(text, 500)?.rows).toEqual([['+31 55 123', '']]);
		expect(readTable("Naam\n't Hoekje\0\n", 500)?.rows).toEqual([["'t Hoekje"]]);
	});

	it('takes rows that are too long or too short, a heading of formulas and names of the language itself', () => {
		expect(readTable('=A1;__proto__\n1;2;3\n4\n', 500)).toEqual({
			heading: ['=A1', '__proto__'],
			rows: [
				['1', '2'],
				['4', ''],
			],
			lines: [2, 3],
		});
		const table = { heading: ['__proto__', 'constructor'], rows: [['x', 'y']], lines: [2] };
		expect(guessMapping(table, names)).toEqual({});
	});
});
