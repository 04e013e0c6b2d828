import { describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { at, guest, once, withActivities } from '../testing/with-activities.ts';
import { remindTheDayBefore } from './remind-the-day-before.ts';

const { given, addSession, buildActivity, calendar, emitIn, occurrenceOf, signUp, mails } = withActivities();
const LINK = 'https://online.example/kamer/zeer-geheim';
type Headers = Record<string, string>;

const workshop = () => `/api/v1/vacancies/${given.vacancyId}/workshop`;
const setLink = (online_link: unknown, as = given.admin) =>
	given.app.send('patch', workshop(), {
		as,
		body: { data: { type: 'workshops', id: given.vacancyId, attributes: { online_link } } },
	});
const setLinks = (links: { id: string; online_link: unknown }[], as = given.admin) =>
	given.app.send('patch', workshop(), {
		as,
		body: { data: { type: 'workshops', id: given.vacancyId, attributes: { links } } },
	});
const mine = (applicationId: string, as?: Headers) =>
	given.app.send('get', `/api/v1/applications/${applicationId}/workshop`, { ...(as && { as }) });
const aPerson = () => signedIn(given.app, { accountRoles: ['volunteer'] });
const linksMailed = async () =>
	(await mails()).map(({ template, data }) => [
		template,
		(data as { onlineLink?: string }).onlineLink ?? null,
	]);

describe('the online link of an activity', () => {
	it('is written by who holds it, and is an address on https', async () => {
		expect((await given.app.send('get', workshop(), { as: given.admin })).body.data.attributes).toMatchObject(
			{ online_link: null },
		);
		expect((await setLink(LINK)).body.data.attributes.online_link).toBe(LINK);
		expect((await given.app.send('get', workshop(), { as: given.admin })).body.data).toMatchObject({
			type: 'workshops',
			id: given.vacancyId,
			attributes: { online_link: LINK },
		});
		for (const wrong of [
			'http://online.example',
			'javascript:alert(1)',
			'kamer 7',
			`${LINK}${'x'.repeat(500)}`,
		]) {
			const refused = await setLink(wrong);
			expect([refused.status, refused.body.errors[0].source.pointer], wrong).toEqual([
				422,
				'/data/attributes/online_link',
			]);
		}
		expect((await setLink(null)).body.data.attributes.online_link).toBe(null);
	});

	it('of one time goes before that of the activity, and is told to those who have a place then', async () => {
		await setLink(LINK);
		const first = await occurrenceOf(once);
		expect((await addSession({ ...once, starts_at: at(9, '10:00'), ends_at: at(9, '12:00') })).status).toBe(
			201,
		);
		const [, second] = (await calendar()).data.map(({ id }: { id: string }) => id);
		const [one, other] = [await aPerson(), await aPerson()];
		const places = [
			(await signUp(first, {}, one.as)).body.data.id,
			(await signUp(second, {}, other.as)).body.data.id,
		];
		const { sessions } = (await given.app.send('get', workshop(), { as: given.admin })).body.data.attributes;
		expect(sessions).toMatchObject([
			{ online_link: null, repeats: false },
			{ online_link: null, repeats: false },
		]);
		const setOne = (online_link: unknown, as = given.admin) =>
			setLinks([{ id: sessions[1].id, online_link }], as);
		await given.app.make((trx) => trx.deleteFrom('mails').execute());
		const own = 'https://online.example/andere-zaal';
		expect((await setOne(own)).body.data.attributes.sessions[1].online_link).toBe(own);
		expect(await linksMailed()).toEqual([['session-changed', own]]);
		expect((await mine(places[0], one.as)).body.meta.online_link).toBe(LINK);
		expect((await mine(places[1], other.as)).body.meta.online_link).toBe(own);
		// A change of the activity's link is no news to them.
		await given.app.make((trx) => trx.deleteFrom('mails').execute());
		await setLink('https://online.example/nieuw');
		expect(await linksMailed()).toEqual([['session-changed', 'https://online.example/nieuw']]);
		// It stays with its session when the activity is written again, and goes when it is taken away.
		expect((await mine(places[1], other.as)).body.meta.online_link).toBe(own);
		await given.app.send('patch', `/api/v1/sessions/${sessions[1].id}`, {
			as: given.admin,
			body: { data: { type: 'sessions', id: sessions[1].id, attributes: { spots: 3 } } },
		});
		expect((await mine(places[1], other.as)).body.meta.online_link).toBe(own);
		expect((await setOne('http://online.example')).status).toBe(422);
		for (const as of [given.volunteer]) expect((await setOne(LINK, as)).status).toBe(403);
		expect(
			JSON.stringify((await given.app.send('get', `/api/v1/vacancies/${given.vacancyId}`)).body),
		).not.toContain(own);
		expect((await setOne(null)).status).toBe(200);
		expect((await mine(places[1], other.as)).body.meta.online_link).toBe('https://online.example/nieuw');
	});

	it('of one time of a session that repeats goes before that of the session, and the others keep theirs', async () => {
		await setLink(LINK);
		expect((await addSession({ ...once, rule: 'FREQ=WEEKLY;COUNT=3' })).status).toBe(201);
		const times = (await calendar()).data.map(({ id }: { id: string }) => id);
		const people = [await aPerson(), await aPerson(), await aPerson()];
		const places: string[] = [];
		for (const [at, { as }] of people.entries()) places.push((await signUp(times[at], {}, as)).body.data.id);
		const { sessions } = (await given.app.send('get', workshop(), { as: given.admin })).body.data.attributes;
		expect(sessions).toMatchObject([
			{ repeats: true, times: times.map((id: string) => ({ id, online_link: null })) },
		]);
		const [all, one] = ['https://online.example/elke-week', 'https://online.example/deze-keer'];
		await given.app.make((trx) => trx.deleteFrom('mails').execute());
		const saved = await setLinks([
			{ id: sessions[0].id, online_link: all },
			{ id: times[1], online_link: one },
		]);
		expect([saved.status, saved.body.data.attributes.sessions[0].times[1].online_link]).toEqual([200, one]);
		expect((await linksMailed()).map(([, link]) => link).toSorted()).toEqual([one, all, all]);
		const seen = await Promise.all(places.map((id, at) => mine(id, people[at]?.as)));
		expect(seen.map(({ body }) => body.meta.online_link)).toEqual([all, one, all]);
		// It stays when the dates are worked out again, and what is wrong with one leaves all of them as they were.
		await given.app.send('patch', `/api/v1/sessions/${sessions[0].id}`, {
			as: given.admin,
			body: { data: { type: 'sessions', id: sessions[0].id, attributes: { spots: 5 } } },
		});
		const refused = await setLinks([
			{ id: times[0], online_link: 'https://online.example/nieuw' },
			{ id: times[1], online_link: 'http://online.example' },
		]);
		expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
			422,
			'/data/attributes/links/1/online_link',
		]);
		const again = await Promise.all(places.map((id, at) => mine(id, people[at]?.as)));
		expect(again.map(({ body }) => body.meta.online_link)).toEqual([all, one, all]);
		// A time of another activity is none of this one.
		given.vacancyId = await buildActivity();
		expect((await setLinks([{ id: times[1], online_link: one }])).status).toBe(404);
	});

	it('is of nobody else to read or to change', async () => {
		await setLink(LINK);
		const other = await given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id }));
		const { as: stranger } = await signedIn(given.app, { organisation: other });
		expect((await given.app.send('get', workshop(), { as: stranger })).status).toBe(404);
		expect((await setLink(LINK, stranger)).status).toBe(404);
		expect((await given.app.send('get', workshop(), { as: given.volunteer })).status).toBe(403);
		expect((await setLink(LINK, given.volunteer)).status).toBe(403);
		expect((await given.app.send('get', workshop())).status).toBe(401);
	});

	it('is for who has a place, and not for who waits or has left', async () => {
		await setLink(LINK);
		const occurrence = await occurrenceOf({ ...once, spots: 1 });
		const [first, second] = [await aPerson(), await aPerson()];
		const placed = (await signUp(occurrence, {}, first.as)).body.data.id;
		const waiting = (await signUp(occurrence, { waiting_list: true }, second.as)).body.data;
		expect(waiting.attributes.status).toBe('waiting');
		expect((await mine(placed, first.as)).body.meta).toMatchObject({ online_link: LINK });
		expect((await mine(waiting.id, second.as)).body.meta).toMatchObject({ online_link: null });
		// Each has their own, and the organisation has no place.
		for (const as of [second.as, given.volunteer, given.admin])
			expect((await mine(placed, as)).status).toBe(404);
		expect((await mine(placed)).status).toBe(401);
		await given.app.send('put', `/api/v1/applications/${placed}/withdraw`, { as: first.as, body: {} });
		expect((await mine(placed, first.as)).body.meta).toMatchObject({ online_link: null });
	});

	it('is in the mails to who has a place, in their file for the calendar, and in no other mail', async () => {
		await setLink(LINK);
		const occurrence = await occurrenceOf({
			...once,
			starts_at: at(1, '00:01'),
			ends_at: at(1, '02:00'),
			spots: 1,
		});
		await signUp(occurrence, guest('eva@online.example'));
		await signUp(occurrence, { ...guest('kim@online.example'), waiting_list: true });
		// Placed longer than a day before it begins.
		await given.app.make((trx) =>
			trx
				.updateTable('applications')
				.set({ created_at: new Date(Date.now() - 3 * 86_400_000), decided_at: null })
				.where('occurrence_id', '=', occurrence)
				.execute(),
		);
		await given.app.make((trx) => remindTheDayBefore(trx, emitIn(trx)));
		expect(await linksMailed()).toEqual([
			['session-confirmed', LINK],
			['session-taken', null],
			['session-tomorrow', LINK],
			['spot-awaited', null],
		]);
	});

	it('is told again to who has a place when it changes', async () => {
		await setLink(LINK);
		const occurrence = await occurrenceOf({ ...once, spots: 1 });
		await signUp(occurrence, guest('eva@anders.example'));
		await signUp(occurrence, { ...guest('kim@anders.example'), waiting_list: true });
		await given.app.make((trx) => trx.deleteFrom('mails').execute());
		await setLink(LINK);
		expect(await linksMailed()).toEqual([]);
		await setLink('https://online.example/andere');
		const told = (await mails()).map(({ recipient, template, data }) => [
			recipient.split('@')[0],
			template,
			(data as { onlineLink?: string }).onlineLink,
		]);
		expect(told).toEqual([['eva', 'session-changed', 'https://online.example/andere']]);
	});

	it("is in the reader's own calendar, and in no answer to anybody else", async () => {
		await setLink(LINK);
		const occurrence = await occurrenceOf({ ...once, spots: 1 });
		const [first, second] = [await aPerson(), await aPerson()];
		const placed = (await signUp(occurrence, {}, first.as)).body.data.id;
		await signUp(occurrence, { waiting_list: true }, second.as);
		const { url } = (await given.app.send('post', '/api/v1/calendar_address', { as: first.as })).body.meta;
		const unfolded = async (address: string) =>
			(await given.app.send('get', new URL(address, 'http://x').pathname)).text.replace(/\r\n /g, '');
		expect(await unfolded(url)).toContain(LINK);
		const { url: others } = (await given.app.send('post', '/api/v1/calendar_address', { as: second.as })).body
			.meta;
		expect(await unfolded(others)).not.toContain('zeer-geheim');

		const paths = [
			`/api/v1/vacancies/${given.vacancyId}`,
			'/api/v1/vacancies',
			'/api/v1/vacancies/search',
			'/api/v1/vacancy_feed',
			'/api/v1/sitemap_entries',
			`/api/v1/occurrences?filter[vacancy_id]=${given.vacancyId}`,
			`/api/v1/occurrences/${occurrence}`,
			`/api/v1/occurrences/${occurrence}/event.ics`,
			`/api/v1/calendars/centres/${given.app.centre.id}/activities.ics`,
			`/api/v1/calendars/organizations/${given.organisation.id}/activities.ics`,
			`/api/v1/organizations/${given.organisation.id}`,
			'/api/v1/applications',
			`/api/v1/applications/${placed}`,
		];
		let answered = 0;
		for (const as of [undefined, second.as]) {
			for (const path of paths) {
				const answer = await given.app.send('get', path, { ...(as && { as }) });
				expect(answer.text.replace(/\r\n /g, ''), path).not.toContain('zeer-geheim');
				if (answer.status === 200) answered += 1;
			}
		}
		const found = await given.app.send('get', '/api/v1/vacancies/search?filter[q]=zeer-geheim');
		expect([found.status, found.body.data]).toEqual([200, []]);
		// So that the walk reads answers, and not only refusals.
		expect(answered).toBeGreaterThan(15);
	});
});
