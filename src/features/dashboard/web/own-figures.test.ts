import { expect, it } from 'vitest';
import { ownFigures } from './own-figures.ts';

const none = { mentor: null, site: null, applicant: null, student: null };
const of = (known: Partial<Parameters<typeof ownFigures>[0]>) =>
	ownFigures({ ...none, ...known }).map(({ what, count }) => [what, count]);

it('counts for a mentor what waits first, and nothing before there is a student', () => {
	expect(of({ mentor: { students: 0, toSign: 0, signed: 0 } })).toEqual([]);
	expect(of({ mentor: { students: 4, toSign: 2, signed: 7 } })).toEqual([
		['toSign', 2],
		['students', 4],
		['signed', 7],
	]);
});

it('counts for a volunteer applications and hours, and for a student the hours of their school', () => {
	const applicant = { open: 1, coming: 0, hours: 12.5 };
	expect(of({ applicant })).toEqual([
		['open', 1],
		['coming', 0],
		['worked', 12.5],
	]);
	expect(of({ applicant: { open: 0, coming: 0, hours: 0 } })).toEqual([]);
	expect(of({ applicant, student: { signedHours: 8, goalHours: 40 } })[0]).toEqual(['goal', 8]);
	expect(of({ student: { signedHours: 8, goalHours: null } })).toEqual([['worked', 8]]);
});

it('counts pages for who keeps the content', () => {
	expect(of({ site: { pages: 3, drafts: 1 } })).toEqual([
		['pages', 3],
		['pageDrafts', 1],
	]);
});
