import { Link } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { PhoneLink } from '#ui/contact-links.tsx';
import { Icon } from '#ui/icon.tsx';
import type { VacancyPageData } from '../vacancy-view/load-vacancy.ts';

/**
 * The contact person, and the address where the reader asks something, if they may. The phone number is shown only when the organisation
 * chose so.
 */
export function Contact({
	contact,
	askAt,
}: Pick<VacancyPageData, 'contact'> & Partial<Pick<VacancyPageData, 'askAt'>>) {
	const t = useTranslations('vacancy-page');
	const { person, phone, ask } = contact;
	if (!person && !phone && !askAt) return null;
	return (
		<section aria-labelledby="contact">
			<h2 id="contact">{t('sections.contact')}</h2>
			{(person || ask) && (
				<p>
					{person} {ask}
				</p>
			)}
			{phone && (
				<p className="contact-phone">
					<Icon name="phone" />
					<PhoneLink number={phone.number} text={phone.text} />
				</p>
			)}
			{askAt && (
				<p>
					<Link to={askAt}>{t('askHere')}</Link>
				</p>
			)}
		</section>
	);
}
