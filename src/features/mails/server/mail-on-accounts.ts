import type { TenantKey } from '#platform/contract/tenants.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import {
	accountAbsent,
	accountConfirm,
	accountDelete,
	accountExists,
	emailChange,
	emailChanged,
	invitation,
	passwordChanged,
	passwordReset,
	roleAdded,
} from './account-mails.tsx';

/** By the event that causes them; those with a link get the token the event brings. */
const withToken = {
	'user.signed_up': accountConfirm,
	'user.confirmation_requested': accountConfirm,
	'user.password_reset_requested': passwordReset,
	'user.invited': invitation,
	'user.email_change_requested': emailChange,
	'user.deletion_requested': accountDelete,
};
const without = {
	'user.signup_repeated': accountExists,
	'user.password_changed': passwordChanged,
	'user.email_changed': emailChanged,
};

/** Mails people about their account: whom and with which token, the event says. */
export function mailOnAccounts(
	jobs: Jobs,
	siteUrlOf: (tenant: TenantKey) => string,
): (bus: EventBus) => void {
	const addressed = ({ tenant, centreId, subject }: DomainEvent, mail: NonNullable<DomainEvent['mail']>) => ({
		tenant,
		centreId,
		// A link to a new address goes where no account is yet.
		recipient: { address: mail.address, name: mail.name, userId: subject.id },
		locale: mail.locale,
	});
	const about = ({ tenant }: DomainEvent, firstName: string) => ({
		siteUrl: siteUrlOf(tenant as TenantKey),
		firstName,
	});
	return (bus) => {
		bus.on('user.absent', async (trx, event) => {
			if (!event.mail) return;
			const data = { ...about(event, event.mail.name), days: Number(event.details?.days) };
			await queueMail(trx, jobs, { ...addressed(event, event.mail), template: accountAbsent, data });
		});
		for (const [name, template] of Object.entries(withToken)) {
			bus.on(name, async (trx, event) => {
				if (!event.mail?.token) return;
				const data = { ...about(event, event.mail.name), token: event.mail.token };
				await queueMail(trx, jobs, { ...addressed(event, event.mail), template, data });
			});
		}
		bus.on('user.role_added', async (trx, event) => {
			if (!event.mail) return;
			const { organisationName } = event.details ?? {};
			const where = typeof organisationName === 'string' ? organisationName : null;
			const data = { ...about(event, event.mail.name), organisationName: where };
			await queueMail(trx, jobs, { ...addressed(event, event.mail), template: roleAdded, data });
		});
		for (const [name, template] of Object.entries(without)) {
			bus.on(name, async (trx, event) => {
				if (!event.mail) return;
				const data = about(event, event.mail.name);
				await queueMail(trx, jobs, { ...addressed(event, event.mail), template, data });
			});
		}
	};
}
