import type { z } from 'zod';
import type { AnyEventType } from '#platform/contract/define-event.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { MailData, MailTemplate } from '#platform/server/mail/template.ts';

type Base = { firstName: string };

/**
 * Sends mails about accounts to the recipient that the event names. `data` builds the mail's data from the name and
 * the event; if it returns undefined, nothing is sent. Takes events about people alone, as the mail is of the account
 * that the event is about.
 */
export function accountMailer(bus: EventBus, jobs: Jobs) {
	return <Type extends AnyEventType<z.ZodObject, 'users'>, Data extends MailData>(
		on: Type | readonly Type[],
		template: MailTemplate<Data>,
		data: (base: Base, event: DomainEvent<z.output<Type['details']>>) => Data | undefined,
	): void =>
		bus.on(on, async (trx, event) => {
			const { tenant, centreId, subject, mail } = event;
			if (!mail) return;
			const base = { firstName: mail.name };
			const made = data(base, event);
			if (made === undefined) return;
			// A link to a new address goes where no account is yet.
			const recipient = { address: mail.address, name: mail.name, userId: subject.id };
			const { locale } = mail;
			await queueMail(trx, jobs, { tenant, centreId, recipient, locale, template, data: made });
		});
}

/** Returns the data of a mail with a link; undefined if the event has no token. */
export function withEventToken(base: Base, { mail }: DomainEvent): (Base & { token: string }) | undefined {
	return mail?.token ? { ...base, token: mail.token } : undefined;
}
