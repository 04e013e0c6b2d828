import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationSignedUp } from '#features/organisations/events.ts';
import { mailOnOrganisations } from '#features/organisations/server/public.ts';
import { vacancyPublished } from '#features/vacancies/events.ts';
import { toLocal } from '#platform/http/wall-clock.ts';
import { createEventBus } from '#platform/server/events.ts';
import { createJobs, type Jobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { deliverMail } from '#platform/server/mail/deliver-mail.ts';
import type { OutgoingMail } from '#platform/server/mail/outgoing-mail.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import {
	type BuiltOrganisation,
	type BuiltUser,
	buildApplication,
	buildHelpRequest,
	buildOrganisation,
	buildUser,
	buildVacancy,
} from '#testing/builders.ts';
import { mailTemplates } from '../../../worker/mail-templates.ts';
import type { Frequency, MailTopic } from '../enums.ts';
import { matchesAtOnce, matchQueue, sendSummaries, unsubscribeUrl } from './public.ts';
import { readWaiting } from './read-summary.ts';
import { summaryMoments } from './summary-moments.ts';

const site = { origin: 'https://vrijwilligers.example' };
const log = createLog({ LOG_LEVEL: 'silent' });
// A Wednesday, in winter: seven in the morning is six o'clock UTC.
const at = (day: string, time: string) => new Date(`2027-01-${day}T${time}:00Z`);

describe('the moments of summaries', () => {
	it('are seven in the morning on a Dutch clock, a few minutes ago or longer', () => {
		expect(summaryMoments(at('13', '06:04')).daily).toEqual(at('12', '06:00'));
		expect(summaryMoments(at('13', '06:05')).daily).toEqual(at('13', '06:00'));
		expect(summaryMoments(new Date('2027-07-14T05:07:00Z')).daily).toEqual(new Date('2027-07-14T05:00:00Z'));
	});

	it('come once every day and once every week, over both changes of the clock, 29 February and the end of a year', () => {
		const daily = new Set<string>();
		const mondays = new Set<string>();
		// As the worker does: seven minutes past every hour, for a leap year.
		for (
			let now = Date.parse('2027-12-31T12:07:00Z');
			now < Date.parse('2028-12-31T12:00:00Z');
			now += 3_600_000
		) {
			const found = summaryMoments(new Date(now));
			daily.add(found.daily.toISOString());
			mondays.add(found.weekly[0]?.toISOString() ?? '');
		}
		expect(daily.size).toBe(367);
		expect(new Set([...daily].map((moment) => toLocal(moment).time))).toEqual(new Set(['07:00']));
		expect(new Set([...daily].map((moment) => toLocal(moment).date)).size).toBe(367);
		expect(mondays.size).toBe(53);
	});

	it('are for each day of the week the last one', () => {
		const days = summaryMoments(at('13', '12:00')).weekly.map((moment) => moment.toISOString().slice(8, 10));
		expect(days).toEqual(['11', '12', '13', '07', '08', '09', '10']);
	});
});

describe('summaries', () => {
	let app: TestApp;
	let jobs: Jobs;
	let organisation: BuiltOrganisation;

	beforeAll(async () => {
		app = await createTestApp();
		await prepareJobs(app.db, [mailDeliver]);
		jobs = createJobs(app.db, log, { worker: false });
		await jobs.start();
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	});
	afterAll(async () => {
		await jobs.stop();
		await app.close();
	});

	/** Somebody who wants something in a summary, and was last told at a moment. */
	const reader = async (
		choices: Partial<Record<MailTopic, Frequency>>,
		toldUntil: Date,
		more: { admin?: boolean; days?: number[]; skills?: string[] } = {},
	): Promise<BuiltUser> =>
		app.make(async (trx) => {
			const user = await buildUser(trx, {
				centreId: app.centre.id,
				accountRoles: ['volunteer'],
				...(more.admin && { organisation, role: 'admin' as const }),
			});
			await trx
				.updateTable('users')
				.set({ digest_days: more.days ?? [] })
				.where('id', '=', user.id)
				.execute();
			await trx
				.insertInto('volunteer_profiles')
				.values({ tenant: 'demo', centre_id: app.centre.id, user_id: user.id, skills: more.skills ?? [] })
				.execute();
			for (const [topic, frequency = 'now'] of Object.entries(choices)) {
				const row = { tenant: 'demo', centre_id: app.centre.id, user_id: user.id };
				await trx
					.insertInto('mail_choices')
					.values({ ...row, topic, frequency, told_until: toldUntil })
					.execute();
			}
			return user;
		});
	const notify = (user: BuiltUser, vacancyId: string, created_at: Date, read = false) =>
		app.make(async (trx) => {
			const application = await buildApplication(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				vacancyId,
				columns: { first_name: 'Geheime', last_name: 'Naam' },
			});
			await trx
				.insertInto('notifications')
				.values({
					tenant: 'demo',
					centre_id: app.centre.id,
					user_id: user.id,
					organisation_id: organisation.id,
					kind: 'application_received',
					subject_type: 'applications',
					subject_id: application.id,
					created_at,
					read_at: read ? created_at : null,
				})
				.execute();
		});
	const vacancy = (published: Date, columns: object = {}) =>
		app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				columns: { published_at: published, expires_at: null, ...columns },
			}),
		);
	const run = async (now: Date): Promise<void> => {
		const sweep = sendSummaries(jobs);
		while ((await app.make((trx) => sweep(trx, undefined, now))) > 0);
	};
	const mailsTo = (user: BuiltUser) =>
		app.make((trx) =>
			trx
				.selectFrom('mails')
				.select(['id', 'data', 'template'])
				.where('recipient', '=', user.email)
				.orderBy('created_at')
				.execute(),
		);
	// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary parts of mails
	const dataTo = async (user: BuiltUser): Promise<any[]> => (await mailsTo(user)).map(({ data }) => data);
	const deliver = async (id: string): Promise<OutgoingMail> => {
		const sent: OutgoingMail[] = [];
		await deliverMail(
			{
				db: app.db,
				log,
				from: 'no-reply@punt.example',
				templates: mailTemplates,
				siteOf: async () => site,
				unsubscribeUrl: unsubscribeUrl(app.secrets),
				transport: {
					send: async (mail) => {
						sent.push(mail);
					},
				},
			},
			{ tenant: 'demo', centreId: app.centre.id, mailId: id },
		);
		const [mail] = sent;
		if (!mail) throw new Error('nothing was sent');
		return mail;
	};

	it('do not go to who has been away for six months, until they are back', async () => {
		const away = await reader({ received: 'daily' }, at('10', '06:00'), { admin: true });
		const recent = await reader({ received: 'daily' }, at('10', '06:00'), { admin: true });
		const seen = (user: BuiltUser, moment: string) =>
			app.make((trx) =>
				trx
					.updateTable('users')
					.set({ last_seen_at: new Date(moment) })
					.where('id', '=', user.id)
					.execute(),
			);
		await seen(away, '2026-07-12T06:00:00Z');
		await seen(recent, '2026-07-14T06:00:00Z');
		const { id } = await vacancy(at('01', '12:00'));
		for (const user of [away, recent]) await notify(user, id, at('10', '12:00'));
		await run(at('13', '06:07'));
		expect(await mailsTo(recent)).toHaveLength(1);
		expect(await mailsTo(away)).toEqual([]);
		await seen(away, '2027-01-13T12:00:00Z');
		await run(at('14', '06:07'));
		expect((await dataTo(away)).map(({ news }) => news[0].count)).toEqual([1]);
	});

	it('tell once of everything since the last one, also after days without any', async () => {
		const user = await reader({ received: 'daily' }, at('10', '06:00'), { admin: true });
		const { id, title } = await vacancy(at('01', '12:00'));
		await notify(user, id, at('10', '05:59'));
		await notify(user, id, at('10', '12:00'));
		await notify(user, id, at('12', '12:00'));
		await notify(user, id, at('12', '13:00'), true);
		await notify(user, id, at('13', '06:30'));
		await run(at('13', '06:07'));
		expect(await dataTo(user)).toMatchObject([
			{ news: [{ kind: 'application_received', count: 2, vacancyTitle: title }], moreNews: 0 },
		]);
		await run(at('13', '09:07'));
		await run(at('13', '23:07'));
		expect(await mailsTo(user)).toHaveLength(1);
		await run(at('14', '06:07'));
		expect((await dataTo(user)).map(({ news }) => news[0].count)).toEqual([2, 1]);
		await run(at('15', '06:07'));
		expect(await mailsTo(user)).toHaveLength(2);
	});

	it('come on the days that were chosen, and tell of the days between', async () => {
		// The 11th is a Monday, the 14th a Thursday.
		const user = await reader({ received: 'weekly' }, at('11', '06:00'), { admin: true, days: [1, 4] });
		const { id } = await vacancy(at('01', '12:00'));
		await notify(user, id, at('11', '12:00'));
		await run(at('12', '12:00'));
		await run(at('13', '12:00'));
		expect(await mailsTo(user)).toHaveLength(0);
		await run(at('14', '12:00'));
		expect((await dataTo(user)).map(({ news }) => news[0].count)).toEqual([1]);
		const nobody = await reader({ received: 'weekly' }, at('01', '06:00'), { admin: true, days: [] });
		await notify(nobody, id, at('11', '12:00'));
		await run(at('20', '12:00'));
		expect(await mailsTo(nobody)).toHaveLength(0);
	});

	it('tell of new vacancies that fit, the best first, and not of what one applied for', async () => {
		const user = await reader({ matches: 'daily' }, at('20', '06:00'), { skills: ['cooking'] });
		const open = { skills: ['cooking'], categories: ['care'] };
		const fits = await vacancy(at('20', '12:00'), open);
		const applied = await vacancy(at('20', '12:00'), open);
		await vacancy(at('20', '12:00'), { skills: ['driving'] });
		await vacancy(at('19', '12:00'), open);
		await vacancy(at('21', '12:00'), open);
		await vacancy(at('20', '12:00'), { ...open, status: 'draft' });
		await vacancy(at('20', '12:00'), { ...open, vacancy_type: 'p2p' });
		await app.make((trx) =>
			buildApplication(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				vacancyId: applied.id,
				columns: { user_id: user.id },
			}),
		);
		await run(at('21', '06:07'));
		expect(await dataTo(user)).toMatchObject([
			{ matches: [{ id: fits.id, title: fits.title }], moreMatches: 0, unanswered: 1 },
		]);
	});

	it('tell at once of new vacancies that fit, and of nothing else, who chose that', async () => {
		const user = await reader({ matches: 'now', received: 'daily' }, at('20', '06:00'), {
			skills: ['knitting'],
			admin: true,
		});
		const fits = await vacancy(at('20', '12:00'), { skills: ['knitting'] });
		await notify(user, fits.id, at('20', '12:00'));
		// What was published a moment ago may not be all there yet.
		await run(at('20', '12:04'));
		expect(await mailsTo(user)).toEqual([]);
		await run(at('20', '12:06'));
		await run(at('20', '13:07'));
		expect(await dataTo(user)).toMatchObject([
			{ news: [], matches: [{ id: fits.id }], toAnswer: 0, expiring: 0, unanswered: 0 },
		]);
		await vacancy(at('20', '14:00'), { skills: ['driving'] });
		await run(at('20', '15:07'));
		expect(await mailsTo(user)).toHaveLength(1);
		const next = await vacancy(at('20', '16:00'), { skills: ['knitting'] });
		await run(at('20', '16:07'));
		expect((await dataTo(user)).map(({ matches }) => matches[0].id)).toEqual([fits.id, next.id]);
		const [row] = await mailsTo(user);
		const mail = await deliver(row?.id ?? '');
		expect(mail.subject).toContain('1 nieuwe vacature voor jou');
		const token = new URL(mail.unsubscribe ?? '').searchParams.get('token');
		await app.send('post', '/api/v1/mail_links/stop', { body: { token } });
		await vacancy(at('20', '17:00'), { skills: ['knitting'] });
		await run(at('20', '17:07'));
		expect(await mailsTo(user)).toHaveLength(2);
	});

	it('are asked for when a vacancy is published and somebody wants to hear at once', async () => {
		const sent: unknown[] = [];
		const noting = {
			send: async (_trx: unknown, queue: { name: string }, data: unknown, options: unknown) => {
				sent.push([queue.name, data, options]);
				return 'job';
			},
		} as unknown as Jobs;
		const bus = createEventBus();
		matchesAtOnce(noting)(bus);
		const { id } = await vacancy(at('20', '12:00'));
		const about = { tenant: 'demo', centreId: app.centre.id, actorId: null, organisationId: null };
		const publish = () =>
			app.make((trx) =>
				bus.emit(trx, { ...about, ...vacancyPublished(id, { from: 'draft', to: 'published' }) }),
			);
		await app.make((trx) => trx.deleteFrom('mail_choices').where('topic', '=', 'matches').execute());
		await publish();
		expect(sent).toEqual([]);
		await reader({ matches: 'now' }, at('20', '06:00'));
		await publish();
		const place = { tenant: 'demo', centreId: app.centre.id };
		expect(sent).toEqual([[matchQueue.name, place, { startAfter: expect.any(Number) }]]);
	});

	it('name a vacancy by its own title where its translation has none', async () => {
		const user = await reader({ received: 'daily', matches: 'daily' }, at('22', '06:00'), {
			admin: true,
			skills: ['sewing'],
		});
		const columns = { skills: ['sewing'], translations: JSON.stringify({ nl: { title: '' } }) };
		const { id, title } = await vacancy(at('22', '12:00'), columns);
		await run(at('23', '06:07'));
		await notify(user, id, at('23', '12:00'));
		await run(at('24', '06:07'));
		expect(await dataTo(user)).toMatchObject([{ matches: [{ title }] }, { news: [{ vacancyTitle: title }] }]);
	});

	it('are not sent when there is nothing to tell, but once a week when somebody waits for an answer', async () => {
		const idle = await reader({ matches: 'daily' }, at('25', '06:00'), { skills: ['gardening'] });
		const daily = await reader({ received: 'daily' }, at('25', '06:00'), { admin: true });
		const weekly = await reader({ received: 'weekly' }, at('18', '06:00'), { admin: true, days: [2] });
		await run(at('26', '06:07'));
		expect([await mailsTo(idle), await mailsTo(daily)]).toEqual([[], []]);
		const [only] = await dataTo(weekly);
		expect(only.toAnswer).toBeGreaterThan(0);
		expect(only.news).toEqual([]);
	});

	it('count as work that ends soon no help of people, which the centre publishes but cannot renew', async () => {
		const centreId = app.centre.id;
		const columns = { expires_at: new Date(Date.now() + 864e5) };
		const { expiring } = await app.make(async (trx) => {
			const staff = await buildOrganisation(trx, { centreId, type: 'VolunteerCenter' });
			await buildVacancy(trx, { centreId, organisationId: staff.id, columns });
			await buildHelpRequest(trx, { centreId, columns });
			const { id } = await buildUser(trx, { centreId, organisation: staff, role: 'admin' });
			return readWaiting(trx, id);
		});
		expect(expiring).toBe(1);
	});

	it('tell mentors of their students, and once a week of hours that wait for them', async () => {
		const school = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'School' }),
		);
		const mentor = await signedIn(app, { organisation: school, role: 'mentor' });
		const colleague = await signedIn(app, { organisation: school, role: 'mentor' });
		const body = { choices: { students: 'weekly' }, digest_days: [1] };
		for (const { as } of [mentor, colleague]) {
			expect((await app.send('put', '/api/v1/current_user/mail_choices', { as, body })).status).toBe(200);
		}
		const { id: vacancyId, title } = await vacancy(at('01', '12:00'));
		await app.make(async (trx) => {
			await trx
				.updateTable('mail_choices')
				.set({ told_until: at('04', '06:00') })
				.where('user_id', 'in', [mentor.user.id, colleague.user.id])
				.execute();
			const student = await buildUser(trx, {
				centreId: app.centre.id,
				organisation: school,
				role: 'student',
			});
			await trx
				.updateTable('memberships')
				.set({ mentor_id: mentor.user.id })
				.where('user_id', '=', student.id)
				.execute();
			const { id } = await buildApplication(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				vacancyId,
				columns: { user_id: student.id, status: 'completed' },
			});
			const common = { tenant: 'demo', centre_id: app.centre.id };
			await trx
				.insertInto('worked_hours')
				.values({ ...common, application_id: id, minutes: 180 })
				.execute();
			await trx
				.insertInto('notifications')
				.values({
					...common,
					user_id: mentor.user.id,
					organisation_id: school.id,
					kind: 'student_finished',
					subject_type: 'applications',
					subject_id: id,
					created_at: at('08', '12:00'),
				})
				.execute();
		});
		await run(at('11', '06:07'));
		await run(at('18', '06:07'));
		expect(await dataTo(mentor.user)).toMatchObject([
			{ news: [{ kind: 'student_finished', count: 1, vacancyTitle: title }], toSign: 1 },
			{ news: [], toSign: 1 },
		]);
		expect(await mailsTo(colleague.user)).toEqual([]);
		const [first] = await mailsTo(mentor.user);
		const { text } = await deliver(first?.id ?? '');
		expect(text).toContain(`1 leerling is klaar met ‘${title}’`);
		expect(text).toContain('https://vrijwilligers.example/nl/students');
	});

	it.each([
		['daily', 'hours', 'hours_approved', 'applications', /Je uren voor ‘.*’ zijn goedgekeurd/],
		['daily', 'hours', 'hours_signed', 'applications', /Je mentor heeft je uren voor ‘.*’ goedgekeurd/],
		['weekly', 'hours', 'hours_declined', 'applications', /Je uren voor ‘.*’ zijn niet goedgekeurd/],
		['weekly', 'hours', 'hours_returned', 'applications', /Er is een vraag over je uren voor ‘.*’/],
		['daily', 'invitations', 'invitation_received', 'volunteer_profile_replies', /1 nieuwe uitnodiging van/],
		['weekly', 'invitations', 'profile_asked', 'volunteer_profiles', /Ben je nog beschikbaar/],
		['weekly', 'invitations', 'profile_expired', 'volunteer_profiles', /niet meer zichtbaar/],
		['weekly', 'submissions', 'form_submitted', 'forms', /is ingevuld/],
	] as const)('tell %s of %s: %s', async (frequency, topic, kind, subject_type, said) => {
		const volunteer = await signedIn(app, { accountRoles: ['volunteer'], organisation, role: 'admin' });
		const chosen = { choices: { [topic]: frequency }, digest_days: [1] };
		expect(
			(await app.send('put', '/api/v1/current_user/mail_choices', { as: volunteer.as, body: chosen })).status,
		).toBe(200);
		const { id: vacancyId, title } = await vacancy(at('01', '12:00'));
		await app.make(async (trx) => {
			const columns = { user_id: volunteer.user.id };
			const application = await buildApplication(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				vacancyId,
				columns,
			});
			await trx
				.updateTable('mail_choices')
				.set({ told_until: at('04', '06:00') })
				.where('user_id', '=', volunteer.user.id)
				.execute();
			await trx
				.insertInto('notifications')
				.values({
					tenant: 'demo',
					centre_id: app.centre.id,
					user_id: volunteer.user.id,
					kind,
					subject_type,
					subject_id: subject_type === 'applications' ? application.id : crypto.randomUUID(),
					created_at: at('10', '12:00'),
				})
				.execute();
		});
		await run(at('11', '06:07'));
		const [mail, ...more] = await mailsTo(volunteer.user);
		expect(more).toEqual([]);
		const { text } = await deliver(mail?.id ?? '');
		expect(text.replaceAll('\n', ' ')).toMatch(said);
		if (subject_type === 'applications') expect(text.replaceAll('\n', ' ')).toContain(title);
	});

	it('are written without names of others, and with one press to stop them', async () => {
		const user = await reader({ received: 'daily' }, at('27', '06:00'), { admin: true });
		const { id, title } = await vacancy(at('01', '12:00'));
		await notify(user, id, at('27', '12:00'));
		await run(at('28', '06:07'));
		const [row] = await mailsTo(user);
		const mail = await deliver(row?.id ?? '');
		expect(mail.text).toContain(`1 nieuwe aanvraag voor ‘${title}’`);
		expect(mail.html).not.toContain('Geheime');
		expect(mail.unsubscribe).toMatch(/^https:\/\/vrijwilligers\.example\/nl\/account\/mail\?token=[\w.-]+$/);
		expect(mail.html).toContain(mail.unsubscribe);
		const token = new URL(mail.unsubscribe ?? '').searchParams.get('token');
		const stopped = await app.send('post', '/api/v1/mail_links/stop', { body: { token } });
		expect(stopped.body.meta).toMatchObject({ topic: 'summary', stopped: true });
		await notify(user, id, at('28', '12:00'));
		await run(at('29', '06:07'));
		expect(await mailsTo(user)).toHaveLength(1);
	});

	it('take the place of mails at once, which the others still get', async () => {
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		const atOnce = await signedIn(app, { organisation: centre });
		const later = await signedIn(app, { organisation: centre });
		await app.send('put', '/api/v1/current_user/mail_choices', {
			as: later.as,
			body: { choices: { centre: 'daily' } },
		});
		const bus = createEventBus();
		mailOnOrganisations(jobs)(bus);
		const about = { tenant: 'demo', centreId: app.centre.id, actorId: null, organisationId: null };
		await app.make((trx) => bus.emit(trx, { ...about, ...organisationSignedUp(organisation.id) }));
		expect(await mailsTo(later.user)).toEqual([]);
		const [mail] = await mailsTo(atOnce.user);
		expect((await deliver(mail?.id ?? '')).unsubscribe).toContain('.centre.');
	});

	it('stop nothing that must be sent', async () => {
		const must = mailTemplates.filter(({ topic }) => topic === undefined).map(({ name }) => name);
		expect(must).toEqual(
			expect.arrayContaining([
				'application-accepted',
				'application-rejected',
				'session-cancelled',
				'session-changed',
				'password-reset',
				'password-changed',
				'email-changed',
				'account-confirm',
				'account-absent',
				'invitation',
				'application-of-member',
				'application-vog-asked',
			]),
		);
	});
});
