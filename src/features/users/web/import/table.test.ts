import { describe, expect, it } from 'vitest';
import { decode, guessMapping, readTable, rowsOf, writeTable } from './table.ts';

describe('a table of people', () => {
	it('is read with commas, semicolons and tabs, with quotes and without empty lines', () => {
		for (const sign of [',', ';', '\t']) {
			const table = readTable(
				`\ufeffVoornaam${sign}E-mailadres\r\n"Jan${sign}Piet"${sign}jan@post.example\r\n\r\n`,
			);
			expect(table).toEqual({
				heading: ['Voornaam', 'E-mailadres'],
				rows: [[`Jan${sign}Piet`, 'jan@post.example']],
			});
		}
	});

	it('is none without rows, beyond 500, or with a quote left open', () => {
		expect(readTable('Voornaam;E-mail')).toBeUndefined();
		expect(readTable(`Naam\n${'x\n'.repeat(501)}`)).toBeUndefined();
		expect(readTable('Naam\n"x')).toBeUndefined();
	});

	it('has its columns known by what they are called, in both languages', () => {
		const table = { heading: ['E-mail', 'Achternaam', 'First name', 'Iets', 'Rol'], rows: [] };
		expect(guessMapping(table)).toEqual({ email: 0, lastName: 1, firstName: 2, role: 4 });
	});

	it('gives rows with what holds for all where it says nothing', () => {
		const table = {
			heading: ['a', 'b'],
			rows: [
				['x@post.example', ''],
				['y@post.example', 'mentor'],
			],
		};
		expect(rowsOf(table, { email: 0, role: 1 }, { role: 'student' })).toEqual([
			{ email: 'x@post.example', role: 'student' },
			{ email: 'y@post.example', role: 'mentor' },
		]);
	});

	it('reads what older spreadsheets write', () => {
		expect(decode(new Uint8Array([0x5a, 0x6f, 0xeb]).buffer)).toBe('Zoë');
	});

	it('is written so that no spreadsheet takes a cell for a formula', () => {
		const table = { heading: ['Naam'], rows: [['goed'], ['=1+1']] };
		const text = writeTable(table, 'Waarom', [{ row: 1, why: 'fout' }]);
		expect(text).toBe("\ufeffNaam;Waarom\r\n'=1+1;fout\r\n");
	});
});
