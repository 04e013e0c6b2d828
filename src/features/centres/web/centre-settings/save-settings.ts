import { ApiFailure } from '#platform/web/api-failure.ts';
import { ruleTexts } from '#platform/web/rules/rule-text.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { wordsFor } from '#platform/web/words.ts';
import type { CentreUpdate } from '../../contract.ts';

/** What is wrong, by the name of the form's field. */
export type Errors = Record<string, string>;

/** Changes the centre; gives what is wrong by field, or undefined when it was kept. Throws every other failure. */
export function saveCentre(
	{ api, locale }: SiteContext,
	id: string,
	attributes: CentreUpdate,
	fieldNamed: (path: string) => string,
): Promise<Errors | undefined> {
	return errorsOf(locale, fieldNamed, () =>
		api.patch(`/api/v1/volunteer_centers/${id}`, { data: { type: 'volunteer_centers', id, attributes } }),
	);
}

/** Runs a change; gives what was wrong with what was filled in, by field. Throws every other failure. */
export async function errorsOf(
	locale: SiteContext['locale'],
	fieldNamed: (path: string) => string,
	change: () => Promise<unknown>,
): Promise<Errors | undefined> {
	try {
		await change();
		return undefined;
	} catch (error) {
		if (!(error instanceof ApiFailure) || error.status !== 422) throw error;
		const rules = ruleTexts(locale, error.fieldRules());
		const t = wordsFor(locale, 'centre-settings');
		return Object.fromEntries(
			Object.entries(error.fieldCodes()).map(([path, code]) => [
				fieldNamed(path),
				t.maybe(`problem.${code}`) ?? rules[path] ?? t('problem.wrong'),
			]),
		);
	}
}
