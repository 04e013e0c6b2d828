import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationNoteAdded } from '#features/applications/events.ts';
import { conversationAssigned, conversationNoteAdded } from '#features/conversations/events.ts';
import { unsubscribeUrl } from '#features/email-preferences/server/public.ts';
import { submissionAssigned, submissionNoteAdded } from '#features/forms/events.ts';
import { organisationNoteAdded } from '#features/organisations/events.ts';
import { profileNoteAdded } from '#features/profiles/events.ts';
import type { EventInput } from '#platform/contract/define-event.ts';
import { createEventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { type BuiltOrganisation, type BuiltUser, buildOrganisation } from '#testing/builders.ts';
import { taskReceived } from '../mails/task-received.tsx';
import { mailTasks, notifyOnEvents } from './public.ts';

const subject = '0193a1b2-0000-7000-8000-000000000001';
const jobs = { send: async () => 'job', seal: (text: string) => text } as unknown as Jobs;
type Person = { user: BuiltUser; as: Record<string, string> };

let app: TestApp;
let organisation: BuiltOrganisation;
let author: Person;
let colleague: Person;
let ids: { conversation: string; form: string; submission: string };

beforeAll(async () => {
	app = await createTestApp();
	const centreId = app.centre.id;
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
	author = await signedIn(app, { organisation });
	colleague = await signedIn(app, { organisation, firstName: 'Bram' });
	const common = { tenant: 'demo', centre_id: centreId };
	ids = await app.make(async (trx) => {
		const form = await trx
			.insertInto('forms')
			.values({
				...common,
				slug: 'kennismaken',
				content: '{"title":{"nl":"Geheime titel","en":""},"pages":[]}',
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		const sent = { form_id: form.id, version: 1, reference: 'ABCD2345', answers: '[]' };
		const submission = await trx
			.insertInto('form_submissions')
			.values({ ...common, ...sent, assigned_to: colleague.user.id })
			.returning('id')
			.executeTakeFirstOrThrow();
		const conversation = await trx
			.insertInto('conversations')
			.values({ ...common, subject: 'Geheim onderwerp', about_type: null })
			.returning('id')
			.executeTakeFirstOrThrow();
		await trx
			.insertInto('conversation_parties')
			.values({
				...common,
				conversation_id: conversation.id,
				kind: 'organisation',
				organisation_id: organisation.id,
				assigned_to: colleague.user.id,
			})
			.execute();
		return { conversation: conversation.id, form: form.id, submission: submission.id };
	});
});
afterAll(() => app.close());
beforeEach(() =>
	app.make(async (trx) => {
		for (const table of ['mails', 'notifications', 'mail_choices'] as const) {
			await trx.deleteFrom(table).execute();
		}
	}),
);

const choose = async (body: object) => {
	const answer = await app.send('put', '/api/v1/current_user/mail_choices', { as: colleague.as, body });
	expect(answer.status, answer.text).toBe(200);
};
const happened = (event: EventInput, actorId: string = author.user.id) => {
	const bus = createEventBus();
	notifyOnEvents(bus);
	mailTasks(jobs)(bus);
	const place = { tenant: 'demo' as const, centreId: app.centre.id, organisationId: organisation.id };
	return app.make((trx) => bus.emit(trx, { ...place, actorId, ...event }));
};
const mails = () =>
	app.make((trx) => trx.selectFrom('mails').select(['template', 'recipient', 'data']).execute());
const noted = () => ({ details: { mentions: [colleague.user.id, author.user.id] } });

describe('the mail about a task', () => {
	it.each<[string, () => EventInput, string, () => string]>([
		[
			'a conversation',
			() => conversationAssigned(ids.conversation),
			'conversation_assigned',
			() => `/conversations/${ids.conversation}`,
		],
		[
			'what was sent with a form',
			() => submissionAssigned(ids.submission),
			'submission_assigned',
			() => `/form_builder/${ids.form}/submissions/${ids.submission}`,
		],
		[
			'a note about an application',
			() => applicationNoteAdded(subject, noted()),
			'note_mention',
			() => `/applications/${subject}`,
		],
		[
			'a note about an organisation',
			() => organisationNoteAdded(subject, noted()),
			'note_mention',
			() => `/organizations/${subject}/edit`,
		],
		[
			'a note in a conversation',
			() => conversationNoteAdded(ids.conversation, noted()),
			'note_mention',
			() => `/conversations/${ids.conversation}`,
		],
		[
			'a note about a volunteer',
			() => profileNoteAdded(subject, noted()),
			'note_mention',
			() => `/vrijwilligerspool/${subject}`,
		],
		[
			'a note about what was sent',
			() => submissionNoteAdded(ids.submission, noted()),
			'note_mention',
			() => `/form_builder/${ids.form}/submissions/${ids.submission}`,
		],
	])(
		'goes at once to who chose that, for %s, with its kind and link alone',
		async (_of, event, kind, path) => {
			await choose({ choices: { tasks: 'now' } });
			await happened(event());
			const [mail, ...others] = await mails();
			expect(others).toEqual([]);
			expect(mail).toMatchObject({
				template: 'task-received',
				recipient: colleague.user.email,
				data: { kind },
			});
			const centre = { name: 'Punt', site: { origin: 'https://punt.example' } };
			for (const locale of ['nl', 'en'] as const) {
				const { html, text } = await renderMail(taskReceived, mail?.data, { locale, centre });
				expect(html).toContain(`href="https://punt.example/${locale}${path()}"`);
				expect(text).not.toMatch(new RegExp(`Geheim|${organisation.name}|${author.user.email}`));
			}
		},
	);

	it('comes to nobody who chose nothing, another moment or none', async () => {
		await happened(conversationAssigned(ids.conversation));
		for (const frequency of ['never', 'daily', 'weekly']) {
			await choose({ choices: { tasks: frequency }, digest_days: [1] });
			await happened(conversationAssigned(ids.conversation));
		}
		expect(await mails()).toEqual([]);
		expect(await app.make((trx) => trx.selectFrom('notifications').select('id').execute())).toHaveLength(4);
	});

	it('comes to who keeps tasks out of the app as well', async () => {
		await choose({ choices: { tasks: 'now' }, in_app: { tasks: false } });
		await happened(conversationAssigned(ids.conversation));
		expect(await mails()).toHaveLength(1);
		expect(await app.make((trx) => trx.selectFrom('notifications').select('id').execute())).toEqual([]);
	});

	it('is not about what one did oneself', async () => {
		await choose({ choices: { tasks: 'now' } });
		await happened(conversationAssigned(ids.conversation), colleague.user.id);
		expect(await mails()).toEqual([]);
	});

	it('is stopped by its link, without signing in', async () => {
		await choose({ choices: { tasks: 'now' } });
		const { topic } = taskReceived;
		const address = unsubscribeUrl(app.secrets)({
			site: { origin: 'https://punt.example' },
			locale: 'nl',
			userId: colleague.user.id,
			topic: topic ?? '',
		});
		const token = new URL(address).searchParams.get('token');
		const stopped = await app.send('post', '/api/v1/mail_links/stop', { body: { token } });
		expect(stopped.body.meta).toMatchObject({ topic: 'tasks', stopped: true });
		await happened(conversationAssigned(ids.conversation));
		expect(await mails()).toEqual([]);
	});
});
