import { Link } from 'react-router';
import { usePageRoot } from '#platform/web/page.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { PhoneLink } from '#ui/contact-links.tsx';
import { Icon } from '#ui/icon.tsx';
import type { VacancyPageData } from '../vacancy-view/load-vacancy.ts';

/**
 * The contact person, and for who is signed in a way to ask something. The phone number is shown only when the organisation
 * chose so.
 */
export function Contact({ contact, vacancyId }: Pick<VacancyPageData, 'contact'> & { vacancyId?: string }) {
	const t = useTranslations('vacancy-page');
	const { person, phone, ask } = contact;
	const locale = useLocale();
	const isSignedIn = usePageRoot()?.user != null && vacancyId !== undefined;
	if (!person && !phone && !isSignedIn) return null;
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
			{isSignedIn && (
				<p>
					<Link to={`/${locale}/conversations/new?about=vacancies&id=${vacancyId}`}>{t('askHere')}</Link>
				</p>
			)}
		</section>
	);
}
