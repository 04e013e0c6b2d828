import { sql } from 'kysely';
import { mailOnAccount } from '#features/account/server/public.ts';
import {
	askEvaluations,
	endCalendarAddresses,
	mailOnSessions,
	remindTheDayBefore,
	sweepMaterials,
	workOutDates,
	workOutOnChange,
} from '#features/activities/server/public.ts';
import { sumDays } from '#features/analytics/server/public.ts';
import {
	askOutcomes,
	endLinesOfBegunTimes,
	joinApplications,
	mailOnApplications,
	maintainWaitingLists,
	passOnLapsedOffers,
	remindOfVog,
	remindOrganisations,
	withdrawToken,
} from '#features/applications/server/public.ts';
import { mailOnAuth, sealAuthenticators } from '#features/auth/server/public.ts';
import {
	plannedChangeQueue,
	publishDueChanges,
	publishPlannedChanges,
	startPlannedChangeWork,
} from '#features/content/server/public.ts';
import {
	mailOnMessages,
	mailReporters,
	mailUnread,
	messageMailQueue,
	startMessageMailWork,
	sweepMessageFiles,
} from '#features/conversations/server/public.ts';
import { crisisMailQueue, lapseCalls, sendCalls, startCrisisWork } from '#features/crisis/server/public.ts';
import {
	dataExportQueue,
	sendDataExports,
	startDataExportWork,
	sweepDataExports,
} from '#features/data-viewer/server/public.ts';
import {
	matchesAtOnce,
	matchQueue,
	sendSummaries,
	startMatchWork,
	unsubscribeUrl,
} from '#features/email-preferences/server/public.ts';
import {
	erasePictures,
	makeSizesQueue,
	removeContentQueue,
	startFileWork,
	sweepFiles,
	workOnFiles,
} from '#features/files/server/public.ts';
import {
	exportQueue,
	invitationQueue,
	mailOnSubmissions,
	sendExports,
	sendInvitations,
	startExportWork,
	startInvitationWork,
	sweepFormExports,
	sweepFormFiles,
} from '#features/forms/server/public.ts';
import { expireDueHelp, joinHelp, mailOnHelp } from '#features/help/server/public.ts';
import {
	mailAboutHours,
	mailCertificates,
	mailOnHours,
	thankForTheYear,
} from '#features/hours/server/public.ts';
import {
	feedQueue,
	importQueue,
	publishOnApproval,
	readDueFeeds,
	scheduleStartedFeeds,
	sendFeeds,
	sendImports,
	startFeedWork,
	startImportWork,
} from '#features/import/server/public.ts';
import {
	mailingQueue,
	sendMailings,
	startMailingWork,
	takeBackUnwanted,
	takeUpMailings,
} from '#features/mailings/server/public.ts';
import {
	bounceAtOnce,
	clearMailFilesQueue,
	eraseMailFiles,
	removeMailFilesQueue,
	startMailFileWork,
} from '#features/mails/server/public.ts';
import { ownWords, sendFromOutbox } from '#features/notification-templates/server/public.ts';
import { mailTasks, notifyOnEvents } from '#features/notifications/server/public.ts';
import { mailOnOrganisations, noteAnswers } from '#features/organisations/server/public.ts';
import {
	addUpPoolCounts,
	askQuietVolunteers,
	expireProfiles,
	lapseReplies,
	lapseWithVacancy,
	mailOnProfiles,
	mailOnReplies,
	pauseAfterMatch,
} from '#features/profiles/server/public.ts';
import {
	alertAtOnce,
	alertQueue,
	notifyAtOnce,
	searchedTogether,
	sendAlerts,
	startAlertWork,
} from '#features/saved-searches/server/public.ts';
import { mailOnStudents, tellFinished } from '#features/students/server/public.ts';
import { mailOnUsers, warnAbsent } from '#features/users/server/public.ts';
import {
	bulkEditQueue,
	expireDueVacancies,
	mailOnVacancies,
	noticeExpiringVacancies,
	sendBulkEdits,
	startBulkEditWork,
} from '#features/vacancies/server/public.ts';
import { type TenantKey, tenantKeys } from '#platform/contract/tenants.ts';
import { localesOf } from '#platform/http/locale.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit, EventBus } from '#platform/server/events.ts';
import { defineQueue, type Jobs, type Queue } from '#platform/server/jobs.ts';
import { workMail } from '#platform/server/mail/deliver-mail.ts';
import { inboundAddresses } from '#platform/server/mail/inbound-address.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTransport, mailFolder } from '#platform/server/mail/transport.ts';
import { dueBefore } from '#platform/server/retention.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { listed } from '../api/api.ts';
import { createPersonContextFactory } from '../api/person-context.ts';
import type { Container } from '../container.ts';
import { mailTemplates } from './mail-templates.ts';
import { retention } from './retention.ts';

const nightly = defineQueue('nightly', { policy: 'exclusive', retryLimit: 3, expireInSeconds: 3600 });
const hourly = defineQueue('hourly', { policy: 'exclusive', retryLimit: 3, expireInSeconds: 1800 });

/** All queues of the product. */
export const queues: readonly Queue[] = [
	mailDeliver,
	hourly,
	nightly,
	makeSizesQueue,
	removeContentQueue,
	bulkEditQueue,
	importQueue,
	feedQueue,
	alertQueue,
	matchQueue,
	messageMailQueue,
	invitationQueue,
	exportQueue,
	dataExportQueue,
	crisisMailQueue,
	mailingQueue,
	plannedChangeQueue,
	removeMailFilesQueue,
	clearMailFilesQueue,
];

/** The listeners of the slices to events. */
export function listenersOf(jobs: Jobs, secrets: Secrets): ((bus: EventBus) => void)[] {
	return [
		workOutOnChange,
		endCalendarAddresses,
		mailOnSessions(jobs, withdrawToken(secrets)),
		mailOnApplications(jobs, secrets),
		mailOnStudents(jobs),
		mailOnHelp(jobs),
		mailOnVacancies(jobs),
		mailOnAuth(jobs),
		mailOnUsers(jobs),
		mailOnProfiles(jobs),
		mailOnReplies(jobs),
		lapseWithVacancy,
		pauseAfterMatch(jobs),
		mailOnMessages(jobs),
		mailReporters(jobs, secrets),
		mailOnAccount(jobs),
		mailOnOrganisations(jobs),
		notifyOnEvents,
		mailTasks(jobs),
		joinApplications,
		joinHelp,
		maintainWaitingLists,
		workOnFiles(jobs),
		erasePictures(jobs),
		eraseMailFiles(jobs),
		sendBulkEdits(jobs),
		sendImports(jobs),
		sendFeeds(jobs),
		scheduleStartedFeeds,
		publishOnApproval,
		alertAtOnce(jobs),
		sendInvitations(jobs),
		sendExports(jobs),
		sendDataExports(jobs),
		sendCalls(jobs),
		matchesAtOnce(jobs),
		takeBackUnwanted,
		sendMailings(jobs),
		publishPlannedChanges(jobs),
		mailOnSubmissions(jobs),
		mailCertificates(jobs),
		mailOnHours(jobs),
		sendFromOutbox(jobs),
	];
}

/**
 * A piece of recurring work on one centre: does one batch and returns how much it did, 0 when nothing is due any more.
 */
type ScheduledTask = (trx: Trx, emit: Emit) => Promise<number>;

/** The order matters: people are notified of what expires before it expires. */
const sweeps: readonly ScheduledTask[] = [
	workOutDates,
	remindTheDayBefore,
	askEvaluations,
	tellFinished,
	noticeExpiringVacancies,
	expireDueVacancies,
	endLinesOfBegunTimes,
	passOnLapsedOffers,
	remindOrganisations,
	askOutcomes,
	remindOfVog,
	expireDueHelp,
	warnAbsent,
	askQuietVolunteers,
	expireProfiles,
	lapseReplies,
	lapseCalls,
	addUpPoolCounts,
	readDueFeeds,
	publishDueChanges,
	sumDays,
	noteAnswers,
];
const MAX_BATCHES = 1_000;

/** Deletes data whose retention period has passed. */
const clearances: readonly ScheduledTask[] = retention.map(
	(row) => (trx, emit) => row.apply(trx, { before: dueBefore(row, new Date()), emit }),
);

/** Starts the work of this process: mail at all times, due tasks every hour, and retention every night. */
export function startWork(container: Container): void {
	const { db, jobs, env, log } = container;
	workMail(jobs, {
		db,
		log,
		transport: createTransport({ smtpUrl: env.SMTP_URL, dataDir: env.DATA_DIR }),
		from: env.MAIL_FROM,
		templates: mailTemplates,
		siteOf: container.sites.reaching,
		lookOf: container.mailLook,
		localesOf: (tenant) => localesOf(container.tenants.featuresOf(tenant)),
		unsubscribeUrl: unsubscribeUrl(container.secrets),
		open: openToken(container.secrets),
		ownWords: ownWords({ db, bus: container.bus, log, templates: mailTemplates }),
		inbound: env.INBOUND_MAIL_DOMAIN
			? inboundAddresses(container.secrets, env.INBOUND_MAIL_DOMAIN)
			: undefined,
		addressGone: bounceAtOnce(container),
	});
	startFileWork(jobs, container);
	startMailFileWork(jobs, mailFolder(env.DATA_DIR));
	startBulkEditWork(jobs, container);
	startImportWork(jobs, container);
	startFeedWork(jobs, container);
	startAlertWork(jobs, container);
	startMatchWork(jobs, container);
	startMessageMailWork(jobs, container);
	startInvitationWork(jobs, container);
	startExportWork(jobs, container);
	startDataExportWork(jobs, {
		...container,
		endpoints: listed,
		openAs: createPersonContextFactory(container),
	});
	startCrisisWork(jobs, container);
	startMailingWork(jobs, container);
	startPlannedChangeWork(jobs, container);
	const everyHour = [
		...sweeps,
		asShown(sendSummaries(jobs), container.tenants),
		asShown(notifyAtOnce(jobs), container.tenants),
		sealAuthenticators(container.secrets),
		// What a job that was lost should have mailed.
		mailUnread(jobs, container.secrets),
		mailAboutHours(jobs),
		thankForTheYear(jobs),
		takeUpMailings(jobs),
		sweepFiles(jobs),
		sweepFormFiles(jobs),
		sweepFormExports(jobs),
		sweepDataExports(jobs),
		sweepMessageFiles(jobs),
		sweepMaterials(jobs),
	];
	const together = [asShown(sendAlerts(jobs, container.tenants.featuresOf), container.tenants)];
	jobs.work(hourly, (_data, { signal }) => runForEveryCentre(container, everyHour, signal, together));
	jobs.schedule(hourly, '7 * * * *');
	jobs.work(nightly, (_data, { signal }) => runForEveryCentre(container, clearances, signal));
	jobs.schedule(nightly, '23 3 * * *');
}

/** A task that tells people of vacancies: it is shown those that visitors of the tenant's site are. */
function asShown<Rest extends unknown[]>(
	task: (trx: Trx, ...rest: Rest) => Promise<number>,
	{ featuresOf }: Pick<Container['tenants'], 'featuresOf'>,
): (trx: Trx, ...rest: Rest) => Promise<number> {
	return async (trx, ...rest) => {
		const { rows } = await sql<{ tenant: TenantKey }>`select app_tenant() as tenant`.execute(trx);
		const isOff = rows.some(({ tenant }) => !featuresOf(tenant).personToPerson);
		if (isOff) await sql`select set_config('app.person_to_person', 'off', true)`.execute(trx);
		return task(trx, ...rest);
	};
}

/** Decrypts the tokens of mails; a mail that was queued before tokens were sealed has its token in plain text. */
function openToken({ open, marks }: Secrets) {
	return (text: string, owner: string): string =>
		marks.some((mark) => text.startsWith(mark)) ? open('mail', text, owner) : text;
}

/**
 * Runs the tasks that are due in every centre of every tenant, batch by batch, each batch in a transaction of its own;
 * where centres share, tasks under `together` run once for all centres of the tenant. A task that fails does not stop
 * the others: the next run tries it again, and its error is thrown once all tasks have run.
 */
export async function runForEveryCentre(
	{
		db,
		bus,
		tenants,
	}: Pick<Container, 'db' | 'bus'> & { tenants: Pick<Container['tenants'], 'directory' | 'featuresOf'> },
	all: readonly ScheduledTask[],
	signal: AbortSignal,
	together: readonly ((trx: Trx) => Promise<number>)[] = [],
): Promise<void> {
	const failures: unknown[] = [];
	const drain = async (batch: () => Promise<number>): Promise<void> => {
		try {
			for (let batches = 0; batches < MAX_BATCHES; batches++) {
				// The rest is done at the next run; the database may be about to close.
				if (signal.aborted || (await batch()) === 0) return;
			}
		} catch (error) {
			failures.push(error);
		}
	};
	for (const tenant of tenantKeys) {
		const centreIds = (await tenants.directory.centresOf(tenant)).map(({ id }) => id);
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
		for (const centres of searchedTogether(tenant, centreIds, tenants.featuresOf)) {
			for (const sweep of together) await drain(() => db.transaction({ tenant, centres }, sweep));
		}
	}
	if (failures.length > 0) throw new AggregateError(failures, 'Some of what was due could not be done.');
}
