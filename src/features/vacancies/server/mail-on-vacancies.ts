import { adminsOf } from '#features/mails/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import * as events from '../events.ts';
import { vacancyExpired, vacancyExpiring } from '../mails/expiry.tsx';
import { vacancyPlaced, vacancyReturned } from '../mails/review.tsx';
import { issueRenewLink } from './renew-link.ts';

/** Mails an organisation's admins when a vacancy of theirs is about to expire, and when it has. */
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
