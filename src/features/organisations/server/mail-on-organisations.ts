import { adminsOf, centreAdmins } from '#features/mails/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import {
	type MailReader,
	type MailRequest,
	queueMail,
	queueMailToEach,
} from '#platform/server/mail/queue-mail.ts';
import type { MailData } from '#platform/server/mail/template.ts';
import * as events from '../events.ts';
import {
	organisationAlone,
	organisationApproved,
	organisationConfirm,
	organisationDenied,
	organisationSignedUp,
} from '../mails/sign-up.tsx';

/** Mails what becomes of an organisation and its sign-up: the person who confirms, the staff, and who runs it. */
export function mailOnOrganisations(jobs: Jobs): (bus: EventBus) => void {
	const toEach = <Data extends MailData>(
		trx: Trx,
		{ tenant, centreId }: DomainEvent,
		readers: readonly MailReader[],
		template: MailRequest<Data>['template'],
		data: (firstName: string) => Data,
	) => queueMailToEach(trx, jobs, readers, { tenant, centreId, template, data });
	return (bus) => {
		bus.on(events.organisationConfirmationRequested, async (trx, event) => {
			if (!event.mail?.token) return;
			await queueMail(trx, jobs, {
				tenant: event.tenant,
				centreId: event.centreId,
				template: organisationConfirm,
				recipient: { address: event.mail.address, name: event.mail.name },
				locale: event.mail.locale,
				data: { token: event.mail.token },
			});
		});
		bus.on(events.organisationSignedUp, async (trx, event) => {
			const organisationName = await nameOf(trx, event.subject.id);
			await toEach(trx, event, await centreAdmins(trx, event), organisationSignedUp, (firstName) => ({
				firstName,
				organisationName,
			}));
		});
		bus.on(events.organisationLeftAlone, async (trx, event) => {
			const organisationId = event.subject.id;
			const organisationName = await nameOf(trx, organisationId);
			await toEach(trx, event, await centreAdmins(trx, event), organisationAlone, (firstName) => ({
				firstName,
				organisationName,
				organisationId,
			}));
		});
		bus.on(events.organisationApproved, async (trx, event) => {
			const organisationName = await nameOf(trx, event.subject.id);
			const readers = await adminsOf(trx, event.subject.id);
			await toEach(trx, event, readers, organisationApproved, (firstName) => ({
				firstName,
				organisationName,
			}));
		});
		bus.on(events.organisationDenied, async (trx, event) => {
			const organisationName = await nameOf(trx, event.subject.id);
			const readers = await adminsOf(trx, event.subject.id);
			await toEach(trx, event, readers, organisationDenied, (firstName) => ({
				firstName,
				organisationName,
				organisationId: event.subject.id,
				reason: event.reason ?? '',
			}));
		});
	};
}

async function nameOf(trx: Trx, id: string): Promise<string> {
	const row = await trx
		.selectFrom('organisations')
		.select('name')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return row.name;
}
