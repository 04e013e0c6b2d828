import { Link } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { useLocale, useWords } from '#platform/web/words.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Placeholder } from '#ui/placeholder.tsx';
import { Badge, Card } from '#ui/surfaces.tsx';
import type { VacancyTeaser } from './teaser.ts';
import { hoursText, sessionText, whenText } from './times.ts';

function Fact({ icon, children }: { icon: IconName; children: React.ReactNode }) {
	return (
		<li className="vacancy-fact">
			<Icon name={icon} />
			<span>{children}</span>
		</li>
	);
}

/** A vacancy where people choose: the whole card is one link. `level` is that of its heading. */
export function VacancyCard({ vacancy, level = 3 }: { vacancy: VacancyTeaser; level?: 2 | 3 }) {
	const t = useWords('vacancy-words');
	const format = useFormat();
	const locale = useLocale();
	const Heading = `h${level}` as const;
	const place = vacancy.online
		? t('locationKind.online')
		: vacancy.wholeArea
			? t('locationKind.area')
			: vacancy.place;
	const away =
		vacancy.distance !== null && !vacancy.online
			? t('card.away', { distance: format.distance(vacancy.distance) })
			: undefined;
	const when = vacancy.session ? sessionText(vacancy.session, locale) : whenText(vacancy, locale);
	const hours = vacancy.session ? undefined : hoursText(vacancy.hours, locale);
	return (
		<Card as="article" interactive padded={false} className="vacancy-card">
			<div className="vacancy-card-picture">
				<Placeholder category={vacancy.category} seed={vacancy.id} />
			</div>
			<div className="vacancy-card-body">
				<Badges vacancy={vacancy} />
				<Heading className="vacancy-card-title" lang={vacancy.lang}>
					<Link to={`/${locale}/vacancies/${vacancy.id}`} className="card-link" prefetch="intent">
						{vacancy.title}
					</Link>
				</Heading>
				{vacancy.organisation && <p className="vacancy-card-organisation">{vacancy.organisation}</p>}
				<ul className="vacancy-facts">
					{place && (
						<Fact icon={vacancy.online ? 'laptop' : 'map-pin'}>{away ? `${place}, ${away}` : place}</Fact>
					)}
					{when && (
						<Fact icon={vacancy.session ? 'calendar' : 'repeat'}>
							{when}
							{vacancy.moreSessions > 0 && ` ${t('card.more', { count: vacancy.moreSessions })}`}
						</Fact>
					)}
					{hours && <Fact icon="clock">{hours}</Fact>}
				</ul>
			</div>
		</Card>
	);
}

/** Only what sets this vacancy apart from the others; usually nothing. */
function Badges({ vacancy }: { vacancy: VacancyTeaser }) {
	const t = useWords('vacancy-words');
	const left = vacancy.spotsLeft;
	const few = left !== null && left > 0 && left <= 3;
	const kind = vacancy.kind === 'volunteering' ? undefined : t(`vacancyType.${vacancy.kind}`);
	if (!kind && !vacancy.online && !few && left !== 0 && !vacancy.isNew) return null;
	return (
		<p className="vacancy-card-badges">
			{kind && <Badge tone={vacancy.kind === 'activity' ? 'secondary' : 'primary'}>{kind}</Badge>}
			{vacancy.online && <Badge tone="info">{t('card.online')}</Badge>}
			{left === 0 && <Badge>{t('card.closed')}</Badge>}
			{few && <Badge tone="warning">{t('card.spotsLeft', { count: left })}</Badge>}
			{vacancy.isNew && !few && <Badge tone="success">{t('card.new')}</Badge>}
		</p>
	);
}

/** Cards beside each other, as many as fit. */
export function VacancyCards({ vacancies, level }: { vacancies: VacancyTeaser[]; level?: 2 | 3 }) {
	return (
		<ul className="vacancy-cards">
			{vacancies.map((vacancy) => (
				<li key={vacancy.id}>
					<VacancyCard vacancy={vacancy} level={level} />
				</li>
			))}
		</ul>
	);
}
