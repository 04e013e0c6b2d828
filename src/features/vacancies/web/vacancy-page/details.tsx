import type { ReactNode } from 'react';
import { useFormat } from '#platform/web/format.ts';
import { useLocale, useWords } from '#platform/web/words.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { sessionText } from '../times.ts';
import type { VacancyPageData } from './load-vacancy.ts';

/** The dates, what is asked and what there is to know. Parts without anything to say are left out. */
export function Details({ data }: { data: VacancyPageData }) {
	const { vacancy } = data;
	return (
		<>
			{vacancy.sessions.length > 0 && <Sessions sessions={vacancy.sessions} />}
			<Asked vacancy={vacancy} />
			<Offered vacancy={vacancy} />
		</>
	);
}

type Vacancy = VacancyPageData['vacancy'];

function Sessions({ sessions }: Pick<Vacancy, 'sessions'>) {
	const t = useWords('vacancy-page');
	const locale = useLocale();
	return (
		<section aria-labelledby="when">
			<h2 id="when">{t('sections.when')}</h2>
			<ul className="session-list">
				{sessions.map((session) => (
					<li key={session.id}>
						<Icon name="calendar" />
						<time dateTime={session.startsAt}>{sessionText(session, locale)}</time>
						{session.spots !== null && (
							<span className="session-spots">{t('sessions.spots', { count: session.spots })}</span>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function Line({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function Asked({ vacancy }: { vacancy: Vacancy }) {
	const t = useWords('vacancy-page');
	const words = useWords('vacancy-words');
	const format = useFormat();
	const groups = vacancy.targetGroups.filter((one) => one !== 'everyone');
	const ages = vacancy.ageGroupIds.length < 5 ? vacancy.ageGroupIds : [];
	const { skills, dutchLevel, vog } = vacancy;
	return (
		<section aria-labelledby="asked">
			<h2 id="asked">{t('sections.asked')}</h2>
			<dl className="detail-list">
				{groups.length > 0 && (
					<Line label={t('asked.targetGroups')}>
						{format.list(groups.map((one, index) => lower(words(`targetGroup.${one}`), index > 0)))}
					</Line>
				)}
				{skills.length > 0 && (
					<Line label={t('asked.skills')}>{format.list(skills.map((one) => words(`skill.${one}`)))}</Line>
				)}
				<Line label={t('asked.dutchLevel')}>{words(`dutchLevel.${dutchLevel}`)}</Line>
				{ages.length > 0 && (
					<Line label={t('asked.ageGroups')}>
						{format.list(ages.map((one, index) => lower(words(`ageGroup.${one}`), index > 0)))}
					</Line>
				)}
				{vog !== 'none' && (
					<Line label={t('asked.vog')}>
						{words(`vog.${vog}`)}. {t('asked.vogWhat')}
					</Line>
				)}
			</dl>
		</section>
	);
}

const lower = (text: string, when: boolean) => (when ? text.charAt(0).toLowerCase() + text.slice(1) : text);

function Offered({ vacancy }: { vacancy: Vacancy }) {
	const t = useWords('vacancy-page');
	const words = useWords('vacancy-words');
	const items: [IconName, string, boolean][] = [
		['hand-heart', words(`compensation.${vacancy.compensation}`), vacancy.compensation !== 'none'],
		['accessibility', t('offered.wheelchair'), vacancy.wheelchairAccessible],
		['users', t('offered.groups'), vacancy.suitableForGroups],
		['graduation-cap', t('offered.internship'), vacancy.suitableForInternship],
	];
	const shown = items.filter(([, , is]) => is);
	if (shown.length === 0) return null;
	return (
		<section aria-labelledby="offered">
			<h2 id="offered">{t('sections.offered')}</h2>
			<ul className="offer-list">
				{shown.map(([icon, text]) => (
					<li key={icon}>
						<Icon name={icon} size={22} />
						{text}
					</li>
				))}
			</ul>
		</section>
	);
}
