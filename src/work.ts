import {
	mailOnSessions,
	remindTheDayBefore,
	workOutDates,
	workOutOnChange,
} from '#features/activities/server/public.ts';
import {
	endLinesOfBegunTimes,
	joinApplications,
	keepWaitingLists,
	mailOnApplications,
	passOnLapsedOffers,
	remindOrganisations,
	withdrawToken,
} from '#features/applications/server/public.ts';
import { sealAuthenticators } from '#features/auth/server/public.ts';
import {
	forgetPictures,
	makeSizesQueue,
	removeContentQueue,
	startFileWork,
	sweepFiles,
	workOnFiles,
} from '#features/files/server/public.ts';
import { expireDueHelp, joinHelp, mailOnHelp } from '#features/help/server/public.ts';
import { importQueue, sendImports, startImportWork } from '#features/import/server/public.ts';
import { sendSummaries, stopAddress } from '#features/mail-choices/server/public.ts';
import {
	mailOnAccounts,
	mailOnOrganisations,
	mailOnVacancies,
	mailTemplates,
} from '#features/mails/server/public.ts';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import {
	alertAtOnce,
	alertQueue,
	searchedTogether,
	sendAlerts,
	startAlertWork,
	tellAtOnce,
} from '#features/saved-searches/server/public.ts';
import { mailOnStudents } from '#features/students/server/public.ts';
import { warnAbsent } from '#features/users/server/public.ts';
import {
	bulkEditQueue,
	expireDueVacancies,
	noticeExpiringVacancies,
	sendBulkEdits,
	startBulkEditWork,
} from '#features/vacancies/server/public.ts';
import { type TenantKey, tenantKeys } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { EventInput } from '#platform/server/http/context.ts';
import { defineQueue, type Jobs, type Queue } from '#platform/server/jobs.ts';
import { workMail } from '#platform/server/mail/deliver-mail.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTransport } from '#platform/server/mail/transport.ts';
import { dueBefore } from '#platform/server/retention.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { Process } from './process.ts';
import { retention } from './retention.ts';

const nightly = defineQueue('nightly', { policy: 'exclusive', retryLimit: 3, expireInSeconds: 3600 });
const hourly = defineQueue('hourly', { policy: 'exclusive', retryLimit: 3, expireInSeconds: 1800 });

/** Every queue of the product. */
export const queues: readonly Queue[] = [
	mailDeliver,
	hourly,
	nightly,
	makeSizesQueue,
	removeContentQueue,
	bulkEditQueue,
	importQueue,
	alertQueue,
];

/** What the slices do when something happens. */
export function listenersOf(
	jobs: Jobs,
	siteUrlOf: (tenant: TenantKey) => string,
	secrets: Secrets,
): ((bus: EventBus) => void)[] {
	return [
		// First: what follows may ask for the dates.
		workOutOnChange,
		mailOnSessions(jobs, siteUrlOf, withdrawToken(secrets)),
		mailOnApplications(jobs, siteUrlOf, secrets),
		mailOnStudents(jobs, siteUrlOf),
		mailOnHelp(jobs, siteUrlOf),
		mailOnVacancies(jobs, siteUrlOf),
		mailOnAccounts(jobs, siteUrlOf),
		mailOnOrganisations(jobs, siteUrlOf),
		notifyOnEvents,
		joinApplications,
		joinHelp,
		keepWaitingLists,
		workOnFiles(jobs),
		forgetPictures(jobs),
		sendBulkEdits(jobs),
		sendImports(jobs),
		alertAtOnce(jobs),
	];
}

/** A piece of recurring work on one centre: does a batch and gives how much it did; 0 when nothing is due any more. */
type Sweep = (trx: Trx, emit: (event: EventInput) => Promise<void>) => Promise<number>;

/** In this order: what expires is first told about, then expired. */
const sweeps: readonly Sweep[] = [
	workOutDates,
	remindTheDayBefore,
	noticeExpiringVacancies,
	expireDueVacancies,
	endLinesOfBegunTimes,
	passOnLapsedOffers,
	remindOrganisations,
	expireDueHelp,
	warnAbsent,
];
const MAX_BATCHES = 1_000;

/** What is kept no longer, as the table says. */
const clearances: readonly Sweep[] = retention.map(
	(row) => (trx, emit) => row.apply(trx, { before: dueBefore(row, new Date()), emit }),
);

/** Starts the work of this process: mail, every hour what is due, and every night what is kept no longer. */
export function startWork(running: Process): void {
	const { db, jobs, env, log } = running;
	workMail(jobs, {
		db,
		log,
		transport: createTransport({ smtpUrl: env.SMTP_URL, dataDir: env.DATA_DIR }),
		from: env.MAIL_FROM,
		templates: mailTemplates,
		stopAddress: stopAddress(running.secrets),
	});
	startFileWork(jobs, running);
	startBulkEditWork(jobs, running);
	startImportWork(jobs, running);
	startAlertWork(jobs, running);
	const everyHour = [
		...sweeps,
		sendSummaries(jobs, running.siteUrlOf),
		tellAtOnce(jobs, running.siteUrlOf),
		sealAuthenticators(running.secrets),
		sweepFiles(jobs),
	];
	const together = [sendAlerts(jobs, running.siteUrlOf)];
	jobs.work(hourly, (_data, { signal }) => sweepEverywhere(running, everyHour, signal, together));
	jobs.schedule(hourly, '7 * * * *');
	jobs.work(nightly, (_data, { signal }) => sweepEverywhere(running, clearances, signal));
	jobs.schedule(nightly, '23 3 * * *');
}

/**
 * Does what is due in every centre of every tenant, batch by batch, each in a transaction of its own; what is done
 * `together` is, where centres share, done for all centres of a tenant at once. What fails keeps nothing else from being
 * done: it is left to the next run, and thrown once everything has had its turn.
 */
export async function sweepEverywhere(
	{ db, bus, directory }: Pick<Process, 'db' | 'bus' | 'directory'>,
	all: readonly Sweep[],
	signal: AbortSignal,
	together: readonly ((trx: Trx) => Promise<number>)[] = [],
): Promise<void> {
	const failures: unknown[] = [];
	const drain = async (batch: () => Promise<number>): Promise<void> => {
		try {
			for (let batches = 0; batches < MAX_BATCHES; batches++) {
				// What is left is due at the next run; the database may be about to close.
				if (signal.aborted || (await batch()) === 0) return;
			}
		} catch (error) {
			failures.push(error);
		}
	};
	for (const tenant of tenantKeys) {
		const centreIds = (await directory.centresOf(tenant)).map(({ id }) => id);
		for (const centreId of centreIds) {
			for (const sweep of all) {
				await drain(() =>
					db.transaction({ tenant, centres: [centreId] }, (trx) =>
						sweep(trx, (event) =>
							bus.emit(trx, { tenant, centreId, actorId: null, organisationId: null, ...event }),
						),
					),
				);
			}
		}
		for (const centres of searchedTogether(tenant, centreIds)) {
			for (const sweep of together) await drain(() => db.transaction({ tenant, centres }, sweep));
		}
	}
	if (failures.length > 0) throw new AggregateError(failures, 'Some of what was due could not be done.');
}
