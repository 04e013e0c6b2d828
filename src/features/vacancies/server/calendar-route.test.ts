import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';

let app: TestApp;
let organisation: { id: string };
beforeAll(async () => {
	app = await createTestApp();
	organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, name: 'Buurtbieb' }),
	);
});
afterAll(() => app.close());

const build = (columns: object = {}) =>
	app.make((trx) =>
		buildVacancy(trx, {
			centreId: app.centre.id,
			organisationId: organisation.id,
			columns: { starts_on: '2027-03-27', title: 'Boekenmarkt', summary: 'Help mee.', ...columns },
		}),
	);
const get = (id: string, language = 'nl', as?: Record<string, string>) =>
	app.send('get', `/api/v1/vacancies/${id}/calendar/${language}`, { ...(as && { as }) });
/** The lines of the one event in a file, unfolded. */
const eventOf = (text: string) => {
	const [, event = ''] = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT');
	return Object.fromEntries(event.split('\r\n').map((line) => line.split(/[:](.*)/s).slice(0, 2)));
};

it('is a file of whole days on the Dutch calendar, also where the clock changes, known by an id that stays', async () => {
	const { id } = await build({ ends_on: '2027-03-28' });
	const answer = await get(id);
	expect(answer.headers.get('content-type')).toContain('text/calendar');
	expect(answer.headers.get('content-disposition')).toContain('vrijwilligerswerk.ics');
	const event = eventOf(answer.text);
	expect(event).toMatchObject({
		UID: `${id}@vrijwillig`,
		'DTSTART;VALUE=DATE': '20270327',
		'DTEND;VALUE=DATE': '20270329',
		SUMMARY: 'Boekenmarkt',
		STATUS: 'CONFIRMED',
	});
	await app.make((trx) =>
		trx
			.updateTable('vacancies')
			.set({ title: 'Boekenmarkt in de kerk', updated_at: new Date(Date.now() + 3_600_000) })
			.where('id', '=', id)
			.execute(),
	);
	const later = eventOf((await get(id)).text);
	expect(later).toMatchObject({ UID: event.UID, SUMMARY: 'Boekenmarkt in de kerk' });
	expect(Number(later.SEQUENCE)).toBeGreaterThan(Number(event.SEQUENCE));
});

it('speaks the language that is asked for', async () => {
	const { id } = await build({
		translations: JSON.stringify({ en: { title: 'Book market', summary: 'Lend a hand.' } }),
	});
	const english = eventOf((await get(id, 'en')).text);
	expect(english.SUMMARY).toBe('Book market');
	expect(english.DESCRIPTION).toContain(`/en/vacancies/${id}`);
	expect((await get(id, 'fr')).status).toBe(404);
});

it('stands on its first day alone when it takes longer than a week, and says until when', async () => {
	const { id } = await build({ ends_on: '2027-12-31' });
	const event = eventOf((await get(id)).text);
	expect(event).toMatchObject({ 'DTSTART;VALUE=DATE': '20270327', 'DTEND;VALUE=DATE': '20270328' });
	expect(event.DESCRIPTION).toContain('31 december 2027');
});

it('tells the place as exactly as the organisation lets it be known', async () => {
	const place = { street: 'Dorpsstraat', house_number: '12', postal_code: '8161 AB', city: 'Epe' };
	const { id } = await build(place);
	expect(eventOf((await get(id)).text).LOCATION).toBe('Dorpsstraat 12\\, Epe');
	const hidden = await build({ ...place, hide_exact_place: true });
	expect(eventOf((await get(hidden.id)).text).LOCATION).toBe('Epe');
	const online = await build({ ...place, location_kind: 'online' });
	expect(eventOf((await get(online.id)).text).LOCATION).toBeUndefined();
});

it('is not there of what has no first day, is an activity, or is not everybody’s to read', async () => {
	expect((await get((await build({ starts_on: null })).id)).status).toBe(404);
	expect((await get((await build({ vacancy_type: 'activity' })).id)).status).toBe(404);
	const { as } = await signedIn(app, { organisation });
	expect((await get((await build({ status: 'draft' })).id, 'nl', as)).status).toBe(404);
	expect((await get('00000000-0000-4000-8000-000000000000')).status).toBe(404);
});
