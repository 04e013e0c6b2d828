import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { basic, withEvents } from '../../testing/with-events.ts';
import { importCommands } from '../commands.ts';

const { given, take } = withEvents();

it.each([
	[{ calendarType: 'foobar' }, 'calendarType: "foobar" is not known'],
	[{ startDate: undefined }, 'startDate: there is none'],
	[{ startDate: '2031-04-22T10:00:00' }, 'startDate: "2031-04-22T10:00:00" is not a moment with its zone'],
	[{ endDate: '2031-04-22T02:00:00+02:00' }, 'endDate: it is not after the start'],
	[{ calendarType: 'multiple', subEvent: [] }, 'subEvent: there is no date'],
	[{ endDate: '2031-08-22T10:00:00+02:00' }, 'sessions/0/ends_at: A session takes at most 62 days.'],
	[
		{ calendarType: 'permanent' },
		'calendarType: permanent without opening hours, so there is no time at which it is held',
	],
	[{ audience: { audienceType: 'members' } }, 'audience: it is not for everyone but for "members"'],
	[{ name: { fr: 'La soupe' } }, 'name: there is none in Dutch or English'],
	[{ name: { nl: 'ab' } }, 'title: Too small: expected string to have >=3 characters'],
	[{ organizer: undefined }, 'organizer: there is none; name an organisation with --organization'],
])('an event with %j is refused, and why is said', async (rest, reason) => {
	expect(await take(rest)).toMatchObject({ outcome: 'refused', reasons: [reason] });
});

describe('the command', () => {
	const command = importCommands.find(({ words }) => words === 'import events');
	const run = async (options: object, ...paths: string[]) => {
		const lines: string[] = [];
		const scope = { tenant: 'demo', centreId: given.app.centre.id };
		const code = await command?.run(given.app.db, { ...scope, ...options }, paths, (line) =>
			lines.push(line),
		);
		return { code, lines };
	};

	it('prints a line for each event of files, lists and folders', async () => {
		const file = join(given.folder, 'list.json');
		const one = { ...basic, '@id': 'https://events.example/event/listed' };
		await writeFile(file, JSON.stringify({ member: [one, { ...one, name: { nl: 'Dubbel' } }, { name: 3 }] }));
		const { code, lines } = await run({ 'approve-organizations': true }, file);
		expect(code).toBe(0);
		expect(lines).toHaveLength(5);
		expect(lines[1]).toMatch(/^list\.json +created \(published\) +1$/);
		expect(lines[2]).toMatch(/refused +@id: the same event as in list\.json$/);
		expect(lines[3]).toMatch(/refused +@id: /);
		expect(lines[4]).toBe('3 events read: 1 created, 0 updated, 0 unchanged, 0 withdrawn, 2 refused.');
	});

	it('says in one line what cannot be read', async () => {
		expect((await run({}, join(given.folder, 'none.json'))).lines).toEqual([
			`The file ${join(given.folder, 'none.json')} cannot be read.`,
		]);
		expect(await run({ organization: 'Bestaat niet' }, given.folder)).toEqual({
			code: 1,
			lines: ['The centre has no approved organisation named Bestaat niet.'],
		});
		expect((await run({})).lines).toEqual(['Name files or folders with events.']);
	});
});
