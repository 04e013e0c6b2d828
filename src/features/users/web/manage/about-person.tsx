import { useTranslations } from '#platform/web/translations.ts';
import { Fact, Facts } from '#ui/facts.tsx';
import { Time } from '#ui/time.tsx';
import type { Person } from '../../contract.ts';

/** A person's name and contact details. */
export function AboutPerson({ person }: { person: Person }) {
	const t = useTranslations('users');
	return (
		<section className="panel" aria-labelledby="person-title">
			<h2 id="person-title">{t('about')}</h2>
			<Facts>
				<Fact label={t('field.email')} value={person.email} />
				<Fact label={t('field.phoneNumber')} value={person.phoneNumber} />
				<Fact label={t('field.jobTitle')} value={person.jobTitle} />
				<Fact label={t('field.locale')} value={t(`locale.${person.locale}`)} />
				<Fact label={t('field.signupMethod')} value={t(`signupMethod.${person.signupMethod}`)} />
				<Fact label={t('field.createdAt')} value={<Time value={person.createdAt} />} />
				<Fact
					label={t('field.lastSeenAt')}
					value={person.lastSeenAt ? <Time value={person.lastSeenAt} kind="dateTime" /> : t('never')}
				/>
			</Facts>
		</section>
	);
}
