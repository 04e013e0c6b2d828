import { describe, expect, it } from 'vitest';
import { hours, withEvents } from '../../testing/with-events.ts';

const { given, take, rowOf, sessionsOf, timesOf } = withEvents();

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
		const organiser = await given.app.make((trx) =>
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
