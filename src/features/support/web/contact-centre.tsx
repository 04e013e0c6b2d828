import { usePageRoot } from '#platform/web/page.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { Card } from '#ui/surfaces.tsx';

/** Whom to ask at the volunteer centre when no article helps; nothing where the centre names nobody. */
export function ContactCentre() {
	const t = useTranslations('support');
	const locale = useLocale();
	const centre = usePageRoot()?.centre;
	const person = centre?.profile.contactPerson;
	if (!person || !(person.email || person.phoneNumber)) return null;
	return (
		<Card as="section" className="support-contact" aria-labelledby="support-contact">
			<h2 id="support-contact">{t('contact.title')}</h2>
			<p>{t('contact.text', { centre: centre.name })}</p>
			<p>
				<strong>{person.name}</strong>
				{person.jobTitle[locale] && `, ${person.jobTitle[locale]}`}
			</p>
			<p className="actions">
				{person.phoneNumber && <PhoneLink number={person.phoneNumber} />}
				{person.email && <MailLink address={person.email} />}
			</p>
		</Card>
	);
}
