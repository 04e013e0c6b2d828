import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#platform/http/locale.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { articles } from '../articles/all.ts';

const base = '/api/v1/support_articles';
let app: TestApp;
let volunteer: Record<string, string>;
let organiser: Record<string, string>;
let staff: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp();
	const build = (type?: 'VolunteerCenter') =>
		app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id, ...(type && { type }) }));
	volunteer = (await signedIn(app, {})).as;
	organiser = (await signedIn(app, { organisation: await build(), role: 'admin' })).as;
	staff = (await signedIn(app, { organisation: await build('VolunteerCenter'), role: 'admin' })).as;
});
afterAll(() => app.close());

type Found = { id: string; attributes: { title: string; summary: string } };
const list = async (as: Record<string, string>, query = '', language = 'nl') => {
	const answer = await app.send('get', `${base}?${query}`, {
		as,
		headers: { 'accept-language': language },
	});
	expect(answer.status).toBe(200);
	return answer.body as { data: Found[]; meta: { total: number } };
};
const idsOf = async (...given: Parameters<typeof list>) => (await list(...given)).data.map(({ id }) => id);

describe('help articles', () => {
	it('are for what one does on the site, and about accounts for everybody', async () => {
		const [own, theirs, centre] = [await idsOf(volunteer), await idsOf(organiser), await idsOf(staff)];
		for (const ids of [own, theirs, centre]) expect(ids).toContain('forgotten-password');
		expect(own).toContain('apply');
		expect(own).not.toContain('post-vacancy');
		expect(theirs).toContain('invite-colleague');
		expect(theirs).not.toContain('approve-organisations');
		expect(centre).toContain('approve-organisations');
		expect(centre).not.toContain('log');
	});

	it('that are not for who asks are as if they were not there', async () => {
		expect((await app.send('get', `${base}/approve-organisations`, { as: volunteer })).status).toBe(404);
		expect((await app.send('get', `${base}/nothing`, { as: volunteer })).status).toBe(404);
		expect((await app.send('get', base)).status).toBe(401);
	});

	it('have paragraphs, steps and the screen they are about, in the language that was asked', async () => {
		for (const [language, label] of [
			['nl', 'Zoek een vacature'],
			['en', 'Find a vacancy'],
		]) {
			const headers = { 'accept-language': language ?? '' };
			const answer = await app.send('get', `${base}/apply`, { as: volunteer, headers });
			const { parts, screen } = answer.body.data.attributes;
			expect(parts.map(({ kind }: { kind: string }) => kind)).toEqual(['text', 'steps', 'text']);
			expect(parts[1].steps).toHaveLength(3);
			expect(screen).toEqual({ path: '/vacancies/search', label });
		}
	});

	it('are found by the page they are about, also from one that lies below it', async () => {
		const of = (screen: string) => idsOf(staff, `filter[screen]=${screen}`);
		expect(await of('/analytics')).toEqual(['figures']);
		expect(await of('/analytics/report')).toEqual(['yearly-report', 'figures']);
		expect(await of('/analyticsx')).toEqual([]);
		expect(await of('/nowhere')).toEqual([]);
	});

	it.each([
		['/workshops', 'organiser', 'follow-workshop'],
		['/vacancies', 'organiser', 'give-workshop'],
		['/vrijwilligerspool', 'organiser', 'ask-volunteer'],
		['/profile-replies', 'volunteer', 'follow-invitations'],
		['/profile-replies', 'organiser', 'follow-invitations'],
		['/crisispool/nieuw', 'staff', 'call-crisis-pool'],
		['/crisisoproepen', 'volunteer', 'answer-crisis-call'],
	] as const)('explain %s to a %s by “%s”', async (screen, who, id) => {
		const as = { staff, organiser, volunteer }[who];
		expect(await idsOf(as, `filter[screen]=${screen}`)).toContain(id);
	});

	it.each([
		['/workshops', 'staff', 'give-workshop'],
		['/workshops/materials/1', 'organiser', 'give-workshop'],
		['/vacancies/1/workshop', 'staff', 'give-workshop'],
		['/workshops', 'volunteer', 'follow-workshop'],
	] as const)('explain %s to a %s by “%s” before all others', async (screen, who, id) => {
		const as = { staff, organiser, volunteer }[who];
		expect((await idsOf(as, `filter[screen]=${screen}`))[0]).toBe(id);
	});

	it('tell only those about following a workshop who may follow one, and about giving one who may give one', async () => {
		const about = (as: Record<string, string>) => idsOf(as, 'filter[screen]=/workshops');
		expect(await about(staff)).toEqual(['give-workshop']);
		expect(await about(organiser)).toEqual(['give-workshop', 'follow-workshop']);
		expect(await about(volunteer)).toEqual(['follow-workshop']);
	});

	it('have what a screen says in bold, but in the summary', async () => {
		const { data } = await list(volunteer, 'filter[screen]=/students/hours');
		const all = JSON.stringify((await list(staff, 'filter[screen]=/workshops')).data);
		expect(all).toContain('**Workshop toevoegen**');
		for (const { attributes } of [...data, ...(await list(volunteer)).data])
			expect(attributes.summary).not.toContain('**');
	});

	it('come a page at a time', async () => {
		const { data, meta } = await list(staff, 'page[number]=2&page[size]=5');
		expect(data).toHaveLength(5);
		expect(meta.total).toBeGreaterThan(20);
	});
});

describe('a search for help', () => {
	it('finds nothing for what no article has, and everything without words', async () => {
		expect(await idsOf(volunteer, 'filter[q]=zwaartekrachtgolf')).toEqual([]);
		expect(await idsOf(volunteer, 'filter[q]=%20!')).toEqual(await idsOf(volunteer));
	});
});

it('every article says the same in both languages, in short sentences', () => {
	expect(articles.length).toBeGreaterThanOrEqual(30);
	expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
	for (const article of articles) {
		const shapes = locales.map((locale) => article[locale].text.trim().split('\n').length);
		expect([article.id, shapes[0]]).toEqual([article.id, shapes[1]]);
		for (const locale of locales) {
			expect([article.id, Boolean(article[locale].go)]).toEqual([article.id, Boolean(article.screen)]);
			for (const sentence of article[locale].text.split(/[.!?:]\s/)) {
				expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(28);
			}
		}
	}
});
