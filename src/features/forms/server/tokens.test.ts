import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs, type Jobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { elsewhere } from '#testing/applications.ts';
import { buildApplication, buildOrganisation, buildUser, buildVacancy } from '#testing/builders.ts';
import { openOffered, postForm } from '#testing/page.ts';
import { action as fillIn, loader as readFillIn } from '../web/fill-in/fill-in-page.tsx';
import { addressesIn } from '../web/form-tokens/invite-from.ts';
import { action } from '../web/form-tokens/tokens-page.tsx';
import { invitationQueue, mailInvitations, sendInvitations } from './mail-invitations.ts';

const base = '/api/v1/forms';
type As = Record<string, string>;
let app: TestApp;
let jobs: Jobs;
let staff: As;
let organisation: { id: string };
let owner: As;
beforeAll(async () => {
	// The queue is on the database of the app, which is there only after what listens has been given.
	const later = { send: (...given) => jobs.send(...given) } as Pick<Jobs, 'send'> as Jobs;
	app = await createTestApp({ listeners: [sendInvitations(later)] });
	await prepareJobs(app.db, [mailDeliver, invitationQueue]);
	// Tokens stay readable, so that a test can do what the reader of a mail does.
	jobs = createJobs(app.db, createLog({ LOG_LEVEL: 'silent' }), { worker: false, seal: (text) => text });
	await jobs.start();
	staff = (await signedIn(app, { accountRoles: ['center_superuser'] })).as;
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	owner = (await signedIn(app, { organisation })).as;
});
afterAll(async () => {
	await jobs.stop();
	await app.close();
});

let number = 0;
/** Makes a form for who is invited, and opens it. */
async function form(as = staff, attributes: object = {}): Promise<string> {
	number += 1;
	const content = {
		title: { nl: 'Terugblik', en: 'Looking back' },
		thanks: { nl: 'Fijn dat je terugkeek.', en: '' },
		purpose: { nl: 'Om te leren', en: '' },
		pages: [
			{
				id: 'p',
				questions: [{ id: 'naam', question_type: 'text', text: { nl: 'Naam', en: '' }, required: true }],
			},
		],
	};
	const body = {
		data: {
			type: 'forms',
			attributes: { slug: `terugblik-${number}`, access_permission: 'token_holder', content, ...attributes },
		},
	};
	const made = await app.send('post', base, { as, body });
	expect(made.status, made.text).toBe(201);
	const { id } = made.body.data;
	expect((await app.send('put', `${base}/${id}/open`, { as, body: {} })).status).toBe(200);
	return id;
}
const document = (attributes: object) => ({ data: { type: 'form_tokens', attributes } });
const invite = (id: string, attributes: object, { as = staff, to = '' } = {}) =>
	app.send('post', `${base}/${id}/tokens${to}`, { as, body: document(attributes) });
const list = async (id: string, as = staff, query = '') =>
	(await app.send('get', `${base}/${id}/tokens${query}`, { as })).body;
const put = (path: string, as = staff) => app.send('put', `/api/v1/${path}`, { as, body: {} });
const mail = (formId: string) =>
	mailInvitations(jobs, app, { tenant: 'demo', centreId: app.centre.id, formId });
/** The mails to an address, the newest first, with the token of their link. */
const mailsTo = (address: string) =>
	app.make(async (trx) => {
		const rows = await trx
			.selectFrom('mails')
			.select(['template', 'data', 'locale'])
			.where('recipient', '=', address)
			.orderBy('created_at', 'desc')
			.execute();
		return rows.map((row) => ({
			...row,
			data: row.data as { token: string; name: string; formTitle: string },
		}));
	});
/** Invites one address, mails it, and gives the token of its link. */
async function link(id: string, address: string, terms: object = {}): Promise<string> {
	const { body } = await invite(id, { addresses: [address], ...terms });
	expect(body.meta).toEqual({ made: 1, skipped: 0 });
	await mail(id);
	const [newest] = await mailsTo(address);
	return newest?.data.token ?? '';
}
const open = (token: string) => app.send('get', `/api/v1/public_forms/${token}`);
const submit = (token: string) =>
	app.send('post', `/api/v1/public_forms/${token}/submissions`, {
		address: elsewhere(),
		body: {
			data: {
				type: 'form_submissions',
				attributes: { answers: [{ question_id: 'naam', answer: ['Sam'] }] },
			},
		},
	});
const answer = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
	status,
	body.errors?.[0]?.code,
];
const stateOf = async (id: string, email: string) =>
	(await list(id, staff, `?filter[text]=${email}`)).data[0]?.attributes.state;
const column = (id: string, values: object) =>
	app.make((trx) => trx.updateTable('form_tokens').set(values).where('form_id', '=', id).execute());

describe('an invitation', () => {
	it('goes from waiting to mailed, opened and used, and its link works once', async () => {
		const id = await form();
		const email = 'sam@gast.example';
		expect((await invite(id, { addresses: ['Sam@gast.example', email] })).body.meta).toEqual({
			made: 1,
			skipped: 0,
		});
		expect(await stateOf(id, email)).toBe('waiting');
		await mail(id);
		const [{ template, data } = { template: '', data: { token: '', name: '', formTitle: '' } }] =
			await mailsTo(email);
		expect([template, data.name, data.formTitle]).toEqual(['form-invitation', '', 'Terugblik']);
		expect(await stateOf(id, email)).toBe('sent');
		expect((await open(data.token)).body.data.attributes).toMatchObject({ state: 'open' });
		expect(await stateOf(id, email)).toBe('opened');
		expect((await submit(data.token)).status).toBe(201);
		expect(await stateOf(id, email)).toBe('used');
		expect([answer(await open(data.token)), answer(await submit(data.token))]).toEqual([
			[404, 'link_used'],
			[404, 'link_used'],
		]);
		const stored = await app.make((trx) =>
			trx.selectFrom('form_tokens').selectAll().where('form_id', '=', id).execute(),
		);
		expect(JSON.stringify(stored)).not.toContain(data.token);
	});

	it('says why its link is over, with the status of a link that never was', async () => {
		const id = await form();
		const token = await link(id, 'noor@gast.example');
		const [{ id: tokenId }] = (await list(id)).data;
		await column(id, { expires_at: new Date(Date.now() - 1000) });
		expect(answer(await open(token))).toEqual([404, 'link_expired']);
		await column(id, { expires_at: new Date(Date.now() + 60_000) });
		expect((await put(`form_tokens/${tokenId}/revoke`)).body.data.attributes.state).toBe('revoked');
		expect(answer(await open(token))).toEqual([404, 'link_revoked']);
		expect(answer(await submit(token))).toEqual([404, 'link_revoked']);
		expect(answer(await open('a'.repeat(22)))).toEqual([404, 'not_found']);
		expect(answer(await open('terugblik-1'))).toEqual([404, 'not_found']);
	});

	it('is revoked only while it works, and reminded of once, by the same link, only when mailed and unused', async () => {
		const id = await form();
		const email = 'kim@gast.example';
		const token = await link(id, email);
		const [{ id: tokenId }] = (await list(id)).data;
		const past = new Date(Date.now() - 1000);
		const soon = new Date(Date.now() + 60_000);
		const now = {
			sent_at: past,
			reminded_at: null,
			uses: 0,
			opened_at: null,
			revoked_at: null,
			expires_at: soon,
		};
		const states = {
			waiting: [{ ...now, sent_at: null, mail_due: 'invitation' }, 200, 409],
			unwanted: [{ ...now, sent_at: null, mail_due: null, mail_refused: true }, 200, 409],
			sent: [{ ...now, mail_due: null, mail_refused: false }, 200, 200],
			opened: [{ ...now, opened_at: past, mail_due: null }, 200, 200],
			used: [{ ...now, uses: 1, mail_due: null }, 409, 409],
			expired: [{ ...now, expires_at: past, mail_due: null }, 409, 409],
			revoked: [{ ...now, revoked_at: past, mail_due: null }, 409, 409],
		} as const;
		for (const [state, [values, revoke, remind]] of Object.entries(states)) {
			await column(id, values);
			const [row] = (await list(id)).data;
			expect(row.attributes.state).toBe(state);
			expect(row.meta.can, state).toEqual({ revoke: revoke === 200, remind: remind === 200 });
			expect((await put(`form_tokens/${tokenId}/remind`)).status, `remind ${state}`).toBe(remind);
			await column(id, values);
			expect((await put(`form_tokens/${tokenId}/revoke`)).status, `revoke ${state}`).toBe(revoke);
		}
		await column(id, { ...now, mail_due: null });
		expect((await put(`forms/${id}/remind_tokens`)).body.meta).toEqual({ reminded: 1 });
		await mail(id);
		const [reminder] = await mailsTo(email);
		expect([reminder?.template, reminder?.data.token]).toEqual(['form-reminder', token]);
		expect(answer(await put(`forms/${id}/remind_tokens`))).toEqual([409, 'nobody_to_remind']);
		expect((await put(`form_tokens/${tokenId}/remind`)).status).toBe(409);
	});

	it('works as often as its maker said, and the last use is one for two at once', async () => {
		const id = await form();
		const often = await link(id, 'vaak@gast.example', { most_uses: null });
		for (let time = 0; time < 3; time++) expect((await submit(often)).status).toBe(201);
		expect((await open(often)).status).toBe(200);
		const twice = await link(id, 'twee@gast.example', { most_uses: 2 });
		const answers = await Promise.all(Array.from({ length: 5 }, () => submit(twice)));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
	});

	it('follows its form: nobody is invited to one that is not open, and a closed one says so', async () => {
		const id = await form();
		const token = await link(id, 'mila@gast.example');
		await put(`forms/${id}/close`);
		expect(answer(await invite(id, { addresses: ['een@gast.example'] }))).toEqual([409, 'form_not_open']);
		expect((await put(`forms/${id}/remind_tokens`)).status).toBe(409);
		expect((await open(token)).body.data.attributes.state).toBe('closed');
		expect(answer(await submit(token))).toEqual([409, 'closed']);
		await put(`forms/${id}/archive`);
		expect(answer(await open(token))).toEqual([404, 'not_found']);
	});

	it('is not sent to who wants none, nor twice to who has one that works', async () => {
		const id = await form();
		const reader = await app.make((trx) => buildUser(trx, { centreId: app.centre.id }));
		await app.make((trx) =>
			trx
				.insertInto('mail_choices')
				.values({
					tenant: 'demo',
					centre_id: app.centre.id,
					user_id: reader.id,
					topic: 'forms',
					frequency: 'never',
				})
				.execute(),
		);
		await invite(id, { addresses: [reader.email] });
		await mail(id);
		expect([await stateOf(id, reader.email), await mailsTo(reader.email)]).toEqual(['unwanted', []]);
		expect((await invite(id, { addresses: [reader.email] })).body.meta).toEqual({ made: 0, skipped: 1 });
		await column(id, { expires_at: new Date(0) });
		expect((await invite(id, { addresses: [reader.email] })).body.meta).toEqual({ made: 1, skipped: 0 });
	});

	it('is for addresses that are some, a thousand at most', async () => {
		const id = await form();
		const wrong = await invite(id, { addresses: ['een@gast.example', 'niet'] });
		expect([wrong.status, wrong.body.errors[0].source.pointer]).toEqual([
			422,
			'/data/attributes/addresses/1',
		]);
		const many = (count: number) => Array.from({ length: count }, (_, index) => `gast${index}@veel.example`);
		expect((await invite(id, { addresses: many(1001) })).status).toBe(422);
		expect((await invite(id, { addresses: many(1000) })).body.meta).toEqual({ made: 1000, skipped: 0 });
		const { meta } = await list(id);
		expect([meta.total, meta.counts.waiting]).toEqual([1000, 1000]);
	});
});

describe('who is invited', () => {
	it('is who is a member of the organisation, or for the centre who runs one', async () => {
		const ours = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const { as, user } = await signedIn(app, { organisation: ours });
		const id = await form(as);
		expect((await invite(id, {}, { as, to: '/members' })).body.meta.made).toBe(1);
		expect((await list(id, as)).data[0].attributes.email).toBe(user.email);
		const ofCentre = await form();
		await invite(ofCentre, {}, { to: '/members' });
		const emails = (await list(ofCentre)).data.map(
			({ attributes }: { attributes: { email: string } }) => attributes.email,
		);
		expect(emails).toContain(user.email);
	});

	it('is who applied for an own vacancy, by state, each once', async () => {
		const id = await form(owner);
		const where = { centreId: app.centre.id, organisationId: organisation.id };
		const vacancy = await app.make((trx) => buildVacancy(trx, where));
		const apply = (email: string, status: 'accepted' | 'rejected' | 'completed') =>
			app.make((trx) =>
				buildApplication(trx, {
					...where,
					vacancyId: vacancy.id,
					columns: { email, status, first_name: 'Bo' },
				}),
			);
		await apply('ja@gast.example', 'accepted');
		await apply('ja@gast.example', 'completed');
		await apply('nee@gast.example', 'rejected');
		const attributes = { vacancy_id: vacancy.id };
		expect((await invite(id, attributes, { as: owner, to: '/applicants' })).body.meta.made).toBe(1);
		const [row] = (await list(id, owner)).data;
		expect(row.attributes).toMatchObject({ email: 'ja@gast.example', name: expect.stringMatching(/^Bo/) });
		const other = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const theirs = await app.make((trx) => buildVacancy(trx, { ...where, organisationId: other.id }));
		const foreign = await invite(id, { vacancy_id: theirs.id }, { as: owner, to: '/applicants' });
		expect(foreign.status).toBe(404);
	});

	it('is decided by those whose form it is alone; who makes pages does not learn who applied', async () => {
		const id = await form(owner);
		await invite(id, { addresses: ['een@gast.example'] }, { as: owner });
		const [{ id: tokenId }] = (await list(id, owner)).data;
		const other = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const { as: stranger } = await signedIn(app, { organisation: other });
		const { as: volunteer } = await signedIn(app, { accountRoles: ['volunteer'] });
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		const { as: content } = await signedIn(app, { organisation: centre, role: 'content_manager' });
		const expected = [
			[owner, 200, 201],
			[stranger, 404, 404],
			[staff, 404, 404],
			[content, 404, 404],
			[volunteer, 403, 403],
			[undefined, 401, 401],
		] as const;
		for (const [as, read, write] of expected) {
			const headers = as ? { as } : {};
			const body = document({ addresses: ['twee@gast.example'] });
			expect((await app.send('get', `${base}/${id}/tokens`, headers)).status).toBe(read);
			expect((await app.send('post', `${base}/${id}/tokens`, { ...headers, body })).status).toBe(write);
			const revoked = await app.send('put', `/api/v1/form_tokens/${tokenId}/revoke`, {
				...headers,
				body: {},
			});
			expect(revoked.status).toBe(read);
		}
		const ofCentre = await form();
		expect((await list(ofCentre, content)).meta.can).toEqual({ invite_people: false });
		for (const to of ['/members', '/applicants']) {
			const attributes = to === '/members' ? {} : { vacancy_id: organisation.id };
			expect((await invite(ofCentre, attributes, { as: content, to })).status).toBe(403);
		}
	});
});

describe('the pages', () => {
	it('take a pasted list in any of the ways that lists are written', () => {
		expect(addressesIn('A@b.nl; Noor <noor@c.nl>,\n\n a@B.nl \r\n')).toEqual(['a@b.nl', 'noor@c.nl']);
	});

	it('invite, name what is no address, and keep what was typed', async () => {
		const id = await form();
		const press = (fields: Record<string, string>) =>
			postForm(app, `/form_builder/${id}/tokens`, action, { as: staff, fields, params: { id } });
		const fields = {
			to: 'addresses',
			addresses: 'een@gast.example, twee@',
			often: 'once',
			expiresInDays: '30',
		};
		expect(await press(fields)).toMatchObject({
			data: {
				values: { addresses: fields.addresses },
				error: {
					errors: [{ field: 'addresses', rule: 'no_address', text: expect.stringContaining('twee@') }],
				},
			},
		});
		const done = await press({ ...fields, addresses: 'een@gast.example' });
		expect(done instanceof Response && done.headers.get('location')).toMatch(/done=invite&made=1&skipped=0$/);
		const [{ id: token }] = (await list(id)).data;
		await press({ verb: 'revoke', token });
		expect(await stateOf(id, 'een@gast.example')).toBe('revoked');
	});

	it('thank who sent the form, then say that the link is over; to a stranger all links are alike', async () => {
		const id = await form();
		const token = await link(id, 'roos@gast.example');
		const look = async (address: string) => {
			const { answer: found } = await openOffered(
				app,
				`/forms/${address}`,
				{ loader: readFillIn },
				{
					as: {},
					organisation: '',
					params: { token: address.split('?')[0] ?? '' },
				},
			);
			return Object(found) as {
				data: { over: { reason: string; thanks: string } | null };
				init: { status?: number };
			};
		};
		expect((await look(token)).data.over).toBeNull();
		const sent = await postForm(app, `/forms/${token}`, fillIn, {
			as: {},
			body: new URLSearchParams([
				['page', 'p'],
				['asked', 'naam'],
				['q-naam', 'Roos'],
			]),
			params: { token },
		});
		const to = sent instanceof Response ? (sent.headers.get('location') ?? '') : '';
		expect(to).toMatch(/\?sent=/);
		const thanked = await look(to.slice('/nl/forms/'.length));
		expect([thanked.init.status, thanked.data.over]).toMatchObject([
			200,
			{ reason: 'used', thanks: 'Fijn dat je terugkeek.' },
		]);
		const over = await look(token);
		expect([over.init.status, over.data.over?.reason]).toEqual([404, 'used']);
		const unknown = await look('b'.repeat(22));
		expect([unknown.init.status, unknown.data.over?.reason]).toEqual([404, 'unknown']);
	});
});
