import { z } from 'zod';
import type { Stoppable } from '#features/mail-choices/taxonomy.ts';
import { notificationKinds } from '#features/notifications/taxonomy.ts';
import { Action, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMailTemplate, type MailSetting } from '#platform/server/mail/template.ts';
import { linkTo, messages, Opening, siteUrl } from './setting.tsx';
import { Lines, mailedVacancies, vacancyLines } from './vacancy-lines.tsx';

const count = z.number().int().nonnegative();
const aboutSummary = z.object({
	siteUrl,
	firstName: z.string(),
	news: z.array(
		z.object({
			kind: z.enum(notificationKinds),
			count,
			vacancyTitle: z.string().nullable(),
			organisationName: z.string().nullable(),
		}),
	),
	moreNews: count,
	matches: mailedVacancies,
	moreMatches: count,
	/** Applications that wait for the reader's answer. */
	toAnswer: count,
	/** Vacancies of the reader that end within two weeks. */
	expiring: count,
	/** Work of the reader's students of which the hours wait to be signed; summaries of before students have none. */
	toSign: count.default(0),
	/** What the reader applied for and has no answer to. */
	unanswered: count,
});
type AboutSummary = z.infer<typeof aboutSummary>;

/** What has happened since the one before, which new vacancies fit, and what waits. No names of others are in it. */
export const summary = defineMailTemplate({
	name: 'summary',
	topic: 'summary' satisfies Stoppable,
	schema: aboutSummary,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		return {
			subject: words(data.matches.length > 0 ? 'summary.subjectMatches' : 'summary.subject', {
				centre,
				count: data.matches.length + data.moreMatches,
			}),
			why: words('summary.why', { centre }),
			body: (
				<Opening words={words} title={words('summary.title')} name={data.firstName}>
					<Paragraph>{words('summary.intro', { centre })}</Paragraph>
					<News data={data} setting={setting} />
					<Matches data={data} setting={setting} />
					<Waiting data={data} setting={setting} />
					<Paragraph>
						<a className="link" href={linkTo(setting, '/profile-edit/periodieke-mail')}>
							{words('summary.choose')}
						</a>
					</Paragraph>
				</Opening>
			),
		};
	},
});

type Part = { data: AboutSummary; setting: MailSetting };

function News({ data, setting }: Part) {
	const { words } = setting;
	if (data.news.length === 0) return null;
	return (
		<>
			<Heading>{words('summary.news')}</Heading>
			<Lines>
				{data.news.map(({ kind, count: times, vacancyTitle, organisationName }) =>
					words(`summary.kind.${kind}`, {
						count: times,
						vacancy: vacancyTitle ?? words('summary.aVacancy'),
						organisation: organisationName ?? words('summary.anOrganisation'),
					}),
				)}
				{data.moreNews > 0 && words('summary.more', { count: data.moreNews })}
			</Lines>
			<Action href={linkTo(setting, '/notificaties')}>{words('summary.toNews')}</Action>
		</>
	);
}

function Matches({ data, setting }: Part) {
	const { words } = setting;
	if (data.matches.length === 0) return null;
	return (
		<>
			<Heading>{words('summary.matches')}</Heading>
			<Lines>
				{vacancyLines(data.matches, setting)}
				{data.moreMatches > 0 && words('summary.more', { count: data.moreMatches })}
			</Lines>
			<Action href={linkTo(setting, '/vacancies/search')}>{words('summary.toSearch')}</Action>
		</>
	);
}

function Waiting({ data, setting }: Part) {
	const { words } = setting;
	const { toAnswer, expiring, toSign, unanswered } = data;
	if (toAnswer + expiring + toSign + unanswered === 0) return null;
	return (
		<>
			<Heading>{words('summary.waiting')}</Heading>
			<Lines>
				{toAnswer > 0 && words('summary.toAnswer', { count: toAnswer })}
				{expiring > 0 && words('summary.expiring', { count: expiring })}
				{toSign > 0 && words('summary.toSign', { count: toSign })}
				{unanswered > 0 && words('summary.unanswered', { count: unanswered })}
			</Lines>
			{toAnswer > 0 && (
				<Action href={linkTo(setting, '/applications')}>{words('summary.toApplications')}</Action>
			)}
			{toSign > 0 && <Action href={linkTo(setting, '/students')}>{words('summary.toStudents')}</Action>}
		</>
	);
}

function Heading({ children }: { children: string }) {
	return (
		<h2
			className="ink"
			style={{ margin: '24px 0 8px', fontSize: 18, lineHeight: '26px', fontWeight: 600, color: '#16202c' }}
		>
			{children}
		</h2>
	);
}
