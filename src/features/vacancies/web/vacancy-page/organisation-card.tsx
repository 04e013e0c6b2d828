import { Link } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Card } from '#ui/surfaces.tsx';
import type { VacancyPageData } from '../vacancy-view/load-vacancy.ts';

/** The organisation: its name, the start of its description, and a link to its page. */
export function OrganisationCard({ organisation }: Pick<VacancyPageData, 'organisation'>) {
	const t = useTranslations('vacancy-page');
	const locale = useLocale();
	if (!organisation) return null;
	return (
		<section aria-labelledby="organisation">
			<h2 id="organisation">{t('sections.organisation')}</h2>
			<Card className="organisation-card">
				<Avatar name={organisation.name} size={56} kind="mark">
					{organisation.logo && <img src={organisation.logo} alt="" loading="lazy" />}
				</Avatar>
				<div>
					<h3>{organisation.name}</h3>
					{organisation.city && <p className="field-hint">{organisation.city}</p>}
					{organisation.description && (
						<div
							className="prose organisation-about"
							lang={locale === 'nl' ? undefined : 'nl'}
							// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API on output
							dangerouslySetInnerHTML={{ __html: organisation.description }}
						/>
					)}
					<p className="organisation-links">
						<Link to={`/${locale}/organizations/${organisation.id}`}>{organisation.more}</Link>
						{organisation.website && (
							<a href={organisation.website} rel="noopener">
								{t('organisation.website')} <Icon name="arrow-up-right" size="1em" />
							</a>
						)}
					</p>
				</div>
			</Card>
		</section>
	);
}
