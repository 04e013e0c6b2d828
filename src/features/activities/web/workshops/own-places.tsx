import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Badge, type Tone } from '#ui/surfaces.tsx';
import type { WorkshopPlace } from '../../contract.ts';
import type { CalendarItem } from '../activity-calendar/load-calendar.ts';
import { OccurrenceRow } from '../activity-calendar/occurrence-row.tsx';
import { MaterialLinks } from '../material-links.tsx';
import './workshops.css';

/** A place of the reader's own, as a row shows it. */
export type OwnPlace = Pick<WorkshopPlace, 'id' | 'state' | 'onlineLink' | 'materials'> & {
	item: CalendarItem;
};

const tones = {
	accepted: 'success',
	offered: 'info',
	waiting: 'neutral',
	completed: 'neutral',
} as const satisfies Record<WorkshopPlace['state'], Tone>;

/** The workshops at which the reader has a place, and those they came to; nothing for who has none. */
export function OwnPlaces({ name, places }: { name: 'coming' | 'past'; places: readonly OwnPlace[] }) {
	const t = useTranslations('workshops');
	if (places.length === 0) return null;
	return (
		<section className="own-places" aria-labelledby={`own-${name}`}>
			<h2 id={`own-${name}`}>{t(`own.${name}`)}</h2>
			<ul className="occurrences">
				{places.map((place) => (
					<Row key={place.id} name={name} place={place} />
				))}
			</ul>
		</section>
	);
}

function Row({
	name,
	place: { id, item, state, onlineLink, materials },
}: {
	name: 'coming' | 'past';
	place: OwnPlace;
}) {
	const t = useTranslations('workshops');
	const locale = useLocale();
	const page = `/${locale}/applications/${id}`;
	return (
		<OccurrenceRow
			item={item}
			heading="h3"
			foot={
				<>
					<Badge tone={item.cancelled ? 'danger' : tones[state]}>
						{t(
							item.cancelled
								? 'own.cancelled'
								: `own.state.${name === 'coming' && state === 'completed' ? 'here' : state}`,
						)}
					</Badge>
					{state === 'offered' && !item.cancelled && (
						<ButtonLink to={page}>
							{t('own.answer')}
							<span className="visually-hidden">
								: <span lang={item.lang}>{item.title}</span>
							</span>
						</ButtonLink>
					)}
					{state !== 'completed' && !item.cancelled && (
						<ButtonLink to={`${page}?confirm=withdraw`} variant="outline">
							{t('own.cancel')}
							<span className="visually-hidden">
								: <span lang={item.lang}>{item.title}</span>
							</span>
						</ButtonLink>
					)}
				</>
			}
		>
			{onlineLink && name === 'coming' && (
				<p>
					<a href={onlineLink} rel="noreferrer" className="text-link">
						{t('own.online')}
						<span className="visually-hidden">
							: <span lang={item.lang}>{item.title}</span>
						</span>
					</a>
				</p>
			)}
			{materials.length > 0 && (
				<MaterialLinks
					className="own-materials"
					materials={materials}
					fileAt={(material) => `/${locale}/workshops/materials/${material}`}
				/>
			)}
		</OccurrenceRow>
	);
}
