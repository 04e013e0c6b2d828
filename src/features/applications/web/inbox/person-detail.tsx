import { useTranslations } from '#platform/web/translations.ts';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import type { Application } from '../../contract.ts';

/** Contact details of the applicant. */
export function PersonDetail({ application }: { application: Application }) {
	const t = useTranslations('inbox');
	const { name, email, phoneNumber, userId } = application;
	return (
		<section className="panel" aria-labelledby="person-title">
			<h2 id="person-title">{t('person')}</h2>
			<Facts>
				<Fact label={t('name')} value={name} />
				<Fact label={t('email')} value={<MailLink address={email} />} />
				<Fact label={t('phone')} value={phoneNumber && <PhoneLink number={phoneNumber} />} />
			</Facts>
			<p className="row-sub">{t(userId ? 'member' : 'guest')}</p>
		</section>
	);
}
