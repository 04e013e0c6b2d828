import { sql } from 'kysely';
import { adminsOf, centreAdmins } from '#features/mails/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail, queueMailToEach } from '#platform/server/mail/queue-mail.ts';
import * as events from '../events.ts';
import { vacancyExpired, vacancyExpiring } from '../mails/expiry.tsx';
import { vacancyPlaced, vacancyReturned, vacancyWaiting } from '../mails/review.tsx';
import { issueRenewLink } from './renew-link.ts';

/** Mails an organisation's admins what becomes of their vacancies, and the centre's what waits for its look. */
export function mailOnVacancies(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on(events.vacancyExpiresSoon, (trx, event) =>
			toAdmins(trx, event, async (common, vacancy, admin) => {
				const data = {
					...common,
					days: event.details.days,
					expiresAt: vacancy.expiresAt?.toISOString() ?? '',
				};
				await queueMail(trx, jobs, { ...admin, template: vacancyExpiring, data });
			}),
		);
		bus.on(events.vacancyExpired, (trx, event) =>
			toAdmins(trx, event, async (common, _vacancy, admin) => {
				await queueMail(trx, jobs, { ...admin, template: vacancyExpired, data: common });
			}),
		);
		bus.on(events.vacancyReviewPassed, (trx, event) =>
			toAdmins(trx, event, async ({ renewToken: _, ...data }, _vacancy, admin) => {
				await queueMail(trx, jobs, { ...admin, template: vacancyPlaced, data });
			}),
		);
		bus.on(events.vacancyReturned, (trx, event) =>
			toAdmins(trx, event, async ({ renewToken: _, ...data }, _vacancy, admin) => {
				const reason = event.reason ?? '';
				await queueMail(trx, jobs, { ...admin, template: vacancyReturned, data: { ...data, reason } });
			}),
		);
		bus.on(events.vacancyReviewAsked, async (trx, { tenant, centreId, subject }) => {
			const vacancy = await findVacancy(trx, subject.id);
			if (!vacancy || !(await isFirstToWait(trx, centreId, subject.id))) return;
			const { title: vacancyTitle, organisationName } = vacancy;
			await queueMailToEach(trx, jobs, await centreAdmins(trx, { centreId }), {
				tenant,
				centreId,
				template: vacancyWaiting,
				data: (firstName) => ({ firstName, vacancyTitle, organisationName }),
			});
		});
	};

	async function toAdmins(trx: Trx, event: DomainEvent, mail: MailOne): Promise<void> {
		const vacancy = await findVacancy(trx, event.subject.id);
		if (!vacancy) return;
		for (const admin of await adminsOf(trx, vacancy.organisationId)) {
			const renewToken = await issueRenewLink(trx, {
				tenant: event.tenant,
				centreId: event.centreId,
				vacancyId: event.subject.id,
				userId: admin.id,
			});
			const common = {
				firstName: admin.firstName,
				vacancyId: event.subject.id,
				vacancyTitle: vacancy.title,
				organisationName: vacancy.organisationName,
				renewToken,
			};
			await mail(common, vacancy, {
				tenant: event.tenant,
				centreId: event.centreId,
				recipient: { address: admin.email, name: `${admin.firstName} ${admin.lastName}`.trim() },
				locale: admin.locale as Locale,
			});
		}
	}
}

type Found = NonNullable<Awaited<ReturnType<typeof findVacancy>>>;
type Common = {
	firstName: string;
	vacancyId: string;
	vacancyTitle: string;
	organisationName: string;
	renewToken: string;
};
type Addressed = {
	tenant: string;
	centreId: string;
	recipient: { address: string; name: string };
	locale: Locale;
};
type MailOne = (common: Common, vacancy: Found, admin: Addressed) => Promise<void>;

function findVacancy(trx: Trx, id: string) {
	return trx
		.selectFrom('vacancies as v')
		.innerJoin('organisations as o', 'o.id', 'v.organisation_id')
		.select(['v.title', 'v.expires_at as expiresAt', 'o.id as organisationId', 'o.name as organisationName'])
		.where('v.id', '=', id)
		.executeTakeFirst();
}

/**
 * Whether no other vacancy of the centre began to wait before this one in the last day: of many that come together, one is
 * told of, and again once they were looked at or a day has passed.
 */
async function isFirstToWait(trx: Trx, centreId: string, id: string): Promise<boolean> {
	const first = await trx
		.selectFrom('vacancies')
		.select('id')
		.where('centre_id', '=', centreId)
		.where('review', '=', 'waiting')
		.where('review_asked_at', '>', sql<Date>`now() - interval '1 day'`)
		.orderBy('review_asked_at')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst();
	return first?.id === id;
}
