import { describe, expect, it } from 'vitest';
import { realFiles } from '#platform/testing/real-files.ts';
import { withEvents } from '../../testing/with-events.ts';
import { importEvents } from './import-events.ts';

const { given, take, rowOf, sessionsOf } = withEvents();

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
		await given.app.make((trx) =>
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

const { files, absent, note } = realFiles({ events: 'calendar/uitdatabank_events' });

describe.skipIf(absent)(`53 real events${note}`, () => {
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
			centreId: given.app.centre.id,
			paths: [files.events],
			organisation: 'Uit in de Buurt',
			idsFromFiles: true,
		};
		const first = await importEvents(given.app.db, options);
		expect(first).toHaveLength(53);
		const reasons = first
			.filter(({ outcome }) => outcome === 'refused')
			.map(({ file, reasons }) => [file, reasons]);
		expect(Object.fromEntries(reasons)).toEqual(refused);
		const kept = first.filter(({ outcome }) => outcome === 'created');
		expect(kept).toHaveLength(44);
		expect(kept.every(({ sessions }) => sessions > 0)).toBe(true);
		const second = await importEvents(given.app.db, options);
		expect(second.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(kept.length);
	}, 30_000);
});
