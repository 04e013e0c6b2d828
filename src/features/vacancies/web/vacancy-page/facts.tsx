import { lazy } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Icon } from '#ui/icon.tsx';
import { StaticHtml } from '#ui/static-html.tsx';
import { Card } from '#ui/surfaces.tsx';
import type { VacancyPageData } from '../vacancy-view/load-vacancy.ts';
import { ApplyButton } from './apply-section.tsx';

/** A picture needs no script: the browser loads what makes it only where it renders one itself. */
const Photo = import.meta.env.SSR
	? (await import('./vacancy-photo.tsx')).default
	: lazy(() => import('./vacancy-photo.tsx'));

/** The facts by which a person decides. */
export function Facts({ data }: { data: VacancyPageData }) {
	const t = useTranslations('vacancy-page');
	return (
		<Card as="section" className="vacancy-facts-card" aria-labelledby="facts">
			<StaticHtml key={data.id} className="vacancy-picture" data-print="no">
				{() => <Photo data={data} />}
			</StaticHtml>
			<h2 id="facts">{t('sections.facts')}</h2>
			<FactList facts={data.facts} />
			<ApplyButton data={data} />
		</Card>
	);
}

/** The place, the times and the hours, each with its icon. */
export function FactList({ facts }: Pick<VacancyPageData, 'facts'>) {
	return (
		<dl>
			{facts.map(({ icon, label, lines, more }) => (
				<div key={label} className="fact">
					<dt>
						<Icon name={icon} size={22} />
						{label}
					</dt>
					<dd>
						{lines.map((line) => (
							<span key={line}>{line}</span>
						))}
						{more && <a href="#when">{more}</a>}
					</dd>
				</div>
			))}
		</dl>
	);
}
