import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { whyMailed } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph, Quote } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';
import { drawCertificate } from '../server/draw-certificate.ts';

/** How much it is about: entries, and their hours together. */
const aboutHours = z.object({ firstName: z.string(), count: z.number().int(), hours: z.number() });
const sampleOf = (say: (text: string) => string) => ({ firstName: say('Fatima'), count: 3, hours: 7.5 });

/** Sent to the organisation: hours that volunteers stated wait for approval. */
export const hoursWaiting = defineMail('hours-mails', {
	name: 'hours-waiting',
	to: 'organisation',
	topic: 'reminders' satisfies MailTopic,
	about: ({ organisationId }) => organisationId && { kind: 'hours_to_approve', ids: [organisationId] },
	schema: aboutHours.extend({
		organisationName: z.string(),
		/** A mail that was queued before does not say which. */
		organisationId: z.string().optional(),
	}),
	sample: (say) => ({ ...sampleOf(say), organisationName: say('Buurthuis De Linde') }),
	render: ({ firstName, count, hours, organisationName }, setting) => {
		const { words, locale } = setting;
		const about = { count, hours, organisation: organisationName };
		return {
			subject: words('waiting.subject', about),
			why: whyMailed('organisation', setting, { organisation: organisationName }),
			body: (
				<Opening locale={locale} title={words('waiting.title')} name={firstName}>
					<Paragraph>{words('waiting.intro', about)}</Paragraph>
					<Action href={linkTo(setting, '/hours')}>{words('waiting.action')}</Action>
				</Opening>
			),
		};
	},
});

/** Sent to the volunteer: hours are approved. */
export const hoursApprovedMail = defineMail('hours-mails', {
	name: 'hours-approved',
	to: 'volunteer',
	topic: 'hours' satisfies MailTopic,
	about: ({ entryIds }) => ({ kind: 'approved_hours', ids: entryIds }),
	schema: aboutHours.extend({
		/** The entries; a mail that was queued before does not say which. */
		entryIds: z.array(z.string()).default([]),
	}),
	sample: (say) => ({ ...sampleOf(say), entryIds: [] }),
	render: ({ firstName, count, hours }, setting) => {
		const { words, locale } = setting;
		const about = { count, hours };
		return {
			subject: words('approved.subject', about),
			why: whyMailed('account', setting),
			body: (
				<Opening locale={locale} title={words('approved.title')} name={firstName}>
					<Paragraph>{words('approved.intro', about)}</Paragraph>
					<Paragraph>{words('approved.certificate')}</Paragraph>
					<Action href={linkTo(setting, '/hours')}>{words('approved.action')}</Action>
				</Opening>
			),
		};
	},
});

/** Sent to the volunteer: what the organisation says of hours that it did not approve. */
function aboutNotApproved(name: string, kind: 'questioned' | 'declined') {
	return defineMail('hours-mails', {
		name,
		to: 'volunteer',
		topic: 'hours' satisfies MailTopic,
		about: ({ entryId }) => entryId && { kind: 'hours', ids: [entryId] },
		schema: z.object({
			/** A mail that was queued before does not say which. */
			entryId: z.string().optional(),
			firstName: z.string(),
			vacancyTitle: z.string(),
			organisationName: z.string(),
			hours: z.number(),
			reason: z.string(),
		}),
		sample: (say) => ({
			firstName: say('Fatima'),
			vacancyTitle: say('Taalmaatje gezocht'),
			organisationName: say('Buurthuis De Linde'),
			hours: 7.5,
			reason: say('Klopt dit wel?'),
		}),
		render: ({ firstName, vacancyTitle, organisationName, hours, reason }, setting) => {
			const { words, locale } = setting;
			const about = { vacancy: vacancyTitle, organisation: organisationName, hours };
			return {
				subject: words(`${kind}.subject`, about),
				why: whyMailed('account', setting),
				body: (
					<Opening locale={locale} title={words(`${kind}.title`)} name={firstName}>
						<Paragraph>{words(`${kind}.intro`, about)}</Paragraph>
						{reason.trim() && <Quote>{reason.trim()}</Quote>}
						<Paragraph>{words(`${kind}.next`)}</Paragraph>
						<Action href={linkTo(setting, '/hours')}>{words('approved.action')}</Action>
					</Opening>
				),
			};
		},
	});
}

export const hoursQuestionedMail = aboutNotApproved('hours-questioned', 'questioned');
export const hoursDeclinedMail = aboutNotApproved('hours-declined', 'declined');

/** Sent to who came to an activity, with the certificate. */
export const attendanceCertificate = defineMail('hours-mails', {
	name: 'attendance-certificate',
	to: 'applicant',
	topic: 'hours' satisfies MailTopic,
	about: ({ code }) => ({ kind: 'certificates', ids: [code] }),
	schema: z.object({
		firstName: z.string(),
		name: z.string(),
		vacancyTitle: z.string(),
		organisationName: z.string(),
		code: z.string(),
		/** The first and the last day. */
		from: z.iso.date(),
		until: z.iso.date(),
		hours: z.number(),
		createdAt: z.iso.datetime(),
		/** Of the centre, for the paper. */
		colour: z.string(),
	}),
	sample: (say) => ({
		firstName: say('Fatima'),
		name: say('Fatima Yilmaz'),
		vacancyTitle: say('Workshop Werven'),
		organisationName: say('Buurthuis De Linde'),
		code: 'ABCD2345EFGH',
		from: '2026-12-05',
		until: '2026-12-05',
		hours: 2,
		createdAt: '2026-12-06T09:00:00.000Z',
		colour: '#1c5a4d',
	}),
	render: ({ firstName, vacancyTitle, organisationName, code, colour, ...rest }, setting) => {
		const { words, locale, centre } = setting;
		const about = { vacancy: vacancyTitle, organisation: organisationName };
		const address = linkTo(setting, `/certificate?code=${code}`);
		const { name, hours, from, until, createdAt } = rest;
		return {
			subject: words('certificate.subject', about),
			why: whyMailed('applicant', setting),
			attachments: [
				{
					name: `${code.toLowerCase()}.pdf`,
					type: 'application/pdf',
					draw: async () =>
						drawCertificate(
							{
								kind: 'attendance',
								activity: vacancyTitle,
								name,
								code,
								year: null,
								hours,
								lines: [{ organization: organisationName, hours, from, until }],
								createdAt: new Date(createdAt),
							},
							{
								centre: centre.name,
								logo: await centre.look?.logo?.content?.(),
								colour,
								locale,
								address,
							},
						),
				},
			],
			body: (
				<Opening locale={locale} title={words('certificate.title')} name={firstName}>
					<Paragraph>{words('certificate.intro', about)}</Paragraph>
					<Paragraph>{words('certificate.check', { code })}</Paragraph>
					<Action href={address}>{words('certificate.action')}</Action>
				</Opening>
			),
		};
	},
});
