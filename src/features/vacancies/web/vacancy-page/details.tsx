import { useTranslations } from '#platform/web/translations.ts';
import { Icon } from '#ui/icon.tsx';
import type { VacancyPageData } from '../vacancy-view/load-vacancy.ts';

/** The dates, what is asked and what there is to know. Parts without anything to say are left out. */
export function Details({
	data,
}: {
	data: Pick<VacancyPageData, 'sessions' | 'asked' | 'offered' | 'headings'>;
}) {
	const t = useTranslations('vacancy-page');
	const { sessions, asked, offered } = data;
	return (
		<>
			{sessions.length > 0 && (
				<section aria-labelledby="when">
					<h2 id="when">{t('sections.when')}</h2>
					<ul className="session-list">
						{sessions.map(({ startsAt, text, spots, file }) => (
							<li key={startsAt}>
								<Icon name="calendar" />
								<time dateTime={startsAt}>{text}</time>
								{spots && <span className="session-spots">{spots}</span>}
								{file && (
									<a href={file} download aria-label={t('sessions.file', { text })} data-print="no">
										{t('sessions.calendar')}
									</a>
								)}
							</li>
						))}
					</ul>
				</section>
			)}
			<section aria-labelledby="asked">
				<h2 id="asked">{data.headings.asked}</h2>
				<dl className="detail-list">
					{asked.map(({ label, text }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{text}</dd>
						</div>
					))}
				</dl>
			</section>
			{offered.length > 0 && (
				<section aria-labelledby="offered">
					<h2 id="offered">{t('sections.offered')}</h2>
					<ul className="offer-list">
						{offered.map(({ icon, text }) => (
							<li key={icon}>
								<Icon name={icon} size={22} />
								{text}
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}
