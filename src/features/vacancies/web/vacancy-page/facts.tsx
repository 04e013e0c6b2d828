import type { ReactNode } from 'react';
import { useFormat } from '#platform/web/format.ts';
import { useLocale, useWords } from '#platform/web/words.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Card } from '#ui/surfaces.tsx';
import { frequencies, personToPersonTypes } from '../../taxonomy.ts';
import { hoursText, sessionText, whenText } from '../times.ts';
import { ApplyButton } from './apply-section.tsx';
import type { VacancyPageData } from './load-vacancy.ts';

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
	return (
		<div className="fact">
			<Icon name={icon} size={22} />
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}

/** What a person decides by, in one look. */
export function Facts({ data }: { data: VacancyPageData }) {
	const { vacancy, state, hadSessions } = data;
	const t = useWords('vacancy-page');
	const words = useWords('vacancy-words');
	const format = useFormat();
	const locale = useLocale();
	const frequency = frequencies.find((one) => vacancy.tags.includes(one));
	const session = vacancy.sessions[0];
	const when = session
		? sessionText(session, locale)
		: hadSessions
			? t('sessions.past')
			: whenText({ frequency, dayparts: vacancy.dayparts }, locale);
	const hours = hadSessions ? undefined : hoursText(vacancy, locale);
	const { startsOn: from, endsOn: until } = vacancy;
	const period =
		from && until
			? t('facts.fromUntil', { from: format.date(from), until: format.date(until) })
			: from
				? t('facts.from', { date: format.date(from) })
				: until && t('facts.until', { date: format.date(until) });
	const open = state === 'open' || state === 'link';
	return (
		<Card as="section" className="vacancy-facts-card" aria-labelledby="facts">
			<h2 id="facts">{t('facts.title')}</h2>
			<dl>
				<Fact icon={vacancy.locationKind === 'online' ? 'laptop' : 'map-pin'} label={t('facts.where')}>
					<Where vacancy={vacancy} />
				</Fact>
				{when && (
					<Fact icon="calendar" label={t('facts.when')}>
						{when}
						{vacancy.sessions.length > 1 && (
							<>
								{' '}
								<a href="#when">{words('card.more', { count: vacancy.sessions.length - 1 })}</a>
							</>
						)}
					</Fact>
				)}
				{hours && (
					<Fact icon="clock" label={t('facts.hours')}>
						{hours}
					</Fact>
				)}
				{period && !session && (
					<Fact icon="calendar-days" label={t('facts.period')}>
						{period}
					</Fact>
				)}
				{open && vacancy.spotsLeft !== null && (
					<Fact icon="users" label={t('facts.spots')}>
						{t('facts.spotsLeft', { count: vacancy.spotsLeft })}
					</Fact>
				)}
				{open && vacancy.expiresAt && !session && (
					<Fact icon="bell" label={t('facts.closes')}>
						{format.date(vacancy.expiresAt)}
					</Fact>
				)}
			</dl>
			<ApplyButton state={state} kind={vacancy.vacancyType} url={vacancy.applyUrl} full />
		</Card>
	);
}

/** The address, or as much of it as may be told. */
function Where({ vacancy }: { vacancy: VacancyPageData['vacancy'] }) {
	const t = useWords('vacancy-page');
	if (vacancy.locationKind === 'online') return t('facts.online');
	if (vacancy.locationKind === 'area') return t('facts.area');
	const hidden = vacancy.hideExactPlace || personToPersonTypes.includes(vacancy.vacancyType);
	if (hidden) return vacancy.city ? t('facts.around', { city: vacancy.city }) : t('facts.roughly');
	const street = [vacancy.street, vacancy.houseNumber].filter(Boolean).join(' ');
	const town = [vacancy.postalCode, vacancy.city].filter(Boolean).join(' ');
	return (
		<>
			{street && (
				<>
					{street}
					<br />
				</>
			)}
			{town}
		</>
	);
}
