import { useWords } from '#platform/web/words.ts';
import { Icon } from '#ui/icon.tsx';
import type { VacancyPageData } from './load-vacancy.ts';

/** Whom to ask. A phone number only when the organisation chose to show it. */
export function Contact({ data }: { data: VacancyPageData }) {
	const { vacancy, state } = data;
	const t = useWords('vacancy-page');
	if (!vacancy.contactPerson && !vacancy.contactPhone) return null;
	return (
		<section aria-labelledby="contact">
			<h2 id="contact">{t('sections.contact')}</h2>
			<p>
				{vacancy.contactPerson
					? t('contact.intro', { name: vacancy.contactPerson })
					: t('contact.introNobody')}
			</p>
			{vacancy.contactPhone && (
				<p className="contact-phone">
					<Icon name="phone" />{' '}
					<a href={`tel:${vacancy.contactPhone.replace(/[^+\d]/g, '')}`}>
						{t('contact.call', { phone: vacancy.contactPhone })}
					</a>
				</p>
			)}
			{state === 'open' && <p className="field-hint">{t('contact.ask')}</p>}
		</section>
	);
}
