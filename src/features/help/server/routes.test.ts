import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPlaces, keepPostcodes } from '#features/geo/server/public.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildHelpRequest, buildOrganisation } from '#testing/builders.ts';
import { countStatements } from '#testing/count-statements.ts';

const base = '/api/v1/help_requests';
type Headers = Record<string, string>;

describe('help from person to person', () => {
	let app: TestApp;
	let staff: Headers;
	const mails: { name: string; address: string; token: string | undefined }[] = [];

	beforeAll(async () => {
		app = await createTestApp({
			tenant: 'oldebroek',
			listeners: [
				(bus) =>
					bus.on('*', async (_, { name, mail }) => {
						if (mail) mails.push({ name, address: mail.address, token: mail.token });
					}),
			],
		});
		await app.make(async (trx) => {
			const place = { region: 'Gelderland', lat: 52.4637, lon: 6.0012 };
			await keepPostcodes(trx, [{ code: '8091', place: 'Wezep', ...place }]);
			await keepPlaces(trx, [{ name: 'Wezep', country: 'NL', ...place }]);
		});
		const organisation = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, tenant: 'oldebroek', type: 'VolunteerCenter' }),
		);
		({ as: staff } = await signedIn(app, { organisation }));
	});
	afterAll(() => app.close());

	let network = 0;
	const member = (firstName = 'Noor') => signedIn(app, { firstName, accountRoles: ['volunteer'] });
	const words = {
		kind: 'ask',
		topic: 'company',
		title: 'Wie loopt er met mij mee?',
		body: 'Ik wandel graag een half uur, maar alleen durf ik niet meer.',
		timing: 'Op dinsdag',
		near: '8091 AC',
	};
	const submit = (attributes: object, as?: Headers, type = 'help_requests') =>
		app.send('post', base, {
			body: { data: { type, attributes } },
			address: `10.3.${++network % 250}.1`,
			...(as && { as }),
		});
	const put = (path: string, as: Headers | undefined, body: object = {}) =>
		app.send('put', path, { body, ...(as && { as }) });
	const get = (path: string, as?: Headers) => app.send('get', path, { ...(as && { as }) });
	const made = async (columns: object = {}) =>
		app.make((trx) => buildHelpRequest(trx, { centreId: app.centre.id, tenant: 'oldebroek', columns }));
	const answerTo = (id: string, as: Headers, more: object = {}) =>
		app.send('post', `${base}/${id}/answers`, {
			as,
			body: { message: 'Ik loop graag met je mee.', share_contact: true, ...more },
		});
	const idsOf = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);
	const pointersOf = (answer: { body: { errors: { code: string; source: { pointer: string } }[] } }) =>
		answer.body.errors.map(({ code, source }) => `${code} ${source.pointer}`);

	describe('a request', () => {
		it('of a member waits for the centre, is on line once it has looked, and says no more than a neighbourhood', async () => {
			const { user, as } = await member();
			const sent = await submit({ ...words, phone_number: '06 12345678' }, as);
			expect([sent.status, sent.body.data.attributes.status]).toEqual([201, 'submitted']);
			const { id } = sent.body.data;
			expect((await get(`${base}/${id}`)).status).toBe(404);
			expect(idsOf(await get(base))).not.toContain(id);
			expect(idsOf(await get(`${base}?filter[view]=centre`, staff))).toContain(id);
			expect((await put(`${base}/${id}/publish`, as)).status).toBe(403);
			expect((await put(`${base}/${id}/publish`, staff)).body.data.attributes.status).toBe('published');
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
			const point = await app.make((trx) =>
				trx.selectFrom('help_requests').select(['lat', 'lon']).where('id', '=', id).executeTakeFirstOrThrow(),
			);
			expect(point).toEqual({ lat: 52.46, lon: 6 });
		});

		it('of a guest is nobody’s to see before its address is confirmed, once', async () => {
			const email = 'gerda@gast.example';
			const sent = await submit({ ...words, first_name: 'Gerda', email });
			expect([sent.status, sent.body.meta]).toEqual([202, { status: 'confirmation_sent' }]);
			const token = mails.find(({ address }) => address === email)?.token ?? '';
			const own = await app.send('post', `${base}/by_link`, { body: { token } });
			expect(own.body.data.attributes.status).toBe('unconfirmed');
			const { id } = own.body.data;
			expect((await get(`${base}/${id}`, staff)).status).toBe(404);
			expect(idsOf(await get(`${base}?filter[view]=centre`, staff))).not.toContain(id);
			const confirm = () => app.send('post', `${base}/confirm`, { body: { token } });
			expect((await confirm()).status).toBe(204);
			expect((await confirm()).status).toBe(409);
			expect((await get(`${base}/${id}`, staff)).body.data.attributes.author).toEqual({
				name: 'Gerda',
				email,
				phone_number: null,
				guest: true,
			});
			const foreign = await app.send('post', `${base}/confirm`, { body: { token: 'x'.repeat(43) } });
			expect([foreign.status, foreign.body.errors[0].code]).toEqual([422, 'invalid_token']);
		});

		it('belongs to the account whose address the guest confirmed', async () => {
			const { user, as } = await member();
			await submit({ ...words, first_name: 'Iemand', email: user.email });
			const token = mails.find(({ address }) => address === user.email)?.token;
			await app.send('post', `${base}/confirm`, { body: { token } });
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
			const looked = await get(`${base}/${sent.body.data.id}`, staff);
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
			expect(pointersOf(await put(`${base}/${id}/refuse`, staff))).toEqual([
				'required /data/attributes/reason',
			]);
			await put(`${base}/${id}/refuse`, staff, { reason: 'Vertel wat meer.' });
			expect((await get(`${base}/${id}`, as)).body.data.attributes.reason).toBe('Vertel wat meer.');
			const changed = await app.send('patch', `${base}/${id}`, {
				as,
				body: {
					data: { type: 'help_requests', attributes: { body: 'Ik ben 78 en wandel graag over de hei.' } },
				},
			});
			expect(changed.body.data.attributes).toMatchObject({ status: 'submitted', reason: null });
			await put(`${base}/${id}/publish`, staff);
			const again = await app.send('patch', `${base}/${id}`, {
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
					const by = verb === 'publish' || verb === 'refuse' ? staff : as;
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

		it('is found by kind, topic and place, the nearest first', async () => {
			const near = await made({ topic: 'pets', kind: 'offer' });
			const far = await made({ topic: 'pets', kind: 'offer', lat: 52.52, lon: 6.05 });
			const away = await made({ topic: 'pets', kind: 'offer', lat: 51, lon: 5 });
			const ask = `${base}?filter[kind_eq]=offer&filter[topic_eq]=pets`;
			const all = await get(ask);
			expect(idsOf(all).toSorted()).toEqual([near.id, far.id, away.id].toSorted());
			const found = await get(`${ask}&filter[near]=Wezep&filter[distance]=10`);
			expect(idsOf(found)).toEqual([near.id, far.id]);
			expect(found.body.data.map((one: { meta: { distance: number } }) => one.meta.distance)).toEqual([
				0, 7000,
			]);
			expect(found.body.meta.place).toEqual({ name: 'Wezep', distance: 10 });
			expect(idsOf(await get(`${ask}&filter[near]=Wezep&filter[distance]=2`))).toEqual([near.id]);
			const unknown = await get(`${ask}&filter[near]=Nergenshuizen`);
			expect([unknown.body.meta.place_unknown, unknown.body.meta.total]).toEqual([true, 3]);
			expect((await get(`${base}?filter[view]=centre`)).status).toBe(403);
		});

		it('is told of to the centre, which looks and lets it stay or takes it off line', async () => {
			const { id } = await made();
			const report = { body: { reason: 'Hier wordt geld gevraagd.' } };
			expect((await app.send('post', `${base}/${id}/report`, report)).status).toBe(204);
			const listed = await get(`${base}?filter[view]=centre&filter[reported]=true`, staff);
			expect(listed.body.data).toMatchObject([
				{ id, attributes: { reports: [{ reason: report.body.reason }] } },
			]);
			expect((await get(`${base}/counts`, staff)).body.meta.counts.reported).toBe(1);
			await put(`${base}/${id}/dismiss_reports`, staff);
			expect((await get(`${base}/counts`, staff)).body.meta.counts.reported).toBe(0);
			expect((await get(`${base}/${id}`)).status).toBe(200);
		});
	});

	describe('an answer', () => {
		it('that is chosen tells both how to reach the other, and nobody else, and the others that it is over', async () => {
			const asker = await member('Wim');
			const helper = await member('Els');
			const other = await member('Piet');
			const request = await made({
				user_id: asker.user.id,
				email: asker.user.email,
				phone_number: '0525 555100',
			});
			const chosen = await answerTo(request.id, helper.as, { phone_number: '06 11112222' });
			expect([chosen.status, chosen.body.data.attributes.contact]).toEqual([201, null]);
			const declined = await answerTo(request.id, other.as);
			const list = await get(`${base}/${request.id}/answers`, asker.as);
			expect(list.body.data).toHaveLength(2);
			expect(list.text).not.toContain(helper.user.email);
			expect(list.text).not.toContain('06 11112222');

			const accept = (id: string, as: Headers, body: object = { share_contact: true }) =>
				put(`/api/v1/help_answers/${id}/accept`, as, body);
			expect((await accept(chosen.body.data.id, asker.as, {})).status).toBe(422);
			expect((await accept(chosen.body.data.id, helper.as)).status).toBe(403);
			expect((await accept(chosen.body.data.id, other.as)).status).toBe(404);
			const accepted = await accept(chosen.body.data.id, asker.as);
			expect(accepted.body.data.attributes.contact).toEqual({
				name: 'Els Jansen',
				email: helper.user.email,
				phone_number: '06 11112222',
			});
			const mine = await get('/api/v1/help_answers', helper.as);
			expect(mine.body.data[0].attributes.contact).toMatchObject({
				email: asker.user.email,
				phone_number: '0525 555100',
			});
			const lost = await get('/api/v1/help_answers', other.as);
			expect(lost.body.data[0].attributes).toMatchObject({ status: 'declined', contact: null });
			expect(lost.text).not.toContain(asker.user.email);
			expect((await get(`${base}/${request.id}`)).status).toBe(404);
			expect((await accept(declined.body.data.id, asker.as)).status).toBe(409);
		});

		it('may be chosen with the link of a mail, and with that of no other request', async () => {
			const { as } = await member();
			const email = 'link@gast.example';
			await submit({ ...words, first_name: 'Link', email });
			const token = mails.find(({ address }) => address === email)?.token ?? '';
			await app.send('post', `${base}/confirm`, { body: { token } });
			const id = (await app.send('post', `${base}/by_link`, { body: { token } })).body.data.id;
			await put(`${base}/${id}/publish`, staff);
			const answer = (await answerTo(id, as)).body.data.id;
			const foreign = (await answerTo((await made()).id, (await member()).as)).body.data.id;
			const accept = (which: string, body: object) =>
				put(`/api/v1/help_answers/${which}/accept`, undefined, { share_contact: true, ...body });
			expect((await accept(answer, {})).status).toBe(404);
			expect((await accept(foreign, { token })).status).toBe(404);
			expect((await accept(answer, { token })).status).toBe(200);
			const own = await app.send('post', `${base}/by_link`, { body: { token } });
			expect(own.body.included[0].attributes.contact.name).toBe('Noor Jansen');
			expect((await put(`${base}/${id}/close`, undefined)).status).toBe(404);
			expect((await put(`${base}/${id}/close`, undefined, { token })).status).toBe(200);
		});

		it('is seen by the link of a mail while it is open, however many there were before', async () => {
			const email = 'veel@gast.example';
			await submit({ ...words, first_name: 'Veel', email });
			const token = mails.find(({ address }) => address === email)?.token ?? '';
			await app.send('post', `${base}/confirm`, { body: { token } });
			const byLink = async () => (await app.send('post', `${base}/by_link`, { body: { token } })).body;
			const { id } = (await byLink()).data;
			await put(`${base}/${id}/publish`, staff);
			const before = await member();
			await app.make((trx) =>
				trx
					.insertInto('help_answers')
					.values(
						Array.from({ length: 60 }, () => ({
							tenant: 'oldebroek',
							centre_id: app.centre.id,
							help_request_id: id,
							user_id: before.user.id,
							message: 'Ik wil wel.',
							status: 'withdrawn' as const,
						})),
					)
					.execute(),
			);
			const open = (await answerTo(id, (await member()).as)).body.data.id;
			expect((await byLink()).included[0].id).toBe(open);
		});

		it('is one a person, never to oneself, and only to what is on line', async () => {
			const { user, as } = await member();
			const request = await made();
			const twice = await Promise.all([answerTo(request.id, { ...as }), answerTo(request.id, { ...as })]);
			expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
			const own = await made({ user_id: user.id });
			expect((await answerTo(own.id, as)).status).toBe(403);
			const waiting = await made({ status: 'submitted' });
			expect((await answerTo(waiting.id, as)).status).toBe(404);
			expect((await answerTo(request.id, as, { share_contact: false })).status).toBe(422);
		});

		it('that is taken back after it was chosen puts the request on line again', async () => {
			const asker = await member();
			const helper = await member();
			const request = await made({ user_id: asker.user.id });
			const { id } = (await answerTo(request.id, helper.as)).body.data;
			await put(`/api/v1/help_answers/${id}/accept`, asker.as, { share_contact: true });
			expect((await put(`/api/v1/help_answers/${id}/withdraw`, asker.as)).status).toBe(403);
			expect((await put(`/api/v1/help_answers/${id}/withdraw`, helper.as)).status).toBe(200);
			expect((await get(`${base}/${request.id}`)).body.data.attributes.status).toBe('published');
			const list = await get(`${base}/${request.id}/answers`, asker.as);
			expect(list.body.data[0].attributes).toMatchObject({ status: 'withdrawn', contact: null });
		});

		it('ends with the match, and what was shared is no longer shown', async () => {
			const asker = await member();
			const helper = await member();
			const request = await made({ user_id: asker.user.id });
			const { id } = (await answerTo(request.id, helper.as)).body.data;
			await put(`/api/v1/help_answers/${id}/accept`, asker.as, { share_contact: true });
			await put(`${base}/${request.id}/reopen`, asker.as);
			const [answer] = (await get('/api/v1/help_answers', helper.as)).body.data;
			expect(answer.attributes).toMatchObject({ status: 'ended', contact: null });
			expect((await answerTo(request.id, helper.as)).status).toBe(201);
		});

		it('is one of ten a day', async () => {
			const { as } = await member();
			const statuses = [];
			for (let count = 0; count < 11; count++) statuses.push((await answerTo((await made()).id, as)).status);
			expect(statuses).toEqual([...Array(10).fill(201), 429]);
		});
	});

	it('of another centre, or of somebody else, answers as one that is not there', async () => {
		const other = await app.make((trx) => buildCentre(trx, { tenant: 'oldebroek' }));
		const elsewhere = await app.make(
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
				const answer = await app.send(method, `${base}/${id}${path}`, { as, ...(body && { body }) });
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
				const { body } = await get(`${base}?filter[topic_eq]=language&filter[near]=Wezep&page[size]=${size}`);
				expect([body.data.length, body.meta.page.pages]).toEqual([size, 3 / size]);
			});
		expect(await ask(3)).toBe(await ask(1));
	});
});

describe('help where the tenant does not have it', () => {
	it('is not there, for anybody', async () => {
		const app = await createTestApp();
		try {
			const { as } = await signedIn(app, { accountRoles: ['center_superuser'] });
			const { id } = await app.make((trx) => buildHelpRequest(trx, { centreId: app.centre.id }));
			for (const path of [
				base,
				`${base}/counts`,
				`${base}/${id}`,
				`${base}/${id}/answers`,
				'/api/v1/help_answers',
			]) {
				expect([path, (await app.send('get', path, { as })).status]).toEqual([path, 404]);
			}
		} finally {
			await app.close();
		}
	});
});
