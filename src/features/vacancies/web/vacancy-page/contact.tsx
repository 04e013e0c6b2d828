import { useTranslations } from '#platform/web/translations.ts';
import { PhoneLink } from '#ui/contact-links.tsx';
import { Icon } from '#ui/icon.tsx';
import type { VacancyPageData } from '../vacancy-view/load-vacancy.ts';

/** The contact person. The phone number is shown only when the organisation chose so. */
export function Contact({ contact }: Pick<VacancyPageData, 'contact'>) {
	const t = useTranslations('vacancy-page');
	const { person, phone, ask } = contact;
	if (!person && !phone) return null;
	return (
		<section aria-labelledby="contact">
			<h2 id="contact">{t('sections.contact')}</h2>
			<p>
				{person} {ask}
			</p>
			{phone && (
				<p className="contact-phone">
					<Icon name="phone" />
					<PhoneLink number={phone.number} text={phone.text} />
				</p>
			)}
		</section>
	);
}
