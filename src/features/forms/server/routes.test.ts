import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { elsewhere } from '#testing/applications.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { formRetention } from './retention.ts';

const base = '/api/v1/forms';
let app: TestApp;
let staff: Record<string, string>;
let organisation: { id: string };
let owner: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp();
	staff = (await signedIn(app, { accountRoles: ['center_superuser'] })).as;
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	owner = (await signedIn(app, { organisation })).as;
});
afterAll(() => app.close());

let number = 0;
const content = (...questions: object[]) => ({
	title: { nl: 'Kennismaken', en: 'Getting to know you' },
	purpose: { nl: 'Om je te kunnen antwoorden', en: '' },
	pages: [
		{
			id: 'p1',
			questions:
				questions.length > 0
					? questions
					: [
							{
								id: 'naam',
								question_type: 'text',
								text: { nl: 'Hoe heet je?', en: 'Your name' },
								required: true,
							},
						],
		},
	],
});
const document = (attributes: object) => ({ data: { type: 'forms', attributes } });
const create = async (attributes: object = {}, as = staff) => {
	number += 1;
	const body = document({ slug: `formulier-${number}`, content: content(), ...attributes });
	const answer = await app.send('post', base, { as, body });
	expect(answer.status).toBe(201);
	return answer.body.data as { id: string; attributes: { slug: string; revision: number } };
};
const verb = (id: string, name: string, as = staff) =>
	app.send('put', `${base}/${id}/${name}`, { as, body: {} });
const open = async (attributes: object = {}, as = staff) => {
	const form = await create(attributes, as);
	expect((await verb(form.id, 'open', as)).status).toBe(200);
	return form;
};
const say = (...answer: string[]) => [{ question_id: 'naam', answer }];
const submit = (slug: string, answers: object[], rest: object = {}, headers: Record<string, string> = {}) =>
	app.send('post', `/api/v1/public_forms/${slug}/submissions`, {
		headers,
		address: elsewhere(),
		body: { data: { type: 'form_submissions', attributes: { answers, ...rest } } },
	});
const received = async (id: string, as = staff, query = '') =>
	(await app.send('get', `${base}/${id}/submissions${query}`, { as })).body;
const change = (id: string, attributes: object, as = staff) =>
	app.send('patch', `/api/v1/form_submissions/${id}`, {
		as,
		body: { data: { type: 'form_submissions', id, attributes } },
	});
const refusal = ({ status, body }: { status: number; body: { errors: { code: string }[] } }) => [
	status,
	body.errors[0]?.code,
];

describe('a form', () => {
	it('is made as a draft, which no visitor sees, and opens', async () => {
		const { id, attributes } = await create();
		expect(attributes).toMatchObject({ status: 'draft', version: 0, changed: true, submissions: 0 });
		const path = `/api/v1/public_forms/${attributes.slug}`;
		expect((await app.send('get', path)).status).toBe(404);
		expect((await verb(id, 'open')).body.data.attributes).toMatchObject({
			status: 'open',
			version: 1,
			changed: false,
		});
		expect((await app.send('get', path)).body.data.attributes).toMatchObject({
			state: 'open',
			content: { title: { nl: 'Kennismaken' } },
			organization_name: null,
		});
	});

	it('goes from state to state as the table says', async () => {
		const { id } = await create();
		const leads: Record<string, string[]> = {
			open: ['draft', 'open', 'closed', 'archived'],
			close: ['open'],
			archive: ['closed'],
		};
		for (const [name, from] of Object.entries(leads)) {
			for (const state of ['draft', 'open', 'closed', 'archived'] as const) {
				await app.make((trx) =>
					trx.updateTable('forms').set({ status: state }).where('id', '=', id).execute(),
				);
				const answer = await verb(id, name);
				if (from.includes(state)) expect(answer.status, `${name} from ${state}`).toBe(200);
				else expect([answer.status, answer.body.errors[0].meta.state]).toEqual([409, state]);
			}
		}
	});

	it('says what it lacks before it opens', async () => {
		const { id } = await create({
			content: content({ id: 'a', question_type: 'multiple_choice', text: { nl: 'Kies' } }),
		});
		const answer = await verb(id, 'open');
		expect(answer.status).toBe(422);
		expect(answer.body.errors[0]).toMatchObject({ code: 'no_options', meta: { about: 'a' } });
	});

	it('shows visitors what was edited once it is opened again, and two editors do not overwrite one another', async () => {
		const { id, attributes } = await open();
		const change = (revision: number, nl: string) =>
			app.send('patch', `${base}/${id}`, {
				as: staff,
				body: {
					data: {
						type: 'forms',
						id,
						attributes: { revision, content: { ...content(), title: { nl, en: '' } } },
					},
				},
			});
		const title = async () =>
			(await app.send('get', `/api/v1/public_forms/${attributes.slug}`)).body.data.attributes.content.title
				.nl;
		expect((await change(attributes.revision, 'Nieuw')).body.data.attributes).toMatchObject({
			changed: true,
		});
		expect(refusal(await change(attributes.revision, 'Ander'))).toEqual([409, 'changed_meanwhile']);
		expect(await title()).toBe('Kennismaken');
		expect((await verb(id, 'open')).body.data.attributes).toMatchObject({ version: 2, changed: false });
		expect(await title()).toBe('Nieuw');
	});

	it('keeps its settings as they were for visitors until it is opened again, as its questions', async () => {
		const { id, attributes } = await open({ access_permission: 'token_holder', retention_days: 30 });
		const path = `/api/v1/public_forms/${attributes.slug}`;
		const answer = await app.send('patch', `${base}/${id}`, {
			as: staff,
			body: {
				data: {
					type: 'forms',
					id,
					attributes: {
						revision: attributes.revision,
						access_permission: 'anonymous',
						once_per_person: true,
						retention_days: 300,
					},
				},
			},
		});
		expect(answer.body.data.attributes).toMatchObject({ changed: true, version: 1 });
		expect((await app.send('get', path)).status).toBe(404);
		expect((await verb(id, 'open')).body.data.attributes).toMatchObject({ changed: false, version: 2 });
		expect((await app.send('get', path)).body.data.attributes).toMatchObject({
			retention_days: 300,
			once_per_person: true,
		});
	});

	it('is what the centre is reached by where the centre chose so, one at a time', async () => {
		const contact = async () => (await app.send('get', '/api/v1/contact_form')).body.meta.slug;
		const choose = (id: string, is_contact: boolean, as = staff) =>
			app.send('put', `${base}/${id}/contact`, { as, body: { is_contact } });
		const [first, second, draft] = [await open(), await open(), await create()];
		const foreign = await open({}, owner);
		expect(await contact()).toBeNull();
		expect((await choose(first.id, true)).body.data.attributes.is_contact).toBe(true);
		expect(await contact()).toBe(first.attributes.slug);
		expect((await choose(foreign.id, true, owner)).status).toBe(403);
		expect((await choose(foreign.id, true)).status).toBe(404);
		await choose(second.id, true);
		expect(await contact()).toBe(second.attributes.slug);
		await choose(draft.id, true);
		expect(await contact()).toBeNull();
		await choose(draft.id, false);
		expect(await contact()).toBeNull();
	});

	it('has its address until it is opened again at another, and nobody takes it meanwhile', async () => {
		const { id, attributes } = await open();
		const { slug, revision } = attributes;
		const path = (name: string) => `/api/v1/public_forms/${name}`;
		const status = async (name: string) => (await app.send('get', path(name))).status;
		const moved = await app.send('patch', `${base}/${id}`, {
			as: staff,
			body: { data: { type: 'forms', id, attributes: { revision, slug: `${slug}-elders` } } },
		});
		expect(moved.body.data.attributes).toMatchObject({
			changed: true,
			slug: `${slug}-elders`,
			shown_slug: slug,
			shown_title: { nl: 'Kennismaken' },
		});
		expect([await status(slug), await status(`${slug}-elders`)]).toEqual([200, 404]);
		const taken = await app.send('post', base, { as: staff, body: document({ slug, content: content() }) });
		expect(refusal(taken)).toEqual([422, 'taken']);
		await verb(id, 'open');
		expect([await status(slug), await status(`${slug}-elders`)]).toEqual([404, 200]);
		expect((await create({ slug })).attributes.slug).toBe(slug);
	});

	it('has an address of its own', async () => {
		const { attributes } = await create();
		const body = document({ slug: attributes.slug, content: content() });
		const again = await app.send('post', base, { as: staff, body });
		expect([again.status, again.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/slug']);
	});

	it('is copied as a draft, and deleted unless it is or was just open', async () => {
		const { id, attributes } = await open();
		const copy = await app.send('post', `${base}/${id}/copy`, { as: staff });
		expect(copy.body.data.attributes).toMatchObject({
			status: 'draft',
			slug: `${attributes.slug}-2`,
			version: 0,
		});
		expect((await app.send('delete', `${base}/${id}`, { as: staff })).status).toBe(409);
		expect((await app.send('delete', `${base}/${copy.body.data.id}`, { as: staff })).status).toBe(204);
	});

	it('belongs to its centre or its organisation, and to nobody else', async () => {
		const other = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const { as: stranger } = await signedIn(app, { organisation: other });
		const { as: volunteer } = await signedIn(app, { accountRoles: ['volunteer'] });
		const theirs = await open({}, owner);
		await submit(theirs.attributes.slug, say('Sam'));
		const [sent] = (await received(theirs.id, owner)).data;
		for (const path of [
			`${base}/${theirs.id}`,
			`${base}/${theirs.id}/submissions`,
			`/api/v1/form_submissions/${sent.id}`,
		]) {
			expect((await app.send('get', path, { as: owner })).status).toBe(200);
			expect((await app.send('get', path, { as: stranger })).status).toBe(404);
			expect((await app.send('get', path, { as: staff })).status).toBe(404);
			expect((await app.send('get', path, { as: volunteer })).status).toBe(403);
			expect((await app.send('get', path)).status).toBe(401);
		}
		const ids = async (as: Record<string, string>) =>
			(await app.send('get', base, { as })).body.data.map(({ id }: { id: string }) => id);
		expect(await ids(owner)).toContain(theirs.id);
		expect(await ids(staff)).not.toContain(theirs.id);
	});
});

describe('filling in', () => {
	it('keeps the answers as they were asked, whatever becomes of the form', async () => {
		const { id, attributes } = await open();
		const { status, body } = await submit(attributes.slug, say('Sam'), { locale: 'en' });
		expect([status, body.meta.reference]).toEqual([201, expect.stringMatching(/^[2-9A-Z]{8}$/)]);
		const changed = content({ id: 'naam', question_type: 'text', text: { nl: 'Anders', en: '' } });
		await app.send('patch', `${base}/${id}`, {
			as: staff,
			body: { data: { type: 'forms', id, attributes: { revision: attributes.revision, content: changed } } },
		});
		await verb(id, 'open');
		const { data, meta } = await received(id);
		expect(meta.counts).toEqual({ new: 1, handled: 0, spam: 0 });
		expect(data[0].attributes).toMatchObject({
			reference: body.meta.reference,
			status: 'new',
			version: 1,
			answers: [{ question_id: 'naam', question: 'Hoe heet je?', answer: ['Sam'] }],
		});
	});

	it('drops answers to what is hidden and unknown, and says at each question what is wrong', async () => {
		const showIf = { match: 'all', rules: [{ question_id: 'mee', test: 'is', value: 'yes' }] };
		const { id, attributes } = await open({
			content: content(
				{ id: 'mee', question_type: 'checkbox', text: { nl: 'Doe je mee?' } },
				{ id: 'maat', question_type: 'number', text: { nl: 'Maat' }, required: true, show_if: showIf },
			),
		});
		const answers = (mee: string[], maat: string) => [
			{ question_id: 'mee', answer: mee },
			{ question_id: 'maat', answer: [maat] },
			{ question_id: 'elders', answer: ['x'] },
		];
		expect((await submit(attributes.slug, answers([], 'veel'))).status).toBe(201);
		expect((await received(id)).data[0].attributes.answers).toEqual([]);
		const wrong = await submit(attributes.slug, answers(['yes'], 'veel'));
		expect(wrong.body.errors).toMatchObject([
			{
				code: 'invalid',
				source: { pointer: '/data/attributes/answers/1/answer' },
				meta: { question_id: 'maat' },
			},
		]);
		const missing = await submit(attributes.slug, [{ question_id: 'mee', answer: ['yes'] }]);
		expect(missing.body.errors).toMatchObject([{ code: 'required', meta: { question_id: 'maat' } }]);
	});

	it('is refused before it opens, after it closes, and by somebody’s hand', async () => {
		const hour = 3_600_000;
		const at = (ms: number) => new Date(Date.now() + ms).toISOString();
		const early = await open({ opens_at: at(hour) });
		const late = await open({ closes_at: at(-hour) });
		const shut = await open();
		await verb(shut.id, 'close');
		const code = async ({ attributes }: { attributes: { slug: string } }) =>
			refusal(await submit(attributes.slug, say('Sam')));
		expect([await code(early), await code(late), await code(shut)]).toEqual([
			[409, 'not_yet'],
			[409, 'closed'],
			[409, 'closed'],
		]);
		await verb(shut.id, 'archive');
		expect((await submit(shut.attributes.slug, say('Sam'))).status).toBe(404);
	});

	it('lets exactly thirty of fifty at once in where thirty fit', async () => {
		const { id, attributes } = await open({ most_submissions: 30 });
		const answers = await Promise.all(
			Array.from({ length: 50 }, async (_, index) => {
				let answer = await submit(attributes.slug, say(`Sam ${index}`));
				// On a busy machine some wait too long for their turn, and are asked to come back.
				while (answer.status === 503) answer = await submit(attributes.slug, say(`Sam ${index}`));
				return answer;
			}),
		);
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
		expect(answers.filter(({ status }) => status === 409).map(refusal)).toEqual(
			Array(20).fill([409, 'full']),
		);
		expect((await received(id)).meta.total).toBe(30);
	});

	it('is stored once when it is sent again with the same key', async () => {
		const { id, attributes } = await open();
		const key = '6d9f6b2b-0244-40e4-9dc7-2aced864fa60';
		const first = await submit(attributes.slug, say('Sam'), { key });
		const second = await submit(attributes.slug, say('Sam'), { key });
		expect(second.body.meta.reference).toBe(first.body.meta.reference);
		await submit(attributes.slug, say('Sam'));
		expect((await received(id)).meta.total).toBe(2);
		const other = await submit(attributes.slug, say('Noor'), { key });
		expect(other.body.meta.reference).not.toBe(first.body.meta.reference);
		expect((await received(id)).data[0].attributes.answers[0].answer).toEqual(['Noor']);
	});

	it('takes one of each person, by account or by address', async () => {
		const mail = { id: 'mail', question_type: 'email', text: { nl: 'E-mailadres' } };
		const { attributes } = await open({ once_per_person: true, content: content(mail) });
		const from = (address: string, headers = {}) =>
			submit(attributes.slug, [{ question_id: 'mail', answer: [address] }], {}, headers);
		expect((await from('sam@voorbeeld.example')).status).toBe(201);
		expect(refusal(await from('Sam@voorbeeld.example'))).toEqual([409, 'already_sent']);
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		expect((await from('een@voorbeeld.example', as)).status).toBe(201);
		expect(refusal(await from('twee@voorbeeld.example', as))).toEqual([409, 'already_sent']);
	});

	it('keeps apart what looks like advertising, and answers it like all', async () => {
		const { id, attributes } = await open();
		const links = Array.from({ length: 6 }, (_, index) => `https://reclame.example/${index}`).join(' ');
		expect((await submit(attributes.slug, say(links))).status).toBe(201);
		expect((await submit(attributes.slug, say('Sam'), { website: 'https://reclame.example' })).status).toBe(
			201,
		);
		const { meta, data } = await received(id, staff, '?filter[status]=spam');
		expect([meta.counts, data.length]).toEqual([{ new: 0, handled: 0, spam: 2 }, 2]);
		const { body } = await app.send('get', `${base}/${id}`, { as: staff });
		expect(body.data.attributes).toMatchObject({ submissions: 0, new_submissions: 0 });
	});

	it('is limited to twenty an hour from one network', async () => {
		const { attributes } = await open();
		const send = () =>
			app.send('post', `/api/v1/public_forms/${attributes.slug}/submissions`, {
				address: '10.77.0.1',
				body: { data: { type: 'form_submissions', attributes: { answers: say('Sam') } } },
			});
		for (let index = 0; index < 20; index++) expect((await send()).status).toBe(201);
		expect((await send()).status).toBe(429);
	});
});

describe('the days that submissions stay', () => {
	const clear = () =>
		app.make((trx) => formRetention[0]?.apply(trx, { before: new Date() } as never) ?? Promise.resolve(0));
	const change = async (id: string, retention_days: number) => {
		const { revision } = (await app.send('get', `${base}/${id}`, { as: staff })).body.data.attributes;
		const body = { data: { type: 'forms', id, attributes: { revision, retention_days } } };
		expect((await app.send('patch', `${base}/${id}`, { as: staff, body })).status).toBe(200);
	};

	it('are those that visitors were told, or now are where that is sooner', async () => {
		const { id, attributes } = await open({ retention_days: 100 });
		await submit(attributes.slug, say('Sam'));
		await app.make((trx) =>
			trx
				.updateTable('form_submissions')
				.set({ submitted_at: new Date(Date.now() - 50 * 24 * 3600_000) })
				.where('form_id', '=', id)
				.execute(),
		);
		const left = async () => {
			await clear();
			return (await received(id)).meta.total;
		};
		await change(id, 3);
		expect(await left()).toBe(1);
		await change(id, 30);
		await verb(id, 'open');
		expect(await left()).toBe(0);
	});
});

describe('a submission', () => {
	it('is found by what it says, handled, and deleted', async () => {
		const { id, attributes } = await open();
		await submit(attributes.slug, say('Honderd procent 100%'));
		await submit(attributes.slug, say('Sam'));
		const found = await received(id, staff, '?filter[text]=100%25');
		expect(found.data).toHaveLength(1);
		const path = `/api/v1/form_submissions/${found.data[0].id}`;
		const body = {
			data: { type: 'form_submissions', id: found.data[0].id, attributes: { status: 'handled' } },
		};
		expect((await app.send('patch', path, { as: staff, body })).body.data.attributes.status).toBe('handled');
		expect((await received(id)).meta.counts).toEqual({ new: 1, handled: 1, spam: 0 });
		expect((await app.send('delete', path, { as: staff })).status).toBe(204);
		expect((await app.send('get', path, { as: staff })).status).toBe(404);
	});

	it('is found by the answer to one question, and leads to those before and after it in its state', async () => {
		const choice = {
			id: 'kleur',
			question_type: 'multiple_choice',
			text: { nl: 'Kleur' },
			options: [
				{ id: 'r', text: { nl: 'Rood' } },
				{ id: 'b', text: { nl: 'Blauw' } },
			],
		};
		const text = { id: 'naam', question_type: 'text', text: { nl: 'Naam' } };
		const { id, attributes } = await open({ content: content(choice, text) });
		for (const [kleur, naam] of [
			['r', 'Blauw'],
			['b', 'Rood'],
			['b', 'Sam'],
		] as const)
			await submit(attributes.slug, [
				{ question_id: 'kleur', answer: [kleur] },
				{ question_id: 'naam', answer: [naam] },
			]);
		const names = async (query: string) =>
			(await received(id, staff, query)).data.map(
				(one: { attributes: { answers: { answer: string[] }[] } }) => one.attributes.answers[1]?.answer[0],
			);
		expect(await names('?filter[question]=kleur&filter[answer]=b')).toEqual(['Sam', 'Rood']);
		expect(await names('?filter[question]=naam&filter[answer]=rood')).toEqual(['Rood']);
		expect(await names('?filter[question]=elders&filter[answer]=rood')).toEqual([]);
		const ids = (await received(id)).data.map((one: { id: string }) => one.id);
		const place = async (at: number) =>
			(await app.send('get', `/api/v1/form_submissions/${ids[at]}`, { as: staff })).body.meta;
		expect([await place(0), await place(1), await place(2)]).toEqual([
			{ previous: null, next: ids[1] },
			{ previous: ids[0], next: ids[2] },
			{ previous: ids[1], next: null },
		]);
	});

	it('reads in the language of who reads it, whatever language it was filled in in', async () => {
		const choice = {
			id: 'komt',
			question_type: 'multiple_choice',
			text: { nl: 'Kom je?', en: 'Will you come?' },
			several: true,
			other: true,
			options: [
				{ id: 'ja', text: { nl: 'Ja', en: 'Yes' } },
				{ id: 'nee', text: { nl: 'Nee', en: 'No' } },
			],
		};
		const { id, attributes } = await open({ content: content(choice) });
		const answer = [{ question_id: 'komt', answer: ['ja', 'Yes, but late'] }];
		await submit(attributes.slug, answer, { locale: 'en' });
		const asked = async (language: string) => {
			const headers = { 'accept-language': language };
			const list = await app.send('get', `${base}/${id}/submissions`, { as: staff, headers });
			const csv = await app.send('get', `${base}/${id}/submissions/export`, { as: staff, headers });
			return [list.body.data[0].attributes.answers[0], csv.text];
		};
		const [dutch, lines] = await asked('nl');
		expect(dutch).toMatchObject({ question: 'Kom je?', answer: ['Ja', 'Yes, but late'] });
		expect(lines).toContain('Ja, Yes, but late');
		const [english] = await asked('en');
		expect(english).toMatchObject({ question: 'Will you come?', answer: ['Yes', 'Yes, but late'] });
	});

	it('leads to those before and after it among those that a list was narrowed to', async () => {
		const { id, attributes } = await open();
		for (const name of ['Sam', 'Noor', 'Sam', 'Sam']) await submit(attributes.slug, say(name));
		const ids = (await received(id)).data.map((one: { id: string }) => one.id);
		const place = async (at: number, query: string) =>
			(await app.send('get', `/api/v1/form_submissions/${ids[at]}${query}`, { as: staff })).body.meta;
		const sams = '?filter[text]=sam';
		expect(await place(1, sams)).toEqual({ previous: ids[0], next: ids[3] });
		expect(await place(2, sams)).toEqual({ previous: ids[1], next: ids[3] });
		// One that is handled stays between its neighbours in the list of new ones.
		await change(ids[1], { status: 'handled' });
		expect(await place(1, '?filter[status]=new')).toEqual({ previous: ids[0], next: ids[2] });
		expect(await place(1, '')).toEqual({ previous: null, next: null });
	});

	it('is handled by a colleague who may read it, and found among one’s own', async () => {
		const { id, attributes } = await open({}, owner);
		await submit(attributes.slug, say('Sam'));
		await submit(attributes.slug, say('Noor'));
		const [first] = (await received(id, owner)).data;
		const colleague = await signedIn(app, { organisation });
		const stranger = await signedIn(app, { accountRoles: ['center_superuser'] });
		const assign = (assigned_to_id: string | null) => change(first.id, { assigned_to_id }, owner);
		expect((await assign(colleague.user.id)).body.data.attributes).toMatchObject({
			assigned_to_id: colleague.user.id,
			assigned_to_name: expect.any(String),
			status: 'new',
		});
		expect(refusal(await assign(stranger.user.id))).toEqual([422, 'unknown_person']);
		const found = async (as: Record<string, string>, whose: string) =>
			(await received(id, as, `?filter[assigned]=${whose}`)).data.map((one: { id: string }) => one.id);
		expect(await found(colleague.as, 'me')).toEqual([first.id]);
		expect(await found(owner, 'me')).toEqual([]);
		expect(await found(owner, 'nobody')).not.toContain(first.id);
		expect((await assign(null)).body.data.attributes.assigned_to_id).toBeNull();
		expect(await found(colleague.as, 'me')).toEqual([]);
	});

	it('is a line of a file: safe for spreadsheets, in columns of every question that was ever asked', async () => {
		const first = { id: 'oud', question_type: 'text', text: { nl: 'Weg', en: 'Gone' } };
		const kept = { id: 'naam', question_type: 'text', text: { nl: 'Hoe heet je?', en: '' } };
		const { id, attributes } = await open({ content: content(kept, first) });
		const send = (naam: string, other: string, value: string) =>
			submit(attributes.slug, [
				{ question_id: 'naam', answer: [naam] },
				{ question_id: other, answer: [value] },
			]);
		for (let index = 0; index < 100; index++) await send(`Sam ${index}`, 'oud', `=cmd|${index}`);
		const changed = content(
			{ ...kept, text: { nl: 'Wie ben je; echt?', en: '' } },
			{ id: 'nieuw', question_type: 'checkbox', text: { nl: 'Doe je mee?', en: '' } },
		);
		await app.send('patch', `${base}/${id}`, {
			as: staff,
			body: { data: { type: 'forms', id, attributes: { revision: attributes.revision, content: changed } } },
		});
		await verb(id, 'open');
		await send('"Noor"', 'nieuw', 'yes');
		const file = async (query = '', as = staff) =>
			app.send('get', `${base}/${id}/submissions/export${query}`, {
				as,
				headers: { 'accept-language': 'nl' },
			});
		const linesOf = (text: string) => text.split('\r\n').filter((line) => line !== '');
		const lines = linesOf((await file()).text);
		expect(lines[1]?.split(';')[1]).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/);
		expect(lines[0]).toBe('Kenmerk;Verstuurd;Status;Versie;"Wie ben je; echt?";Doe je mee?;Weg');
		expect(lines[1]).toMatch(/;Nieuw;2;"""Noor""";Ja;$/);
		expect(lines[2]).toMatch(/;Nieuw;1;Sam 99;;'=cmd\|99$/);
		expect(lines).toHaveLength(102);
		const narrowed = '?filter[separator]=comma&filter[question]=oud&filter[answer]=cmd|7&filter[status]=new';
		const some = linesOf((await file(narrowed)).text);
		expect(some).toHaveLength(12);
		expect(some.at(-1)).toContain(',Sam 7,');
		expect((await file('', owner)).status).toBe(404);
	}, 60_000);
});
