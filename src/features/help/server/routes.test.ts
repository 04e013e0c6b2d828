import { describe, expect, it } from 'vitest';
import { buildCentre, buildHelpRequest } from '#testing/builders.ts';
import { countStatements } from '#testing/count-statements.ts';
import { base, idsOf, pointersOf, withHelp, words } from '../testing/with-help.ts';

const { given, mails, member, submit, put, get, made } = withHelp();

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
			trx.selectFrom('help_requests').select(['lat', 'lon']).where('id', '=', id).executeTakeFirstOrThrow(),
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
				const { body } = await get(`${base}?filter[topic_eq]=language&filter[near]=Wezep&page[size]=${size}`);
				expect([body.data.length, body.meta.page.pages]).toEqual([size, 3 / size]);
			});
		expect(await ask(3)).toBe(await ask(1));
	});
});
