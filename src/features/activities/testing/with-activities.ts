import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
	mailOnApplications,
	maintainWaitingLists,
	withdrawToken,
} from '#features/applications/server/public.ts';
import { mailCertificates } from '#features/hours/server/public.ts';
import type { EventInput } from '#platform/contract/define-event.ts';
import { addDays, toLocal, toMoment } from '#platform/http/wall-clock.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Applications } from '#platform/server/database-types.ts';
import type { EventBus } from '#platform/server/events.ts';
import { createJobs, type Jobs, prepareJobs, type Queue } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import { buildApplication, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { mailOnSessions, workOutOnChange } from '../server/on-events.ts';

type Headers = Record<string, string>;
const log = createLog({ LOG_LEVEL: 'silent' });

/** Today's date in the Netherlands. */
export const today = toLocal(new Date()).date;
/** A moment a number of days from now. */
export const at = (inDays: number, time: string) => toMoment(addDays(today, inDays), time) ?? '';
/** A session of two hours, three days from now, with two places. */
export const once = { starts_at: at(3, '10:00'), ends_at: at(3, '12:00'), spots: 2 };
/** A moment a number of hours from now. */
export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
export const guest = (email: string) => ({ first_name: 'Sam', last_name: 'Bos', email });

/**
 * Sets up the tests of activities: an organisation with its admin, a volunteer, and before each test a new activity
 * without dates. Mails are queued and not sent.
 */
export function withActivities() {
	const given = {} as {
		app: TestApp;
		bus: EventBus;
		organisation: { id: string };
		admin: Headers;
		volunteer: Headers;
		vacancyId: string;
	};
	let jobs: Jobs;

	beforeAll(async () => {
		given.app = await createTestApp({
			listeners: [
				(created) => {
					given.bus = created;
					workOutOnChange(created);
					mailOnSessions(lateJobs, withdrawToken(testSecrets))(created);
					mailOnApplications(lateJobs, testSecrets)(created);
					mailCertificates(lateJobs)(created);
					maintainWaitingLists(created);
				},
			],
		});
		await prepareJobs(given.app.db, [mailDeliver as Queue]);
		jobs = createJobs(given.app.db, log, { worker: false });
		await jobs.start();
		given.organisation = await given.app.make((trx) =>
			buildOrganisation(trx, { centreId: given.app.centre.id, name: 'De Linde' }),
		);
		({ as: given.admin } = await signedIn(given.app, { organisation: given.organisation }));
		({ as: given.volunteer } = await signedIn(given.app, { accountRoles: ['volunteer'] }));
	});
	afterAll(async () => {
		await jobs.stop();
		await given.app.close();
	});
	// The API is built before the queue exists.
	const lateJobs: Jobs = {
		send: (...input) => jobs.send(...input),
		work: () => undefined,
		seal: (text) => text,
		schedule: () => undefined,
		start: async () => undefined,
		stop: async () => undefined,
	};

	beforeEach(async () => {
		await given.app.make((trx) => trx.deleteFrom('mails').execute());
		await given.app.make((trx) => trx.deleteFrom('rate_limits').execute());
		given.vacancyId = await buildActivity();
	});

	const buildActivity = async (columns: object = {}) => {
		const { id } = await given.app.make((trx) =>
			buildVacancy(trx, {
				centreId: given.app.centre.id,
				organisationId: given.organisation.id,
				columns: { vacancy_type: 'activity', categories: ['catering'], tags: ['regularly'], ...columns },
			}),
		);
		return id;
	};
	const emitIn = (trx: Trx) => (event: EventInput) =>
		given.bus.emit(trx, {
			tenant: 'demo',
			centreId: given.app.centre.id,
			actorId: null,
			organisationId: null,
			...event,
		});
	const addSession = (attributes: object, as = given.admin, vacancy = given.vacancyId) =>
		given.app.send('post', `/api/v1/vacancies/${vacancy}/sessions`, {
			as,
			body: { data: { type: 'sessions', attributes } },
		});
	const calendar = async (query = `filter[vacancy_id]=${given.vacancyId}`) =>
		(await given.app.send('get', `/api/v1/occurrences?${query}`)).body;
	const occurrenceOf = async (attributes: object = once): Promise<string> => {
		expect((await addSession(attributes)).status).toBe(201);
		return (await calendar()).data[0].id;
	};
	const signUp = (occurrence: string, attributes: object, as?: Headers, address?: string) =>
		given.app.send('post', '/api/v1/applications', {
			...(as && { as }),
			...(address && { address }),
			body: {
				data: {
					type: 'applications',
					attributes,
					relationships: {
						vacancy: { data: { type: 'vacancies', id: given.vacancyId } },
						occurrence: { data: { type: 'occurrences', id: occurrence } },
					},
				},
			},
		});
	/** Somebody who applied for the activity as a whole, for no time of it. */
	const applied = async (columns: Partial<Insertable<Applications>> = {}) => {
		const { id } = await given.app.make((trx) =>
			buildApplication(trx, {
				centreId: given.app.centre.id,
				organisationId: given.organisation.id,
				vacancyId: given.vacancyId,
				columns,
			}),
		);
		return id;
	};
	/** Moves a time past what the API would allow, or cancels it. */
	const move = (id: string, columns: { status?: 'cancelled'; starts_at?: Date; ends_at?: Date }) =>
		given.app.make((trx) =>
			trx.updateTable('session_occurrences').set(columns).where('id', '=', id).execute(),
		);
	const mails = () =>
		given.app.make((trx) =>
			trx
				.selectFrom('mails')
				.select(['template', 'recipient', 'data'])
				.orderBy('template')
				.orderBy('recipient')
				.execute(),
		);

	return { given, buildActivity, emitIn, addSession, calendar, occurrenceOf, signUp, applied, move, mails };
}
