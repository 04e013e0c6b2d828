import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PaperList } from './paper-list.tsx';

const person = { attendance: null, groupSize: 1, groupNames: [], groupCame: null };
const people = [
	{ ...person, id: '1', name: 'Ada Pleinstra', phoneNumber: '06 12345678' },
	{ ...person, id: '2', name: 'Bo Bos', phoneNumber: null, attendance: 'excused' as const },
	{ ...person, id: '3', name: 'Cas Kok', phoneNumber: null, groupSize: 12, groupNames: ['Sam', 'Noor'] },
	{
		...person,
		id: '4',
		name: 'Dirk Dam',
		phoneNumber: null,
		attendance: 'came' as const,
		groupSize: 3,
		groupCame: 2,
	},
];

/** The heading and rows of the list on paper, as text, and how many empty lines it has. */
function shownOf(shown = people): { head: string; rows: string[]; empty: number } {
	const element = (
		<PaperList title="Soep op het plein" when="za 5 december" place="Lindelaan 1" people={shown} />
	);
	const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/nl/x'] });
	const html = renderToStaticMarkup(<RouterProvider router={router} />);
	const textOf = (part: string) =>
		part
			.replaceAll('\u00a0', '_')
			.replace(/<[^>]*>/g, ' ')
			.replace(/\s+/g, ' ')
			.trim();
	const [head = '', body = ''] = html.split('<tbody>', 2);
	return {
		head: textOf(head),
		rows: [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => textOf(row)),
		empty: html.split('paper-empty').length - 1,
	};
}

it('is headed with what it is about, and has a row for each with a box, a number and a phone', () => {
	const { head, rows } = shownOf();
	expect(head).toBe(
		'Soep op het plein za 5 december Lindelaan 1 17 mensen aangemeld Is er Naam Telefoon Opmerkingen',
	);
	expect(rows).toEqual([
		'Ada Pleinstra 06 12345678',
		'Bo Bos Afgemeld',
		'______ van 12 Cas Kok · Groep van 12 Sam, Noor',
		'✓ 2 van 3 Dirk Dam · Groep van 3',
	]);
});

it('has empty lines for whoever comes without having signed up, also where nobody did', () => {
	const { head, rows, empty } = shownOf([]);
	expect(head).toContain('Nog niemand aangemeld');
	expect([rows, empty]).toEqual([[], 8]);
	expect(shownOf().empty).toBe(8);
});
