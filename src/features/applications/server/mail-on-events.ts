import type { z } from 'zod';
import { offerAccount } from '#features/auth/server/public.ts';
import { centreAdmins, organisationAdmins } from '#features/mails/server/public.ts';
import { frequencies } from '#features/vacancies/enums.ts';
import { whenText } from '#features/vacancies/server/public.ts';
import type { AnyEventType } from '#platform/contract/define-event.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import { languageTag } from '#platform/http/locale.ts';
import { addDays, toLocal, toMoment } from '#platform/http/wall-clock.ts';
import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import {
	type MailReader,
	type MailRequest,
	queueMail,
	queueMailToEach,
	takeBackMails,
} from '#platform/server/mail/queue-mail.ts';
import type { MailData } from '#platform/server/mail/template.ts';
import { whenText as timeText } from '#platform/server/mail/when-text.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { getTranslations } from '#platform/translations.ts';
import { offerDays, undoSeconds } from '../contract.ts';
import * as events from '../events.ts';
import { groupResized } from '../mails/group.tsx';
import { outcomeOfOrganisation, outcomeOfVolunteer } from '../mails/outcome.tsx';
import {
	applicationAccepted,
	applicationOfMember,
	applicationReceived,
	applicationReconsidered,
	applicationRejected,
	applicationRepeated,
} from '../mails/to-applicant.tsx';
import {
	applicationNew,
	applicationOverdue,
	applicationWaiting,
	applicationWithdrawn,
} from '../mails/to-organisation.tsx';
import { vogAsked, vogExpiring } from '../mails/vog.tsx';
import {
	spotLapsed,
	spotOffered,
	spotTaken,
	waitlistClosed,
	waitlistJoined,
} from '../mails/waiting-list.tsx';
import { outcomeToken } from './outcome-link.ts';
import { readMailFacts, readVacancyFacts } from './read-mail-facts.ts';
import { withdrawToken } from './withdraw-link.ts';

/** Work of more days than this is no single entry of a calendar. */
const MOST_DAYS = 7;

type About = NonNullable<Awaited<ReturnType<typeof readMailFacts>>>;

/** Helpers with which the listeners below send mails, in the transaction of the event. */
type Mailer = ReturnType<typeof createMailer>;

/**
 * Sends mails about applications, in the transaction of the event: to the applicant in the language of the application,
 * and to the organisation's admins each in their own. If the organisation has no admins, the centre's get it. Guests,
 * who have no page of their own, get a withdraw link in each mail while withdrawing is possible.
 */
export function mailOnApplications(jobs: Jobs, secrets: Secrets): (bus: EventBus) => void {
	return (bus) => {
		const mailer = createMailer(bus, jobs, secrets);
		mailOnArrival(mailer);
		mailOnDecision(mailer);
		mailOnWaitingList(mailer);
		mailOnSilence(mailer);
		mailOnVog(mailer);
		mailOnGroup(mailer);
		mailOnOutcome(mailer, outcomeToken(secrets));
	};
}

function createMailer(bus: EventBus, jobs: Jobs, secrets: Secrets) {
	const tokenFor = withdrawToken(secrets);
	/** The mail that goes to the address of a guest is what shows that it is theirs. */
	const offerTo = ({ tenant, centreId, email, firstName, lastName, locale }: About) =>
		offerAccount(
			{ secrets, tenant, centre: { id: centreId } },
			{ email, firstName, lastName, locale: locale as Locale },
			'mail',
		);
	return {
		/** Subscribes to an event about an application and reads what its mails need. */
		on: <Type extends AnyEventType>(
			type: Type,
			write: (trx: Trx, about: About, event: DomainEvent<z.output<Type['details']>>) => Promise<void>,
		) =>
			bus.on(type, async (trx, event) => {
				const about = await readMailFacts(trx, event.subject.id);
				if (about) await write(trx, about, event);
			}),
		/** Data for mails to the applicant, with a withdraw link for guests. */
		forWhoMayLeave: (about: About) => ({
			...forApplicant(about),
			...(about.userId === null && { token: tokenFor(about.id), offerToken: offerTo(about) }),
		}),
		toApplicant: <Data extends MailData>(
			trx: Trx,
			about: About,
			template: MailRequest<Data>['template'],
			data: Data,
			hold?: MailRequest<Data>['hold'],
		) =>
			queueMail(trx, jobs, {
				tenant: about.tenant,
				centreId: about.centreId,
				template,
				recipient: { address: about.email, name: about.applicantName },
				locale: about.locale as Locale,
				data,
				...(hold && { hold }),
			}),
		toEach: <Data extends MailData>(
			trx: Trx,
			{ tenant, centreId }: About,
			readers: readonly MailReader[],
			template: MailRequest<Data>['template'],
			data: (firstName: string) => Data,
		) => queueMailToEach(trx, jobs, readers, { tenant, centreId, template, data }),
		/** Mails a known address that a guest entered: about the vacancy, as no application was made. */
		toKnownAddress: (type: AnyEventType, template: typeof applicationRepeated | typeof applicationOfMember) =>
			bus.on(type, async (trx, { tenant, centreId, subject, mail }) => {
				if (!mail) return;
				const about = await readVacancyFacts(trx, subject.id, mail.locale);
				await queueMail(trx, jobs, {
					tenant,
					centreId,
					template,
					recipient: { address: mail.address, name: mail.name },
					locale: mail.locale,
					data: { firstName: mail.name, ...about },
				});
			}),
	};
}

/** Mails that the application has arrived, or why it was not accepted. */
function mailOnArrival({ on, toApplicant, toEach, toKnownAddress, forWhoMayLeave }: Mailer): void {
	toKnownAddress(events.applicationRepeated, applicationRepeated);
	toKnownAddress(events.applicationAddressOfMember, applicationOfMember);
	on(events.applicationCreated, async (trx, about) => {
		await toApplicant(trx, about, applicationReceived, { ...forWhoMayLeave(about), ...vogOf(about) });
		await toEach(trx, about, await organisationAdmins(trx, about), applicationNew, (firstName) => ({
			...forOrganisation(about, firstName),
			groupSize: about.groupSize,
		}));
	});
}

/** Mails of a decision wait while it can be undone. */
const held = ({ id }: About) => ({ seconds: undoSeconds, about: id });

/** Mails that it was accepted, rejected or withdrawn. */
function mailOnDecision({ on, toApplicant, toEach, forWhoMayLeave }: Mailer): void {
	on(events.applicationAccepted, async (trx, about, { from }) => {
		const data = {
			...forWhoMayLeave(about),
			message: about.decisionMessage ?? '',
			contact: contactOf(about),
			...workOf(about),
			...vogOf(about),
		};
		const corrects = from === 'rejected';
		await toApplicant(trx, about, applicationAccepted, { ...data, corrects }, held(about));
	});
	on(events.applicationReconsidered, async (trx, about) => {
		const data = { ...forWhoMayLeave(about), message: about.decisionMessage ?? '' };
		await toApplicant(trx, about, applicationReconsidered, data, held(about));
	});
	on(events.applicationRejected, async (trx, about, { reason, from }) => {
		if (reason === 'session_cancelled') return;
		if (reason === 'session_begun') {
			await toApplicant(trx, about, waitlistClosed, { ...forApplicant(about), ...spotOf(about) });
			return;
		}
		const data = { ...forApplicant(about), message: about.decisionMessage ?? '' };
		const corrects = from === 'accepted';
		await toApplicant(trx, about, applicationRejected, { ...data, corrects }, held(about));
	});
	on(events.applicationWithdrawn, async (trx, about) => {
		await takeBackMails(trx, about.id);
		await toEach(trx, about, await organisationAdmins(trx, about), applicationWithdrawn, (firstName) => ({
			...forOrganisation(about, firstName),
			groupSize: about.groupSize,
			reason: about.reason ?? '',
		}));
	});
}

/** Mails about waiting-list positions and offered spots. */
function mailOnWaitingList({ on, toApplicant, toEach, forWhoMayLeave }: Mailer): void {
	on(events.applicationQueued, async (trx, about) => {
		const position = about.waitingPlace ?? 1;
		await toApplicant(trx, about, waitlistJoined, {
			...forWhoMayLeave(about),
			...spotOf(about),
			position,
			days: offerDays,
		});
	});
	on(events.applicationOffered, async (trx, about, { mail }) => {
		if (!about.offeredUntil || !mail?.token) return;
		await toApplicant(trx, about, spotOffered, {
			...forApplicant(about),
			...spotOf(about),
			offeredUntil: about.offeredUntil.toISOString(),
			token: mail.token,
		});
	});
	on(events.applicationOfferLapsed, async (trx, about) => {
		await toApplicant(trx, about, spotLapsed, { ...forApplicant(about), ...spotOf(about) });
	});
	on(events.applicationOfferTaken, async (trx, about, event) => {
		// A place at an occurrence gets the regular confirmation.
		if (event.details.occurrenceId) return;
		await toApplicant(trx, about, applicationAccepted, {
			...forWhoMayLeave(about),
			message: '',
			contact: contactOf(about),
			...workOf(about),
			...vogOf(about),
		});
		await toEach(trx, about, await organisationAdmins(trx, about), spotTaken, (firstName) => ({
			...forOrganisation(about, firstName),
			groupSize: about.groupSize,
		}));
	});
}

/** Mails about unanswered applications, one for all that wait: first to the organisation, then to its centre. */
function mailOnSilence({ on, toEach }: Mailer): void {
	on(events.applicationReminder, async (trx, about, event) => {
		const { days, together } = event.details;
		if (!together) return;
		await toEach(trx, about, await organisationAdmins(trx, about), applicationWaiting, (firstName) => ({
			...forOrganisation(about, firstName),
			days,
			together,
		}));
	});
	on(events.applicationEscalated, async (trx, about, event) => {
		const { days, together } = event.details;
		if (!together) return;
		await toEach(trx, about, await centreAdmins(trx, about), applicationOverdue, (firstName) => {
			const { applicantName: _, ...rest } = forOrganisation(about, firstName);
			return { ...rest, days, together };
		});
	});
}

/** Asks both sides what became of an acceptance, each with a link of its own. */
function mailOnOutcome({ on, toApplicant, toEach }: Mailer, tokenFor: ReturnType<typeof outcomeToken>): void {
	on(events.applicationOutcomeAsked, async (trx, about) => {
		const { id, firstName, applicantName, vacancyTitle, organisationName } = about;
		const asked = { vacancyTitle, organisationName };
		await toApplicant(trx, about, outcomeOfVolunteer, {
			...asked,
			firstName,
			token: tokenFor(id, 'volunteer'),
		});
		const token = tokenFor(id, 'organisation');
		await toEach(trx, about, await organisationAdmins(trx, about), outcomeOfOrganisation, (reader) => ({
			...asked,
			firstName: reader,
			applicantName,
			token,
		}));
	});
}

/** Asks the applicant for a certificate of conduct, and reminds the organisation before one expires. */
function mailOnVog({ on, toApplicant, toEach }: Mailer): void {
	on(events.applicationVogAsked, async (trx, about) => {
		await toApplicant(trx, about, vogAsked, { ...forApplicant(about), free: vogOf(about).free });
	});
	on(events.applicationVogExpiring, async (trx, about, { details }) => {
		const { id, applicantName, organisationName } = about;
		await toEach(trx, about, await organisationAdmins(trx, about), vogExpiring, (firstName) => ({
			firstName,
			applicantName,
			organisationName,
			applicationId: id,
			weeks: details.weeks,
		}));
	});
}

/** Tells the applicant that somebody else changed how many their group is; by the link of a mail only guests do. */
function mailOnGroup({ on, toApplicant, forWhoMayLeave }: Mailer): void {
	on(events.applicationGroupChanged, async (trx, about, { actorId, details: { before } }) => {
		if (before === undefined || actorId === null || actorId === about.userId) return;
		await toApplicant(trx, about, groupResized, {
			...forWhoMayLeave(about),
			before,
			size: about.groupSize,
		});
	});
}

function forApplicant(about: About) {
	return {
		firstName: about.firstName,
		vacancyId: about.vacancyId,
		vacancyTitle: about.vacancyTitle,
		organisationName: about.organisationName,
		applicationId: about.id,
		member: about.userId !== null,
	};
}

/** Returns the date and time of the occurrence, if the place is at one. */
function timeOf({ startsAt, endsAt, allDay }: About) {
	if (!startsAt || !endsAt) return { time: undefined };
	return {
		time: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), allDay: allDay ?? false },
	};
}

/** What those on a waiting list wait for: when it is, and for how many people. */
const spotOf = (about: About) => ({ ...timeOf(about), groupSize: about.groupSize });

function forOrganisation(about: About, firstName: string) {
	return {
		firstName,
		applicantName: about.applicantName,
		vacancyTitle: about.vacancyTitle,
		organisationName: about.organisationName,
		applicationId: about.id,
	};
}

/** Whether the vacancy needs a certificate of conduct. */
const vogOf = ({ vog }: About) => ({ vog: vog !== 'none', free: vog === 'free_scheme' });

const midnight = (date: string) => toMoment(date, '00:00') ?? `${date}T00:00:00Z`;

/** When and where the work is; a day that is over needs no place in a calendar. */
function workOf(about: About) {
	const { startsOn, endsOn, tags, dayparts, locationKind, street, city } = about;
	const locale = about.locale as Locale;
	const t = getTranslations(locale, 'applications-mails');
	const where =
		locationKind === 'address' ? [street, city].filter(Boolean).join(', ') : t(`accepted.${locationKind}`);
	const { time } = timeOf(about);
	if (time) {
		const { occurrenceId, sequence, onlineLink } = about;
		const days = { ...time, ...(occurrenceId && { occurrenceId, sequence: sequence ?? 0 }) };
		return { when: timeText(time, locale), where, days, onlineLink: onlineLink ?? undefined };
	}
	const { comingTimes } = about;
	if (comingTimes) {
		const times = comingTimes.map((one) => timeText(one, locale)).join('; ');
		return { when: t('accepted.times', { count: comingTimes.length, times }), where, days: null };
	}
	const today = toLocal(new Date()).date;
	const frequency = frequencies.find((one) => tags.includes(one));
	const begins = startsOn !== null && startsOn >= today ? startsOn : null;
	const date =
		begins &&
		new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'full', timeZone: 'UTC' }).format(
			new Date(begins),
		);
	const isOneDay = begins !== null && (endsOn === begins || (endsOn === null && frequency === 'once'));
	const words = whenText({ frequency, dayparts }, locale);
	const from = date && (isOneDay ? date : t('accepted.from', { date }));
	const isShort = begins !== null && endsOn !== null && endsOn <= addDays(begins, MOST_DAYS);
	return {
		when: [words, from].filter(Boolean).join(', '),
		where,
		// A whole day ends at the midnight after it.
		days:
			begins && (isOneDay || isShort)
				? { startsAt: midnight(begins), endsAt: midnight(addDays(endsOn ?? begins, 1)) }
				: null,
	};
}

/** An accepted applicant gets the contact person's details, even if the public page hides them. */
function contactOf({ contactPerson, contactPhone, contactEmail }: About) {
	return {
		...(contactPerson && { name: contactPerson }),
		...(contactPhone && { phone: contactPhone }),
		...(contactEmail && { email: contactEmail }),
	};
}
