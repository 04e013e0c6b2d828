import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { createJobs, type Jobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { elsewhere } from '#testing/applications.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { postForm } from '#testing/page.ts';
import { action } from '../web/form-mails/mails-page.tsx';
import { mailOnSubmissions } from './mail-on-submissions.ts';
import { formRetention } from './retention.ts';

type As = Record<string, string>;
type Person = { as: As; user: { id: string; email: string } };
let app: TestApp;
let jobs: Jobs;
let admin: Person;
let colleague: Person;
let stranger: Person;
beforeAll(async () => {
	const later = { send: (...given) => jobs.send(...given) } as Pick<Jobs, 'send'> as Jobs;
	app = await createTestApp({ listeners: [mailOnSubmissions(later), notifyOnEvents] });
	await prepareJobs(app.db, [mailDeliver]);
	jobs = createJobs(app.db, createLog({ LOG_LEVEL: 'silent' }), { worker: false, seal: (text) => text });
	await jobs.start();
	const [ours, theirs] = await app.make(async (trx) => [
		await buildOrganisation(trx, { centreId: app.centre.id }),
		await buildOrganisation(trx, { centreId: app.centre.id }),
	]);
	if (!ours || !theirs) throw new Error('no organisations');
	admin = await signedIn(app, { organisation: ours });
	colleague = await signedIn(app, { organisation: ours });
	stranger = await signedIn(app, { organisation: theirs });
});
afterAll(async () => {
	await jobs.stop();
	await app.close();
});
beforeEach(() => app.make((trx) => trx.deleteFrom('mails').execute()));

let number = 0;
async function form(attributes: object): Promise<{ id: string; slug: string }> {
	number += 1;
	const slug = `contact-${number}`;
	const question = (id: string, question_type: string, nl: string) => ({
		id,
		question_type,
		text: { nl, en: '' },
	});
	const questions = [
		question('mail', 'email', 'E-mailadres'),
		question('vraag', 'text', 'Je vraag'),
		question('bellen', 'checkbox', 'Bel me'),
	];
	const content = {
		title: { nl: 'Contact', en: 'Contact us' },
		purpose: { nl: 'Om te antwoorden', en: '' },
		pages: [{ id: 'p', questions }],
	};
	const body = { data: { type: 'forms', attributes: { slug, content, ...attributes } } };
	const made = await app.send('post', '/api/v1/forms', { as: admin.as, body });
	expect(made.status, made.text).toBe(201);
	const { id } = made.body.data;
	await app.send('put', `/api/v1/forms/${id}/open`, { as: admin.as, body: {} });
	return { id, slug };
}
async function submit(slug: string, answers: Record<string, string>, rest: object = {}): Promise<string> {
	const attributes = {
		answers: Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer: [answer] })),
		...rest,
	};
	const sent = await app.send('post', `/api/v1/public_forms/${slug}/submissions`, {
		address: elsewhere(),
		body: { data: { type: 'form_submissions', attributes } },
	});
	expect(sent.status, sent.text).toBe(201);
	return sent.body.meta.reference;
}
const mails = () =>
	app.make((trx) =>
		trx
			.selectFrom('mails')
			.select(['template', 'recipient', 'locale', 'data', 'status'])
			.orderBy('template')
			.orderBy('recipient')
			.execute(),
	);
const summary = async () => (await mails()).map(({ template, recipient }) => [template, recipient]);

it('mails who sent a form their answers as asked, with the reference, if the form says so', async () => {
	const quiet = await form({});
	await submit(quiet.slug, { mail: 'sam@gast.example' });
	expect(await mails()).toEqual([]);
	const { slug } = await form({ confirm_sender: true });
	const answers = { mail: 'sam@gast.example', vraag: 'Kan ik helpen?', bellen: 'yes' };
	const reference = await submit(slug, answers, { locale: 'en' });
	expect(await mails()).toMatchObject([
		{
			template: 'form-confirmation',
			recipient: 'sam@gast.example',
			locale: 'en',
			data: {
				reference,
				formTitle: 'Contact us',
				answers: [
					{ question: 'E-mailadres', answer: ['sam@gast.example'] },
					{ question: 'Je vraag', answer: ['Kan ik helpen?'] },
					{ question: 'Bel me', answer: [] },
				],
			},
		},
	]);
});

it('confirms nothing without an address or that looks like advertising, and an address three times a day', async () => {
	const { slug } = await form({ confirm_sender: true });
	await submit(slug, { vraag: 'Wie ben ik?' });
	await submit(slug, { mail: 'reclame@gast.example' }, { website: 'https://reclame.example' });
	expect(await mails()).toEqual([]);
	for (let time = 0; time < 5; time++) await submit(slug, { mail: 'doel@gast.example' });
	expect(await summary()).toEqual(Array(3).fill(['form-confirmation', 'doel@gast.example']));
});

it('mails who is chosen, at once unless they chose otherwise, and nobody who left', async () => {
	const { id, slug } = await form({ recipient_ids: [admin.user.id, colleague.user.id] });
	await submit(slug, { vraag: 'Een' });
	const both = [admin.user.email, colleague.user.email].toSorted();
	expect(await summary()).toEqual(both.map((email) => ['form-received', email]));
	expect(JSON.stringify(await mails())).not.toContain('Een');
	await app.send('put', '/api/v1/current_user/mail_choices', {
		as: colleague.as,
		body: { choices: { submissions: 'daily' } },
	});
	await app.make((trx) => trx.deleteFrom('mails').execute());
	await submit(slug, { vraag: 'Twee' });
	expect(await summary()).toEqual([['form-received', admin.user.email]]);
	await app.make(async (trx) => {
		await trx.deleteFrom('mails').execute();
		await trx
			.updateTable('memberships')
			.set({ role: 'mentor' })
			.where('user_id', '=', admin.user.id)
			.execute();
	});
	await submit(slug, { vraag: 'Drie' });
	expect(await mails()).toEqual([]);
	await app.make((trx) =>
		trx.updateTable('memberships').set({ role: 'admin' }).where('user_id', '=', admin.user.id).execute(),
	);
	const notified = await app.make((trx) =>
		trx.selectFrom('notifications').select('user_id').where('subject_id', '=', id).distinct().execute(),
	);
	expect(notified.map(({ user_id }) => user_id).toSorted()).toEqual(
		[admin.user.id, colleague.user.id].toSorted(),
	);
});

it('offers those who run the organisation, and takes nobody else', async () => {
	const { data } = (await app.send('get', '/api/v1/form_recipients', { as: admin.as })).body;
	expect(data.map(({ id }: { id: string }) => id).toSorted()).toEqual(
		[admin.user.id, colleague.user.id].toSorted(),
	);
	const { id } = await form({});
	for (const person of [stranger.user.id, '0193a1b2-0000-7000-8000-000000000001']) {
		const body = { data: { type: 'forms', id, attributes: { revision: 1, recipient_ids: [person] } } };
		const answer = await app.send('patch', `/api/v1/forms/${id}`, { as: admin.as, body });
		expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'unknown_person']);
	}
	const press = (fields: readonly (readonly [string, string])[]) =>
		postForm(app, `/form_builder/${id}/mails`, action, {
			as: admin.as,
			body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
			params: { id },
		});
	const done = await press([
		['revision', '1'],
		['confirmSender', 'on'],
		['recipientIds', colleague.user.id],
	]);
	expect(done instanceof Response && done.headers.get('location')).toMatch(/mails\?done=saved$/);
	const { attributes } = (await app.send('get', `/api/v1/forms/${id}`, { as: admin.as })).body.data;
	expect(attributes).toMatchObject({
		confirm_sender: true,
		recipient_ids: [colleague.user.id],
		slug: `contact-${number}`,
	});
	expect(await press([['revision', '1']])).toMatchObject({
		data: { error: { problem: { code: 'changed_meanwhile' } } },
	});
});

it('empties the mails with the answers when the submission goes, by hand or by time', async () => {
	const { id, slug } = await form({ confirm_sender: true });
	for (const email of ['een@gast.example', 'twee@gast.example']) await submit(slug, { mail: email });
	await app.make((trx) => trx.updateTable('mails').set({ status: 'sent' }).execute());
	const { data } = (await app.send('get', `/api/v1/forms/${id}/submissions`, { as: admin.as })).body;
	await app.send('delete', `/api/v1/form_submissions/${data[0].id}`, { as: admin.as });
	const full = async () => (await mails()).filter(({ data: left }) => JSON.stringify(left) !== '{}').length;
	expect(await full()).toBe(1);
	await app.make(async (trx) => {
		await trx
			.updateTable('form_submissions')
			.set({ submitted_at: new Date(0) })
			.execute();
		const emit = async () => undefined;
		for (const { what, apply } of formRetention)
			if (what === 'submissions of forms') await apply(trx, { before: new Date(), emit });
	});
	expect([await full(), (await mails()).length]).toEqual([0, 2]);
});
