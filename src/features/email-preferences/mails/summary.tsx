import { z } from 'zod';
import type { Stoppable } from '#features/email-preferences/enums.ts';
import { Lines, mailedVacancies, vacancyLines } from '#features/mails/server/public.ts';
import { notificationKinds } from '#features/notifications/enums.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { writtenIn } from '#platform/server/mail/look.ts';
import { Action, Block, Opening, Paragraph, TextLink } from '#platform/server/mail/parts.tsx';
import { defineMail, type MailSetting } from '#platform/server/mail/template.ts';

const count = z.number().int().nonnegative();
const aboutSummary = z.object({
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
	/** Applications that the recipient has to answer. */
	toAnswer: count,
	/** The recipient's vacancies that end within two weeks. */
	expiring: count,
	/** Hours of the recipient's students to sign; mails queued before students existed lack this field. */
	toSign: count.default(0),
	/** The recipient's own unanswered applications. */
	unanswered: count,
});
type AboutSummary = z.infer<typeof aboutSummary>;

/**
 * Summary of everything since the previous one, matching new vacancies, and open tasks. It contains no names of other
 * people.
 */
export const summary = defineMail('email-preferences-mails', {
	name: 'summary',
	to: 'account',
	topic: 'summary' satisfies Stoppable,
	about: () => ({ kind: 'summaries', ids: [] }),
	schema: aboutSummary,
	sample: (say): AboutSummary => ({
		firstName: say('Fatima'),
		news: [
			{
				kind: 'application_received',
				count: 2,
				vacancyTitle: say('Taalmaatje gezocht'),
				organisationName: say('Buurthuis De Linde'),
			},
			{ kind: 'organisation_waiting', count: 1, vacancyTitle: null, organisationName: say('De Brug') },
		],
		moreNews: 3,
		matches: [
			{
				id: '0193a1b2-0000-7000-8000-000000000001',
				title: say('Kok gezocht'),
				organisationName: say('De Brug'),
				city: 'Ede',
			},
		],
		moreMatches: 1,
		toAnswer: 1,
		expiring: 2,
		toSign: 1,
		unanswered: 1,
	}),
	derive: ({ matches, moreMatches }) => {
		const matchCount = matches.length + moreMatches;
		return { matchCount, hasMatches: matchCount > 0 };
	},
	render: (data, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		return {
			subject: words(data.hasMatches ? 'subjectMatches' : 'subject', {
				centre,
				count: data.matchCount,
			}),
			why: words('why', { centre }),
			body: (
				<Opening locale={setting.locale} title={words('title')} name={data.firstName}>
					<Paragraph>{words('intro', { centre })}</Paragraph>
					<Block name="news_list">
						<News data={data} setting={setting} />
					</Block>
					<Block name="matches_list">
						<Matches data={data} setting={setting} />
					</Block>
					<Block name="tasks_list">
						<Waiting data={data} setting={setting} />
					</Block>
					<Paragraph>
						<TextLink name="preferences_link" href={linkTo(setting, '/profile-edit/periodieke-mail')}>
							{words('choose')}
						</TextLink>
					</Paragraph>
				</Opening>
			),
		};
	},
});

type Part = { data: AboutSummary; setting: MailSetting<'email-preferences-mails'> };

function News({ data, setting }: Part) {
	const { words } = setting;
	if (data.news.length === 0) return null;
	return (
		<>
			<Heading>{words('news')}</Heading>
			<Lines>
				{data.news.map(({ kind, count: times, vacancyTitle, organisationName }) =>
					words.optional(`kind.${kind}`, {
						count: times,
						vacancy: vacancyTitle ?? words('aVacancy'),
						organisation: organisationName ?? words('anOrganisation'),
					}),
				)}
				{data.moreNews > 0 && words('more', { count: data.moreNews })}
			</Lines>
			<Action href={linkTo(setting, '/notificaties')}>{words('toNews')}</Action>
		</>
	);
}

function Matches({ data, setting }: Part) {
	const { words } = setting;
	if (data.matches.length === 0) return null;
	return (
		<>
			<Heading>{words('matches')}</Heading>
			<Lines>
				{vacancyLines(data.matches, setting)}
				{data.moreMatches > 0 && words('more', { count: data.moreMatches })}
			</Lines>
			<Action href={linkTo(setting, '/vacancies/search')}>{words('toSearch')}</Action>
		</>
	);
}

function Waiting({ data, setting }: Part) {
	const { words } = setting;
	const { toAnswer, expiring, toSign, unanswered } = data;
	if (toAnswer + expiring + toSign + unanswered === 0) return null;
	return (
		<>
			<Heading>{words('waiting')}</Heading>
			<Lines>
				{toAnswer > 0 && words('toAnswer', { count: toAnswer })}
				{expiring > 0 && words('expiring', { count: expiring })}
				{toSign > 0 && words('toSign', { count: toSign })}
				{unanswered > 0 && words('unanswered', { count: unanswered })}
			</Lines>
			{toAnswer > 0 && <Action href={linkTo(setting, '/applications')}>{words('toApplications')}</Action>}
			{toSign > 0 && <Action href={linkTo(setting, '/students')}>{words('toStudents')}</Action>}
		</>
	);
}

function Heading({ children }: { children: string }) {
	return (
		<h2
			className="ink"
			style={{
				margin: '24px 0 8px',
				fontSize: 18,
				lineHeight: '26px',
				fontWeight: 600,
				color: writtenIn.ink,
			}}
		>
			{children}
		</h2>
	);
}
