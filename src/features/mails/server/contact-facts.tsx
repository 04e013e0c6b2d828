import { Facts } from '#platform/server/mail/parts.tsx';
import { getTranslations, type Locale } from '#platform/translations.ts';

type Contact = { name?: string | undefined; phone?: string | undefined; email?: string | undefined };

/** Contact details; `called` labels the person if it is not the contact person of an organisation. */
export function ContactFacts(props: { locale: Locale; contact: Contact; called?: string }) {
	const t = getTranslations(props.locale, 'mails');
	const { name, phone, email } = props.contact;
	return (
		<Facts
			name="contact_details"
			facts={[
				{ name: props.called ?? t('contact.person'), value: name },
				{ name: t('contact.phone'), value: phone, href: phone && `tel:${phone.replace(/[^+\d]/g, '')}` },
				{ name: t('contact.email'), value: email, href: email && `mailto:${encodeURI(email)}` },
			]}
		/>
	);
}
