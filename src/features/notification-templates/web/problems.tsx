import { useTranslations } from '#platform/web/translations.ts';
import { Alert } from '#ui/surfaces.tsx';
import type { Preview } from '../contract.ts';

const MOST_SHOWN = 5;

/** The first mistakes in a text, each with the field and the line, and how many more there are. */
export function Problems({ problems }: { problems: Preview['problems'] }) {
	const t = useTranslations('notification-templates');
	if (problems.length === 0) return null;
	return (
		<Alert tone="danger" title={t('problems', { count: problems.length })} live>
			<ul className="template-problems">
				{problems.slice(0, MOST_SHOWN).map(({ field, line, code, what }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew each time
					<li key={index}>
						<a href={`#${field}`} className="text-link">
							{field === 'body' ? t('atLine', { line }) : t('field.subject')}
						</a>
						: {t.optional(`mistake.${code}`, { what }) ?? code}
					</li>
				))}
				{problems.length > MOST_SHOWN && <li>{t('andMore', { count: problems.length - MOST_SHOWN })}</li>}
			</ul>
		</Alert>
	);
}
