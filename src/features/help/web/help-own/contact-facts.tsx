import { useTranslations } from '#platform/web/translations.ts';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import type { HelpAnswer } from '../../contract.ts';

/** Contact details of the other person. */
export function ContactFacts({
	contact,
	name,
}: {
	contact: NonNullable<HelpAnswer['contact']>;
	name: string;
}) {
	const t = useTranslations('help-own');
	return (
		<div className="help-contact">
			<p>
				<strong>{t('contact', { name })}</strong>
			</p>
			<Facts>
				<Fact label={t('name')} value={contact.name} />
				<Fact label={t('email')} value={<MailLink address={contact.email} />} />
				<Fact label={t('phone')} value={contact.phoneNumber && <PhoneLink number={contact.phoneNumber} />} />
			</Facts>
		</div>
	);
}
