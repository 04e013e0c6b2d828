import { describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { buildCentre, buildHelpRequest, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { countStatements } from '#testing/count-statements.ts';
import { openOffered, type PageModule } from '#testing/page.ts';
import { base, idsOf, pointersOf, withHelp, words } from '../testing/with-help.ts';

const { given, mails, member, submit, put, get, made, answerTo } = withHelp();

/** What other sites and readers of feeds take. */
const FOR_OTHER_SITES = Object.entries(
	import.meta.glob<PageModule>('../../{feeds,widget}/web/{feed-rss,feed-json,widget-data}.ts'),
);
const vacancies = '/api/v1/vacancies';
const search = `${vacancies}/search`;
const ours = () => ({ centreId: given.app.centre.id, tenant: 'oldebroek' as const });
const vacancyOf = (organisationId: string, columns: object) =>
	given.app.make((trx) =>
		buildVacancy(trx, {
			...ours(),
			organisationId,
			columns: { vacancy_type: 'neighbour-help', city: 'Wezep', ...columns },
		}),
	);

describe('a request for help', () => {
	it('of a member waits for the centre, is on line once it has looked, and says no more than a neighbourhood', async () => {
		const { user, as } = await member();
		const sent = await submit({ ...words, phone_number: '06 12345678' }, as);
		expect([sent.status, sent.body.data.attributes.status]).toEqual([201, 'submitted']);
		const { id } = sent.body.data;
		expect((await get(`${base}/${id}`)).status).toBe(404);
		expect(idsOf(await get(base))).not.toContain(id);
		expect(idsOf(await get(`${base}?filter[view]=centre`, given.staff))).toContain(id);
		expect((await put(`${base}/${id}/publish`, as)).status).toBe(403);
		expect((await put(`${base}/${id}/publish`, given.staff)).body.data.attributes.status).toBe('published');
		const seen = await get(`${base}/${id}`);
		expect(seen.body.data.attributes).toMatchObject({
			place: 'Wezep',
			postcode_area: '8091',
			first_name: 'Noor',
			author: null,
			contact_details: null,
			reports: null,
		});
		expect(seen.text).not.toMatch(/Jansen|8091 ?AC|06 12345678/);
		expect(seen.text).not.toContain(user.email);
		const point = await given.app.make((trx) =>
			trx.selectFrom('vacancies').select(['lat', 'lon']).where('id', '=', id).executeTakeFirstOrThrow(),
		);
		expect(point).toEqual({ lat: 52.46, lon: 6 });
	});

	it('of a guest is nobody’s to see before its address is confirmed, once', async () => {
		const email = 'gerda@gast.example';
		const sent = await submit({ ...words, first_name: 'Gerda', email });
		expect([sent.status, sent.body.meta]).toEqual([202, { status: 'confirmation_sent' }]);
		const token = mails.find(({ address }) => address === email)?.token ?? '';
		const own = await given.app.send('post', `${base}/by_link`, { body: { token } });
		expect(own.body.data.attributes.status).toBe('unconfirmed');
		const { id } = own.body.data;
		expect((await get(`${base}/${id}`, given.staff)).status).toBe(404);
		expect(idsOf(await get(`${base}?filter[view]=centre`, given.staff))).not.toContain(id);
		const confirm = () => given.app.send('post', `${base}/confirm`, { body: { token } });
		expect((await confirm()).status).toBe(204);
		expect((await confirm()).status).toBe(409);
		expect((await get(`${base}/${id}`, given.staff)).body.data.attributes.author).toEqual({
			name: 'Gerda',
			email,
			phone_number: null,
			guest: true,
		});
		const foreign = await given.app.send('post', `${base}/confirm`, { body: { token: 'x'.repeat(43) } });
		expect([foreign.status, foreign.body.errors[0].code]).toEqual([422, 'invalid_token']);
	});

	it('belongs to the account whose address the guest confirmed', async () => {
		const { user, as } = await member();
		await submit({ ...words, first_name: 'Iemand', email: user.email });
		const token = mails.find(({ address }) => address === user.email)?.token;
		await given.app.send('post', `${base}/confirm`, { body: { token } });
		expect((await get(`${base}?filter[view]=mine`, as)).body.data).toHaveLength(1);
	});

	it('is refused at each field that is wrong, and where it says who it is from', async () => {
		expect(
			pointersOf(await submit({ ...words, near: 'Nergenshuizen', first_name: 'A', email: 'a@b.example' })),
		).toEqual(['unknown_place /data/attributes/near']);
		expect(pointersOf(await submit(words))).toEqual([
			'required /data/attributes/first_name',
			'required /data/attributes/email',
		]);
		const { as } = await member();
		expect((await submit({ ...words, email: 'ander@mens.example' }, as)).status).toBe(422);
		expect((await submit({ ...words, near: '52.46,6.00' }, as)).status).toBe(422);
		for (const name of ['status', 'user_id', 'tenant', 'published_at', 'lat']) {
			expect(pointersOf(await submit({ ...words, [name]: 'x' }, as))[0]).toContain(
				`/data/attributes/${name}`,
			);
		}
	});

	it('warns once about contact details in the text, and marks them for the centre', async () => {
		const { as } = await member();
		const told = { ...words, body: 'Bel me op 06-12345678, dan maken we een afspraak.' };
		const warned = await submit(told, as);
		expect(pointersOf(warned)).toEqual(['contact_details /data/attributes/body']);
		expect(warned.body.errors[0].meta).toEqual({ kinds: ['phone'] });
		const sent = await submit({ ...told, keep_details: true }, as);
		expect(sent.status).toBe(201);
		const looked = await get(`${base}/${sent.body.data.id}`, given.staff);
		expect(looked.body.data.attributes.contact_details).toEqual(['phone']);
	});

	it('is one of three that a person has open, also when sent at once', async () => {
		const { as } = await member();
		const four = await Promise.all([1, 2, 3, 4].map(() => submit(words, { ...as })));
		expect(four.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409]);
		expect(four.find(({ status }) => status === 409)?.body.errors[0].code).toBe('too_many_open');
	});

	it('that is refused says why to its author alone, and goes by the centre again when it is changed', async () => {
		const { as } = await member();
		const { id } = (await submit(words, as)).body.data;
		expect(pointersOf(await put(`${base}/${id}/refuse`, given.staff))).toEqual([
			'required /data/attributes/reason',
		]);
		await put(`${base}/${id}/refuse`, given.staff, { reason: 'Vertel wat meer.' });
		expect((await get(`${base}/${id}`, as)).body.data.attributes.reason).toBe('Vertel wat meer.');
		const changed = await given.app.send('patch', `${base}/${id}`, {
			as,
			body: {
				data: { type: 'help_requests', attributes: { body: 'Ik ben 78 en wandel graag over de hei.' } },
			},
		});
		expect(changed.body.data.attributes).toMatchObject({ status: 'submitted', reason: null });
		await put(`${base}/${id}/publish`, given.staff);
		const again = await given.app.send('patch', `${base}/${id}`, {
			as,
			body: { data: { type: 'help_requests', attributes: { title: 'Wie wandelt er mee?' } } },
		});
		expect(again.body.data.attributes.status).toBe('submitted');
		expect((await get(`${base}/${id}`)).status).toBe(404);
	});

	it('follows its table and nothing else', async () => {
		const { as, user } = await member();
		const allowed: Record<string, string[]> = {
			submitted: ['publish', 'refuse', 'withdraw'],
			published: ['refuse', 'close', 'withdraw'],
			refused: ['publish', 'withdraw'],
			matched: ['close', 'reopen'],
			expired: ['renew'],
			closed: [],
			withdrawn: [],
		};
		for (const [status, verbs] of Object.entries(allowed)) {
			for (const verb of ['publish', 'refuse', 'close', 'withdraw', 'reopen', 'renew']) {
				const { id } = await made({ status, user_id: user.id });
				const by = verb === 'publish' || verb === 'refuse' ? given.staff : as;
				const { can } = (await get(`${base}/${id}`, by)).body.data.meta;
				const answer = await put(
					`${base}/${id}/${verb}`,
					by,
					verb === 'refuse' ? { reason: 'Niet hier.' } : {},
				);
				const label = `${status} ${verb}`;
				expect([label, answer.status]).toEqual([label, verbs.includes(verb) ? 200 : 409]);
				if (answer.status === 409) expect(answer.body.errors[0].meta.state).toBe(status);
				expect([label, can[verb]]).toEqual([label, verbs.includes(verb)]);
			}
		}
	});

	it('is found by kind and topic among all of help, with what organisations ask for, the nearest first', async () => {
		const near = await made({ topic: 'pets', kind: 'offer' });
		const far = await made({ topic: 'pets', kind: 'ask', lat: 52.52, lon: 6.06 });
		const away = await made({ topic: 'pets', kind: 'ask', lat: 51, lon: 5 });
		await made({ topic: 'garden', kind: 'ask' });
		const { id: organisationId } = await given.app.make((trx) => buildOrganisation(trx, ours()));
		const stable = await vacancyOf(organisationId, { categories: ['nature_animals'], lat: 52.46, lon: 6.02 });
		const ask = `${search}?filter[help_topic]=pets&filter[help_kind]`;
		expect(idsOf(await get(`${ask}=ask,offer`)).toSorted()).toEqual(
			[near.id, far.id, away.id, stable.id].toSorted(),
		);
		expect(idsOf(await get(`${ask}=offer`))).toEqual([near.id]);
		const found = await get(`${ask}=ask,offer&filter[near]=Wezep&filter[distance]=10`);
		expect(idsOf(found)).toEqual([near.id, stable.id, far.id]);
		expect(found.body.meta.place).toMatchObject({ name: 'Wezep', distance: 10 });
		expect((await get(`${base}?filter[view]=centre`)).status).toBe(403);
	});

	it('is one of the vacancies, in search, facets, map and lists; what is offered is found as help alone', async () => {
		const { as, user } = await member('Wiebe');
		const text = 'Wie leest mij voor uit oude kranten & <boeken>?\nLiefst hardop.';
		const sent = await submit({ ...words, title: 'Leesbril zoek geraakt', body: text }, as);
		const { id } = sent.body.data;
		await put(`${base}/${id}/publish`, given.staff);
		const offer = await made({ kind: 'offer', title: 'Leesbril repareren kan ik' });
		for (const path of [
			`${search}?filter[q]=leesbril`,
			`${search}?filter[q]=kranten&filter[vacancy_type]=neighbour-help`,
			`${search}?filter[near]=Wezep`,
			`${search}?filter[q]=leesbril&filter[categories]=buddy_coaching`,
			`${search}/points?filter[q]=leesbril`,
			'/api/v1/vacancies?page[size]=100',
			'/api/v1/search/suggestions?filter[q]=leesb',
		]) {
			const { status, text: found } = await get(path);
			expect([path, status, found.includes(id), found.includes(offer.id)]).toEqual([path, 200, true, false]);
			expect(found).not.toMatch(/8091 ?AC/);
			expect(found).not.toContain(user.email);
			expect(found).not.toContain('Jansen');
		}
		const { facets } = (await get(`${search}?filter[q]=leesbril`)).body.meta;
		expect(facets.vacancy_type).toEqual([{ value: 'neighbour-help', count: 1 }]);
		const as_vacancy = (await get(`${vacancies}/${id}`)).body.data;
		expect(as_vacancy.attributes).toMatchObject({ help_kind: 'ask', help_topic: 'company', street: null });
		expect(as_vacancy.attributes).toMatchObject({
			contact_person: 'Wiebe',
			postal_code: '8091',
			city: 'Wezep',
		});
		expect((await get(`${base}/${id}`)).body.data.attributes.body).toBe(text);
		expect(idsOf(await get(`${search}?filter[help_kind]=offer&filter[q]=leesbril`))).toEqual([offer.id]);
	});

	it.each(FOR_OTHER_SITES)('is not shown on other sites: %s', async (_name, load) => {
		const { id } = await made();
		const organisation = await given.app.make((trx) => buildOrganisation(trx, ours()));
		const work = await vacancyOf(organisation.id, { vacancy_type: 'volunteering' });
		const who = { as: {}, organisation: '', params: {} };
		for (const query of ['', '?count=20', '?query=vacancy_type%3Dneighbour-help']) {
			const { answer } = await openOffered(given.app, `/file${query}`, await load(), who);
			if (!(answer instanceof Response)) throw answer;
			const text = await answer.text();
			expect([query, text.includes(work.id), text.includes(id)]).toEqual([query, true, false]);
		}
	});

	it('changes by the verbs of help alone, and is a vacancy to others while it is on line', async () => {
		const waiting = await submit(words, (await member()).as);
		const guest = await submit({ ...words, first_name: 'Reinoude', email: 'reinoude@wacht.example' });
		expect(guest.status).toBe(202);
		const { id } = waiting.body.data;
		const drafts = await get(`${vacancies}?filter[status_eq]=draft&page[size]=100`, given.staff);
		expect(idsOf(drafts)).toContain(id);
		// What no guest has confirmed is not among all that the centre has.
		const all = await get(`${vacancies}?page[size]=100`, given.staff);
		expect(all.text).not.toContain('Reinoude');
		const { meta } = drafts.body.data.find((one: { id: string }) => one.id === id);
		expect(Object.values(meta.can)).not.toContain(true);
		const body = { data: { type: 'vacancies', id, attributes: { title: 'Van een ander' } } };
		for (const [method, path] of [
			['patch', ''],
			['delete', ''],
			['put', '/publish'],
			['put', '/archive'],
			['post', '/duplicate'],
		] as const) {
			const asked = method === 'patch' ? { body } : { body: {} };
			const { status } = await given.app.send(method, `${vacancies}/${id}${path}`, {
				as: given.staff,
				...asked,
			});
			expect([method, path, status]).toEqual([method, path, 404]);
		}
		expect((await get(`${vacancies}/${id}`, given.staff)).status).toBe(404);
		const { id: open } = await made();
		expect((await get(`${vacancies}/${open}`)).body.data.meta.can.apply).toBe(false);
		const apply = {
			data: {
				type: 'applications',
				attributes: {
					first_name: 'Sam',
					last_name: 'Gast',
					email: 'sam@voorbeeld.example',
					message: 'Ik kom.',
				},
				relationships: { vacancy: { data: { type: 'vacancies', id: open } } },
			},
		};
		expect((await given.app.send('post', '/api/v1/applications', { body: apply })).status).toBe(404);
		const helper = await member('Hidde');
		const answer = await answerTo(open, helper.as);
		expect(answer.status).toBe(201);
		const { id: taken } = await made({ status: 'matched' });
		expect((await get(`${vacancies}/${taken}`)).status).toBe(404);
	});

	it('is with its publisher as an organisation’s work is, and outlives its archiving', async () => {
		const { id } = await made();
		const offer = await made({ kind: 'offer' });
		const rows = () =>
			given.app.make((trx) =>
				trx.selectFrom('vacancies').select(['organisation_id', 'status']).where('id', '=', id).execute(),
			);
		const path = `/api/v1/organizations/${(await rows())[0]?.organisation_id}`;
		const { text } = await get(`${path}?include=vacancies`);
		expect([text.includes(id), text.includes(offer.id)]).toEqual([true, false]);
		const { as } = await signedIn(given.app, { accountRoles: ['center_superuser'] });
		const found = async () => idsOf(await get(`${search}?filter[help_kind]=ask&page[size]=100`)).includes(id);
		expect([(await put(path, as, { status: 'archived' })).status, await found()]).toEqual([200, false]);
		expect(await rows()).toMatchObject([{ status: 'published' }]);
		expect([(await put(path, as, { status: 'approved' })).status, await found()]).toEqual([200, true]);
	});

	it('is told of to the centre, which looks and lets it stay or takes it off line', async () => {
		const { id } = await made();
		const report = { body: { reason: 'Hier wordt geld gevraagd.' } };
		expect((await given.app.send('post', `${base}/${id}/report`, report)).status).toBe(204);
		const listed = await get(`${base}?filter[view]=centre&filter[reported]=true`, given.staff);
		expect(listed.body.data).toMatchObject([
			{
				id,
				attributes: {
					reports: [
						{
							reason: report.body.reason,
							created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
						},
					],
				},
			},
		]);
		expect((await get(`${base}/counts`, given.staff)).body.meta.counts.reported).toBe(1);
		await put(`${base}/${id}/dismiss_reports`, given.staff);
		expect((await get(`${base}/counts`, given.staff)).body.meta.counts.reported).toBe(0);
		expect((await get(`${base}/${id}`)).status).toBe(200);
	});

	it('is not told of to the centre by whoever wrote it, as its rights say', async () => {
		const { user, as } = await member();
		const { id } = await made({ user_id: user.id });
		expect((await get(`${base}/${id}`, as)).body.data.meta.can.report).toBe(false);
		const report = { as, body: { reason: 'Van mijzelf.' } };
		expect((await given.app.send('post', `${base}/${id}/report`, report)).status).toBe(403);
		const listed = await get(`${base}?filter[view]=centre&filter[reported]=true`, given.staff);
		expect(idsOf(listed)).not.toContain(id);
	});
});

describe('requests for help', () => {
	it('of another centre, or of somebody else, answers as one that is not there', async () => {
		const other = await given.app.make((trx) => buildCentre(trx, { tenant: 'oldebroek' }));
		const elsewhere = await given.app.make(
			(trx) => buildHelpRequest(trx, { centreId: other.id, tenant: 'oldebroek' }),
			{ tenant: 'oldebroek', centres: [other.id] },
		);
		const somebodys = await made({ status: 'submitted', user_id: (await member()).user.id });
		const { as } = await member();
		const missing = '00000000-0000-4000-8000-000000000000';
		for (const [method, path, body] of [
			['get', '', undefined],
			['get', '/answers', undefined],
			['patch', '', { data: { type: 'help_requests', attributes: { title: 'Anders gezegd' } } }],
			['put', '/close', {}],
			['put', '/withdraw', {}],
			['post', '/report', { reason: 'Dit klopt niet.' }],
			['post', '/answers', { message: 'Ik doe graag mee.', share_contact: true }],
		] as const) {
			const ask = async (id: string) => {
				const answer = await given.app.send(method, `${base}/${id}${path}`, { as, ...(body && { body }) });
				return [answer.status, answer.text.replaceAll(/"id":"[^"]+"/g, '')];
			};
			const none = await ask(missing);
			expect([path, none[0]]).toEqual([path, 404]);
			expect([path, await ask(elsewhere.id)]).toEqual([path, none]);
			expect([path, await ask(somebodys.id)]).toEqual([path, none]);
		}
	});

	it('is listed with the same number of statements, however many there are', async () => {
		for (let count = 0; count < 3; count++) await made({ topic: 'language' });
		const ask = (size: number) =>
			countStatements(async () => {
				const { body } = await get(`${base}?filter[topic_eq]=language&page[size]=${size}`);
				expect([body.data.length, body.meta.page.pages]).toEqual([size, 3 / size]);
			});
		expect(await ask(3)).toBe(await ask(1));
	});
});
