import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOutDates } from '#features/activities/server/public.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { importCommands } from '../commands.ts';
import { type EventImportOptions, importEvents } from './import-events.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
	app = await createTestApp();
	folder = await mkdtemp(join(tmpdir(), 'events-'));
	await app.make((trx) =>
		trx
			.insertInto('organisations')
			.values({
				tenant: 'demo',
				centre_id: app.centre.id,
				type: 'NonProfit',
				status: 'approved',
				name: 'Uit in de Buurt',
			})
			.execute(),
	);
});
afterAll(async () => {
	await app.close();
	await rm(folder, { recursive: true, force: true });
});

const now = new Date('2031-01-06T09:00:00Z');
const basic = {
	mainLanguage: 'nl',
	name: { nl: 'Soep koken voor de straat' },
	calendarType: 'single',
	startDate: '2031-04-22T10:00:00+02:00',
	endDate: '2031-04-22T13:00:00+02:00',
	location: {
		address: {
			nl: {
				addressCountry: 'NL',
				addressLocality: 'Oldebroek',
				postalCode: '8096 AB',
				streetAddress: 'Zuiderzeestraatweg 134',
			},
		},
	},
	organizer: { '@id': 'https://events.example/organizers/buurtkeuken', name: { nl: 'Buurtkeuken De Pan' } },
	workflowStatus: 'APPROVED',
	created: '2031-01-02T12:00:00+01:00',
};
const hours = (dayOfWeek: string[], opens: string, closes: string) => ({ dayOfWeek, opens, closes });

let count = 0;
const newId = () => `event-${++count}`;

/** Imports one event, the basic one with something else, and gives what became of it. */
async function take(
	rest: object,
	{ id = newId(), ...options }: Partial<EventImportOptions> & { id?: string } = {},
) {
	const file = join(folder, `${id}.json`);
	await writeFile(file, JSON.stringify({ '@id': `https://events.example/event/${id}`, ...basic, ...rest }));
	const [outcome] = await importEvents(app.db, {
		tenant: 'demo',
		centreId: app.centre.id,
		paths: [file],
		now,
		...options,
	});
	return { ...outcome, id };
}

const rowOf = (id: string) =>
	app.make((trx) =>
		trx
			.selectFrom('vacancies')
			.selectAll()
			.where('source', '=', 'uitdatabank')
			.where('source_id', '=', id)
			.executeTakeFirstOrThrow(),
	);
const sessionsOf = async (id: string) => {
	const { id: vacancyId } = await rowOf(id);
	return app.make((trx) =>
		trx
			.selectFrom('vacancy_sessions')
			.selectAll()
			.where('vacancy_id', '=', vacancyId)
			.orderBy('starts_at')
			.execute(),
	);
};
/** The times of an event as the calendar has them. */
const timesOf = async (id: string) => {
	const { id: vacancyId } = await rowOf(id);
	await app.make((trx) => workOutDates(trx, async () => undefined, { vacancyId, now }));
	const rows = await app.make((trx) =>
		trx
			.selectFrom('session_occurrences')
			.select(['starts_at', 'ends_at'])
			.where('vacancy_id', '=', vacancyId)
			.orderBy('starts_at')
			.execute(),
	);
	return rows.map(({ starts_at, ends_at }) => `${starts_at.toISOString()} ${ends_at.toISOString()}`);
};

describe('when an event is held', () => {
	it('keeps one date, with its organiser and its address', async () => {
		const { id, outcome } = await take({});
		expect(outcome).toBe('created');
		expect(await rowOf(id)).toMatchObject({
			vacancy_type: 'activity',
			status: 'published',
			street: 'Zuiderzeestraatweg',
			house_number: '134',
			postal_code: '8096 AB',
			city: 'Oldebroek',
			tags: ['once'],
		});
		expect(await timesOf(id)).toEqual(['2031-04-22T08:00:00.000Z 2031-04-22T11:00:00.000Z']);
		const organiser = await app.make((trx) =>
			trx.selectFrom('organisations').select('name').where('source_id', '=', 'buurtkeuken').execute(),
		);
		expect(organiser).toEqual([{ name: 'Buurtkeuken De Pan' }]);
	});

	it('takes a date from midnight to midnight as all day', async () => {
		const midnight = '2031-03-30T00:00:00+01:00';
		const { id } = await take({
			calendarType: 'multiple',
			subEvent: [
				{ startDate: midnight, endDate: midnight },
				{ startDate: '2031-05-01T00:00:00+02:00', endDate: '2031-05-02T23:59:59+02:00' },
			],
		});
		expect((await sessionsOf(id)).map(({ all_day }) => all_day)).toEqual([true, true]);
		// The first is the day on which the clock goes forward: twenty-three hours.
		expect(await timesOf(id)).toEqual([
			'2031-03-29T23:00:00.000Z 2031-03-30T22:00:00.000Z',
			'2031-04-30T22:00:00.000Z 2031-05-02T22:00:00.000Z',
		]);
	});

	it('follows weekly hours on the Dutch clock, past midnight and over a change of the clock', async () => {
		const { id } = await take({
			calendarType: 'periodic',
			startDate: '2031-03-28T00:00:00+01:00',
			endDate: '2031-04-06T23:59:59+02:00',
			openingHours: [hours(['friday', 'saturday'], '22:00', '02:00')],
		});
		expect(await timesOf(id)).toEqual([
			'2031-03-28T21:00:00.000Z 2031-03-29T01:00:00.000Z',
			// Two o'clock in that night is skipped.
			'2031-03-29T21:00:00.000Z 2031-03-30T01:00:00.000Z',
			'2031-04-04T20:00:00.000Z 2031-04-05T00:00:00.000Z',
			'2031-04-05T20:00:00.000Z 2031-04-06T00:00:00.000Z',
		]);
	});

	it('leaves out closed days, and has other hours on adjusted days that are not closed', async () => {
		const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
		const { id, sessions } = await take({
			calendarType: 'periodic',
			startDate: '2031-02-03T00:00:00+01:00',
			endDate: '2031-02-08T23:59:59+01:00',
			openingHours: [hours(week, '09:00', '17:00')],
			openingHoursClosedDays: [{ startDate: '2031-02-04', endDate: '2031-02-05' }],
			openingHoursAdjustedDays: [
				{ startDate: '2031-02-05', endDate: '2031-02-06', openingHours: [hours(week, '10:00', '13:00')] },
				{
					startDate: '2031-02-08',
					endDate: '2031-02-08',
					openingHours: [hours(['saturday'], '10:00', '13:00')],
				},
			],
		});
		expect(sessions).toBe(2);
		expect(await timesOf(id)).toEqual([
			'2031-02-03T08:00:00.000Z 2031-02-03T16:00:00.000Z',
			'2031-02-06T09:00:00.000Z 2031-02-06T12:00:00.000Z',
			'2031-02-07T08:00:00.000Z 2031-02-07T16:00:00.000Z',
			'2031-02-08T09:00:00.000Z 2031-02-08T12:00:00.000Z',
		]);
	});

	it('lets what is permanent come again without an end, on line for months at a time', async () => {
		const { id } = await take({
			calendarType: 'permanent',
			startDate: undefined,
			endDate: undefined,
			availableTo: '2100-01-01T00:00:00+01:00',
			openingHours: [hours(['sunday'], '10:00', '14:00')],
		});
		expect((await timesOf(id)).length).toBeGreaterThan(70);
		expect((await rowOf(id)).expires_at?.toISOString()).toBe('2031-12-31T23:59:59.000Z');
	});

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
	])('refuses %j and says why', async (rest, reason) => {
		expect(await take(rest)).toMatchObject({ outcome: 'refused', reasons: [reason] });
	});
});

describe('what an event says', () => {
	it('takes Dutch and English, and shows nothing that runs or follows', async () => {
		const { id } = await take({
			name: { nl: 'Soep koken', en: 'Cooking soup', fr: 'La soupe' },
			description: {
				nl: '<p onclick="x()">Kom je? <a href="https://soep.example/?a=1&amp;utm_medium=x">Lees meer</a></p><script>x()</script>',
				en: 'Are you coming?',
			},
			attendanceMode: 'online',
			onlineUrl: 'https://name:secret@meet.example/soep?utm_source=mail&room=3',
			bookingInfo: { url: 'javascript:alert(1)' },
		});
		const row = await rowOf(id);
		expect(row).toMatchObject({
			title: 'Soep koken',
			location_kind: 'online',
			apply_method: 'form',
			apply_url: null,
		});
		expect(row.description).toBe(
			'<p>Kom je? <a href="https://soep.example/?a=1" rel="noopener">Lees meer</a></p><p><a href="https://meet.example/soep?room=3" rel="noopener">https://meet.example/soep?room=3</a></p>',
		);
		expect(row.translations).toMatchObject({ en: { title: 'Cooking soup' } });
		expect(JSON.stringify(row)).not.toMatch(/La soupe|secret|utm_/);
	});

	it('lets people book at the address of the source', async () => {
		const { id } = await take({ bookingInfo: { url: 'https://tickets.example/1?fbclid=abc' } });
		expect(await rowOf(id)).toMatchObject({ apply_method: 'link', apply_url: 'https://tickets.example/1' });
	});

	it('says what it left out', async () => {
		const { reasons } = await take({ typicalAgeRange: '4/10', availableTo: '22/04/2031' });
		expect(reasons).toEqual([
			'typicalAgeRange: "4/10" is not a range of ages, left out',
			'availableTo: "22/04/2031" is not a moment with its zone, left out',
		]);
	});

	it('keeps a draft unseen until the source approves it, and one that is full as filled', async () => {
		const { id } = await take({ workflowStatus: 'DRAFT' });
		expect(await rowOf(id)).toMatchObject({ status: 'draft', published_at: null });
		expect(await take({}, { id })).toMatchObject({ outcome: 'updated', status: 'published' });
		expect((await rowOf(id)).status).toBe('published');
		await take({ bookingAvailability: { type: 'Unavailable' } }, { id });
		expect((await rowOf(id)).status).toBe('filled');
	});

	it('cancels the date that does not go on, and no other', async () => {
		const day = (date: number, type: string) => ({
			startDate: `2031-05-0${date}T10:00:00+02:00`,
			endDate: `2031-05-0${date}T12:00:00+02:00`,
			status: { type },
		});
		const subEvent = [day(1, 'Available'), day(2, 'Unavailable'), day(3, 'TemporarilyUnavailable')];
		const { id } = await take({ calendarType: 'multiple', subEvent });
		expect((await sessionsOf(id)).map(({ status }) => status)).toEqual(['planned', 'cancelled', 'cancelled']);
	});
});

describe('another run', () => {
	const dates = (...starts: string[]) => ({
		calendarType: 'multiple',
		subEvent: starts.map((start) => ({
			startDate: `2031-05-${start}:00+02:00`,
			endDate: `2031-05-${start.slice(0, 3)}21:00:00+02:00`,
		})),
	});

	it('changes nothing when the source did not', async () => {
		const { id } = await take(dates('01T10:00', '08T10:00', '15T10:00'));
		const before = [await rowOf(id), await sessionsOf(id)];
		expect(await take(dates('01T10:00', '08T10:00', '15T10:00'), { id })).toMatchObject({
			outcome: 'unchanged',
		});
		expect([await rowOf(id), await sessionsOf(id)]).toEqual(before);
	});

	it('moves a session under the id it has, and takes away the one that is gone', async () => {
		const { id } = await take(dates('01T10:00', '08T10:00', '15T10:00'));
		const before = await sessionsOf(id);
		expect(await take(dates('09T11:00', '15T10:00'), { id })).toMatchObject({ outcome: 'updated' });
		const after = await sessionsOf(id);
		expect(after).toHaveLength(2);
		expect(after[1]?.id).toBe(before[2]?.id);
		expect(before.slice(0, 2).map((one) => one.id)).toContain(after[0]?.id);
		// Only what moved is worked out again.
		expect(after[0]?.worked_out_until).toBeNull();
	});

	it('keeps the places that were counted here', async () => {
		const { id } = await take(dates('01T10:00'));
		const [session] = await sessionsOf(id);
		await app.make((trx) =>
			trx
				.updateTable('vacancy_sessions')
				.set({ spots: 12 })
				.where('id', '=', session?.id ?? '')
				.execute(),
		);
		await take(dates('01T12:00'), { id });
		expect(await sessionsOf(id)).toMatchObject([{ id: session?.id, spots: 12 }]);
	});

	it('takes off line what the source has withdrawn', async () => {
		const { id } = await take({});
		expect(await take({ workflowStatus: 'DELETED' }, { id })).toMatchObject({ outcome: 'withdrawn' });
		expect((await rowOf(id)).status).toBe('archived');
		expect(await sessionsOf(id)).toEqual([]);
		expect(await take({ workflowStatus: 'DELETED' })).toMatchObject({ outcome: 'refused' });
	});

	it('keeps nothing when it is a trial', async () => {
		const { id, outcome } = await take({}, { dryRun: true });
		expect(outcome).toBe('created');
		await expect(rowOf(id)).rejects.toThrow('no result');
	});
});

describe('the command', () => {
	const command = importCommands.find(({ words }) => words === 'import events');
	const run = async (options: object, ...paths: string[]) => {
		const lines: string[] = [];
		const scope = { tenant: 'demo', centreId: app.centre.id };
		const code = await command?.run(app.db, { ...scope, ...options }, paths, (line) => lines.push(line));
		return { code, lines };
	};

	it('prints a line for each event of files, lists and folders', async () => {
		const file = join(folder, 'list.json');
		const one = { ...basic, '@id': 'https://events.example/event/listed' };
		await writeFile(file, JSON.stringify({ member: [one, { ...one, name: { nl: 'Dubbel' } }, { name: 3 }] }));
		const { code, lines } = await run({}, file);
		expect(code).toBe(0);
		expect(lines).toHaveLength(5);
		expect(lines[1]).toMatch(/^list\.json +created \(published\) +1$/);
		expect(lines[2]).toMatch(/refused +@id: the same event as in list\.json$/);
		expect(lines[3]).toMatch(/refused +@id: /);
		expect(lines[4]).toBe('3 events read: 1 created, 0 updated, 0 unchanged, 0 withdrawn, 2 refused.');
	});

	it('says in one line what cannot be read', async () => {
		expect((await run({}, join(folder, 'none.json'))).lines).toEqual([
			`The file ${join(folder, 'none.json')} cannot be read.`,
		]);
		expect(await run({ organization: 'Bestaat niet' }, folder)).toEqual({
			code: 1,
			lines: ['The centre has no approved organisation named Bestaat niet.'],
		});
		expect((await run({})).lines).toEqual(['Name files or folders with events.']);
	});
});

const real = join(import.meta.dirname, '../../../../../../shared/data/calendar/uitdatabank_events');
const present = existsSync(real);

// Where the files are not, a test of this name says why nothing else is tried.
if (!present) it('real events are not there: their import is not tried', () => expect(present).toBe(false));

describe.runIf(present)('53 real events', () => {
	const refused = {
		'original-periodic-with-wrong-opening-hours.json': [
			'openingHours.0.dayOfWeek: there is none',
			'openingHours.1.closes: there is no time',
			'openingHours.2.opens: there is no time',
			'openingHours.3.dayOfWeek: "st. patrick\'s day" is not a day',
		],
		'original-permanent.json': [
			'calendarType: permanent without opening hours, so there is no time at which it is held',
		],
		'original-single-with-invalid-date-range.json': ['endDate: it is not after the start'],
		'original-with-multiple-dates-and-invalid-subevent-date-range.json': [
			'subEvent.1.endDate: it is not after the start',
		],
		'original-with-multiple-dates-and-wrong-sub-events.json': [
			'subEvent.0.startDate: there is none',
			'subEvent.1.endDate: there is none',
		],
		'original-with-optional-fields.json': [
			'audience: it is not for everyone but for "members"',
			'calendarType: there is none',
		],
		'original-with-wrong-calendar-type.json': ['calendarType: "foobar" is not known'],
		'original-without-end-date.json': ['endDate: there is none'],
		'original-without-start-date.json': ['startDate: there is none'],
	};

	it('imports each as an activity or says why not, and changes nothing the second time', async () => {
		const options = {
			tenant: 'demo' as const,
			centreId: app.centre.id,
			paths: [real],
			organisation: 'Uit in de Buurt',
			idsFromFiles: true,
		};
		const first = await importEvents(app.db, options);
		expect(first).toHaveLength(53);
		const reasons = first
			.filter(({ outcome }) => outcome === 'refused')
			.map(({ file, reasons }) => [file, reasons]);
		expect(Object.fromEntries(reasons)).toEqual(refused);
		const kept = first.filter(({ outcome }) => outcome === 'created');
		expect(kept).toHaveLength(44);
		expect(kept.every(({ sessions }) => sessions > 0)).toBe(true);
		const second = await importEvents(app.db, options);
		expect(second.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(kept.length);
	}, 30_000);
});
