import type { ElementType } from 'react';
import { Picture } from '#features/files/web/public.tsx';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { Badge, Card } from '#ui/surfaces.tsx';
import type { Profile } from '../contract.ts';
import './profiles.css';

/** A profile as organisations see it. */
export function ProfileCard({ profile, level = 3 }: { profile: Profile; level?: 2 | 3 }) {
	const Heading: ElementType = `h${level}`;
	const t = useTranslations('profiles');
	const words = useTranslations('vacancy-words');
	const { displayName, photo, languages, hours, availableFrom, frequency, place, radius, transport } =
		profile;
	return (
		<Card as="article" className="profile-card">
			<header className="profile-head">
				<Avatar name={displayName} size={56}>
					{photo && <Picture image={photo} alt="" sizes="56px" widest={320} />}
				</Avatar>
				<div>
					<Heading>{displayName}</Heading>
					{profile.headline !== '' && <p className="profile-headline">{profile.headline}</p>}
				</div>
			</header>
			{profile.about !== '' && <p className="plain-text">{profile.about}</p>}
			<Chosen
				level={level}
				title={t('card.interests')}
				items={profile.interests.map((one) => words(`category.${one}`))}
			/>
			<Chosen
				level={level}
				title={t('card.skills')}
				items={profile.skills.map((one) => words(`skill.${one}`))}
			/>
			<Chosen
				level={level}
				title={t('card.targetGroups')}
				items={profile.targetGroups.map((one) => words(`targetGroup.${one}`))}
			/>
			<Chosen
				level={level}
				title={t('card.dayparts')}
				items={profile.dayparts.map((one) => words(`daypart.${one}`))}
			/>
			<Facts>
				<Fact
					label={t('card.languages')}
					value={languages
						.map(({ language, level }) =>
							t('spoken', { language: t(`language.${language}`), level: t(`level.${level}`) }),
						)
						.join(', ')}
				/>
				<Fact label={t('card.hours')} value={hours !== null && t('hoursAWeek', { count: hours })} />
				<Fact label={t('card.frequency')} value={frequency && t(`frequency.${frequency}`)} />
				<Fact label={t('card.availableFrom')} value={availableFrom && <Day day={availableFrom} />} />
				<Fact label={t('card.place')} value={place !== '' && t('placeWithin', { place, radius })} />
				<Fact label={t('card.transport')} value={transport.map((one) => t(`transport.${one}`)).join(', ')} />
				<Fact label={t('card.hasVog')} value={profile.hasVog && t('yes')} />
			</Facts>
		</Card>
	);
}

function Day({ day }: { day: string }) {
	const { date } = useFormat();
	return <time dateTime={day}>{date(day)}</time>;
}

function Chosen({ level, title, items }: { level: 2 | 3; title: string; items: string[] }) {
	if (items.length === 0) return null;
	const Heading: ElementType = level === 2 ? 'h3' : 'h4';
	return (
		<section className="profile-chosen">
			<Heading>{title}</Heading>
			<p>
				{items.map((item) => (
					<Badge key={item}>{item}</Badge>
				))}
			</p>
		</section>
	);
}
