import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';

/** For those who look for volunteers. */
export function OrganisationsCall() {
	const t = useTranslations('home');
	const locale = useLocale();
	return (
		<section className="home-section" aria-labelledby="for-organisations">
			<div className="container">
				<div className="home-call">
					<div>
						<h2 id="for-organisations">{t('organisations.title')}</h2>
						<p>{t('organisations.text')}</p>
					</div>
					<ButtonLink to={`/${locale}/organizations/signup`} size="lg" variant="white" icon="building-2">
						{t('organisations.signUp')}
					</ButtonLink>
				</div>
			</div>
		</section>
	);
}
