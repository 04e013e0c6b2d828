import { formatFor } from '#platform/web/format.ts';
import type { FieldError, FormError } from '#platform/web/forms/form-error.ts';
import { getTranslations, type Locale, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Alert } from '#ui/surfaces.tsx';
import type { Preview } from '../contract.ts';

const MAX_PROBLEMS = 5;
const MAX_LINES = 5;
/** The machine was too busy to make the mail: nothing is wrong with its text. */
const NO_PREVIEW = 'not_started';

type Problem = Omit<Preview['problems'][number], 'line'> & { lines: number[] };

/** The first mistakes in a text that was kept when they were none, each once, and how many more there are. */
export function Problems({ problems }: { problems: Preview['problems'] }) {
	const t = useTranslations('notification-templates');
	const locale = useLocale();
	const found = eachOnce(problems);
	if (found.length === 0) return null;
	if (found.every(({ code }) => code === NO_PREVIEW)) {
		return <Alert tone="warning" title={t(`mistake.${NO_PREVIEW}`)} live />;
	}
	return (
		<Alert tone="danger" title={t('problems', { count: found.length })} live>
			<ul className="template-problems">
				{errorsOf(locale, problems).map(({ field, text }) => (
					<li key={text}>
						{field === '' ? (
							text
						) : (
							<a href={`#${field}`} className="text-link">
								{text}
							</a>
						)}
					</li>
				))}
			</ul>
		</Alert>
	);
}

/** The mistakes in a text that was typed, as what is wrong in its form; undefined where there are none, though it may be too busy to show it. */
export function refusalOf(locale: Locale, problems: Preview['problems']): FormError | undefined {
	const mistakes = problems.filter(({ code }) => code !== NO_PREVIEW);
	return mistakes.length > 0 ? { status: 422, errors: errorsOf(locale, mistakes) } : undefined;
}

/** The first mistakes, each once with its field and its lines, and how many more there are. */
function errorsOf(locale: Locale, problems: Preview['problems']): FieldError[] {
	const t = getTranslations(locale, 'notification-templates');
	const found = eachOnce(problems);
	const errors = found.slice(0, MAX_PROBLEMS).map(({ field, lines, code, what }): FieldError => {
		if (code === NO_PREVIEW) return { field: '', rule: code, text: t(`mistake.${NO_PREVIEW}`) };
		const where = field === 'body' ? linesIn(locale, lines) : t('field.subject');
		return { field, rule: code, text: `${where}: ${t.optional(`mistake.${code}`, { what }) ?? code}` };
	});
	const more = found.length - errors.length;
	return more > 0 ? [...errors, { field: '', rule: 'more', text: t('andMore', { count: more }) }] : errors;
}

function linesIn(locale: Locale, lines: readonly number[]): string {
	const t = getTranslations(locale, 'notification-templates');
	const named = lines.slice(0, MAX_LINES).map(String);
	const more = lines.length - named.length;
	return t('atLines', {
		count: lines.length,
		lines: formatFor(locale).list(more > 0 ? [...named, t('moreLines', { count: more })] : named),
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
