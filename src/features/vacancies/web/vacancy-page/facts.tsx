import { Picture } from '#features/files/web/public.tsx';
import { useWords } from '#platform/web/words.ts';
import { Icon } from '#ui/icon.tsx';
import { Placeholder } from '#ui/placeholder.tsx';
import { Card } from '#ui/surfaces.tsx';
import type { VacancyPageData } from '../vacancy-view/load-vacancy.ts';
import { ApplyButton } from './apply-section.tsx';

/** What a person decides by, in one look. */
export function Facts({ data }: { data: VacancyPageData }) {
	const t = useWords('vacancy-page');
	return (
		<Card as="section" className="vacancy-facts-card" aria-labelledby="facts">
			<div className="vacancy-picture" data-print="no">
				{data.image ? (
					<Picture
						image={data.image}
						sizes="(min-width: 64rem) 21.5rem, 100vw"
						priority
						className="card-picture"
					/>
				) : (
					<Placeholder category={data.category} seed={data.id} />
				)}
			</div>
			<h2 id="facts">{t('sections.facts')}</h2>
			<dl>
				{data.facts.map(({ icon, label, lines, more }) => (
					<div key={label} className="fact">
						<Icon name={icon} size={22} />
						<dt>{label}</dt>
						<dd>
							{lines.map((line) => (
								<span key={line}>{line}</span>
							))}
							{more && <a href="#when">{more}</a>}
						</dd>
					</div>
				))}
			</dl>
			<ApplyButton data={data} />
		</Card>
	);
}
