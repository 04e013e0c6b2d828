import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import type { HelpAnswer } from '../../contract.ts';

/** Contact details of the other person. */
export function ContactFacts({
	contact,
	name,
	talkAbout,
}: {
	contact: NonNullable<HelpAnswer['contact']>;
	name: string;
	/** The answer that both can write each other about; undefined for who has no account. */
	talkAbout?: string | undefined;
}) {
	const t = useTranslations('help-own');
	const locale = useLocale();
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
			{talkAbout && (
				<p className="actions">
					<ButtonLink
						to={`/${locale}/conversations/new?about=help_answers&id=${talkAbout}`}
						variant="outline"
						size="sm"
						icon="message-circle"
					>
						{t('talk', { name })}
					</ButtonLink>
				</p>
			)}
		</div>
	);
}
