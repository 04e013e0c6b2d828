import { centreAdmins } from '#features/mails/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import * as events from '../events.ts';
import {
	helpAccepted,
	helpAnswered,
	helpConfirm,
	helpDeclined,
	helpEnded,
	helpExpired,
	helpLeft,
	helpMatched,
	helpPublished,
	helpRefused,
	helpReported,
	helpWaiting,
} from '../mails/help.tsx';
import { readAnswer } from './answer-request.ts';
import { issueLink } from './links.ts';
import { nameOf } from './present-help.ts';
import { requestsOf } from './select-requests.ts';

type Template = typeof helpConfirm;
type Reader = { email: string; firstName: string; lastName: string; locale: string };
type Contact = { name: string; email: string; phone?: string };

/**
 * Sends mails about help requests: to staff what waits for them, to authors what becomes of their request (guests with
 * their own link), to people who replied the outcome. Only the mails of a match contain contact details.
 */
export function mailOnHelp(jobs: Jobs): (bus: EventBus) => void {
	const send = (
		trx: Trx,
		event: DomainEvent,
		template: Template,
		reader: Reader,
		more: { helpTitle: string; token?: string; reason?: string; contact?: Contact },
	) =>
		queueMail(trx, jobs, {
			tenant: event.tenant,
			centreId: event.centreId,
			template,
			recipient: { address: reader.email, name: nameOf(reader.firstName, reader.lastName) },
			locale: reader.locale as Locale,
			data: {
				firstName: reader.firstName,
				helpRequestId: event.subject.id,
				...more,
			},
		});

	/** Mails the author of the request. */
	const toAuthor = async (trx: Trx, event: DomainEvent, template: Template, contact?: Contact) => {
		const request = await readAuthor(trx, event.subject.id);
		if (!request || request.status === 'unconfirmed') return;
		const token = request.userId
			? undefined
			: await issueLink(trx, { tenant: event.tenant, centreId: event.centreId, id: event.subject.id });
		await send(trx, event, template, request, {
			helpTitle: request.title,
			...(token && { token }),
			...(event.reason && { reason: event.reason }),
			...(contact && { contact }),
		});
	};

	/** Mails the author of the event's reply. */
	const toAnswerer = async (
		trx: Trx,
		event: DomainEvent<{ answerId: string }>,
		template: Template,
		contact?: Contact,
	) => {
		const answer = await readAnswer(trx, event.details.answerId);
		if (!answer) return;
		const reader = await trx
			.selectFrom('users')
			.select(['email', 'first_name as firstName', 'last_name as lastName', 'locale'])
			.where('id', '=', answer.userId)
			.where('status', '=', 'active')
			.executeTakeFirst();
		if (!reader) return;
		await send(trx, event, template, reader, { helpTitle: answer.requestTitle, ...(contact && { contact }) });
	};

	const toStaff = async (trx: Trx, event: DomainEvent, template: Template) => {
		const request = await readAuthor(trx, event.subject.id);
		if (!request) return;
		for (const reader of await centreAdmins(trx, event)) {
			await send(trx, event, template, reader, { helpTitle: request.title });
		}
	};

	return (bus) => {
		bus.on(events.helpConfirmationRequested, async (trx, event) => {
			const request = await readAuthor(trx, event.subject.id);
			const token = event.mail?.token;
			if (request && token) {
				await send(trx, event, helpConfirm, request, { helpTitle: request.title, token });
			}
		});
		bus.on(events.helpSubmitted, (trx, event) => toStaff(trx, event, helpWaiting));
		bus.on(events.helpReported, (trx, event) => toStaff(trx, event, helpReported));
		bus.on(events.helpPublished, (trx, event) => toAuthor(trx, event, helpPublished));
		bus.on(events.helpDenied, (trx, event) => toAuthor(trx, event, helpRefused));
		bus.on(events.helpAnswered, (trx, event) => toAuthor(trx, event, helpAnswered));
		bus.on(events.helpExpired, (trx, event) => toAuthor(trx, event, helpExpired));
		bus.on(events.helpAnswerDeclined, (trx, event) => toAnswerer(trx, event, helpDeclined));
		bus.on(events.helpAnswerEnded, (trx, event) => toAnswerer(trx, event, helpEnded));
		bus.on(events.helpAnswerWithdrawn, async (trx, event) => {
			if (event.from === 'accepted') await toAuthor(trx, event, helpLeft);
		});
		bus.on(events.helpMatched, async (trx, event) => {
			const answer = await readAnswer(trx, event.details.answerId);
			if (!answer) return;
			await toAuthor(trx, event, helpMatched, {
				name: nameOf(answer.firstName, answer.lastName),
				email: answer.email,
				...(answer.phoneNumber && { phone: answer.phoneNumber }),
			});
			await toAnswerer(trx, event, helpAccepted, {
				name: nameOf(answer.requestFirstName, answer.requestLastName),
				email: answer.requestEmail,
				...(answer.requestPhoneNumber && { phone: answer.requestPhoneNumber }),
			});
		});
	};
}

function readAuthor(trx: Trx, id: string) {
	return requestsOf(trx)
		.select([
			'v.title',
			'h.status',
			'h.user_id as userId',
			'h.email',
			'h.first_name as firstName',
			'h.last_name as lastName',
			'h.locale',
		])
		.where('h.id', '=', id)
		.executeTakeFirst();
}
