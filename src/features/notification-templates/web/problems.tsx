import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Alert } from '#ui/surfaces.tsx';
import type { Preview } from '../contract.ts';

const MAX_PROBLEMS = 5;
const MAX_LINES = 5;

type Problem = Omit<Preview['problems'][number], 'line'> & { lines: number[] };

/** The first mistakes in a text, each once with its field and its lines, and how many more there are. */
export function Problems({ problems }: { problems: Preview['problems'] }) {
	const t = useTranslations('notification-templates');
	const found = eachOnce(problems);
	if (found.length === 0) return null;
	return (
		<Alert tone="danger" title={t('problems', { count: found.length })} live>
			<ul className="template-problems">
				{found.slice(0, MAX_PROBLEMS).map(({ field, lines, code, what }) => (
					<li key={`${field} ${code} ${what}`}>
						<a href={`#${field}`} className="text-link">
							{field === 'body' ? <Lines lines={lines} /> : t('field.subject')}
						</a>
						: {t.optional(`mistake.${code}`, { what }) ?? code}
					</li>
				))}
				{found.length > MAX_PROBLEMS && <li>{t('andMore', { count: found.length - MAX_PROBLEMS })}</li>}
			</ul>
		</Alert>
	);
}

function Lines({ lines }: { lines: readonly number[] }) {
	const t = useTranslations('notification-templates');
	const { list } = useFormat();
	const named = lines.slice(0, MAX_LINES).map(String);
	const more = lines.length - named.length;
	return t('atLines', {
		count: lines.length,
		lines: list(more > 0 ? [...named, t('moreLines', { count: more })] : named),
	});
}

/** The same mistake in several lines, with all of them. */
function eachOnce(problems: Preview['problems']): Problem[] {
	const found = new Map<string, Problem>();
	for (const { line, ...problem } of problems) {
		const key = `${problem.field} ${problem.code} ${problem.what}`;
		const known = found.get(key);
		if (!known) found.set(key, { ...problem, lines: [line] });
		else if (!known.lines.includes(line)) known.lines.push(line);
	}
	return [...found.values()];
}
