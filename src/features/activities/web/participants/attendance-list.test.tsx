import { type ComponentProps, createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import { AttendanceList, type Participant } from './attendance-list.tsx';
import ParticipantsPage from './participants-page.tsx';

const people = Array.from(
	{ length: 32 },
	(_, number): Participant => ({
		id: `id-${number}`,
		name: number === 7 ? 'Zoë Pleinstra' : `Ada ${number}`,
		email: `ada${number}@plein.example`,
		phoneNumber: null,
		attendance: number === 0 ? 'absent' : null,
		groupSize: 1,
		groupNames: [],
		groupCame: null,
		markable: true,
		key: `key-${number}`,
	}),
);
const shown = (find = '', given = people) =>
	renderOn(createElement(AttendanceList, { people: given, occurrenceId: 'o', path: '/nl/mark', find }), true);
const rows = (html: string) => html.match(/<li data-state/g)?.length ?? 0;

it('who was not marked is marked as there with one press, after a question', () => {
	const html = shown();
	expect(html).toContain('Ja, zet alle 31 op ‘Was er’');
	const ids = /name="ids" value="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
	expect(ids).toEqual(people.slice(1).map(({ id }) => id));
	const closed = people.map((one) => ({ ...one, markable: false }));
	expect(shown('', closed)).not.toContain('name="ids"');
});

it('a name is found without scripts, however it is written, and all others are left alone then', () => {
	const html = shown('zoe');
	expect([rows(shown()), rows(html)]).toEqual([32, 1]);
	expect(html).toMatch(/<form[^>]*method="get".*name="at".*name="find".*type="submit"/s);
	expect(html).not.toContain('name="ids"');
	expect(shown('iemand anders')).toContain('Niemand op deze lijst heet zo.');
});

it.each([
	['changed', 'Bij Ada 3 heeft iemand anders intussen iets aangegeven.'],
	['hours', 'Voor Ada 3 zijn al uren ingevuld.'],
	['group', 'De groep van Ada 3 is niet zo groot.'],
])('a mark that was not made says whose it was: %s', (problem, words) => {
	const loaderData = {
		title: 'Deelnemers',
		vacancy: { id: 'v', title: 'Soep op het plein' },
		times: [],
		people,
		unplaced: [],
		line: [],
		placed: null,
		rest: null,
		find: '',
	};
	const page = (id: string) =>
		renderOn(
			createElement(ParticipantsPage, {
				loaderData,
				actionData: { problem, id },
			} as unknown as ComponentProps<typeof ParticipantsPage>),
			true,
		);
	expect(page('id-3')).toContain(words);
	expect(page('who-left')).toContain(words.replace('Ada 3', 'een deelnemer'));
});
