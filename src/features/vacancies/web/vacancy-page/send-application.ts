import { data, redirect } from 'react-router';
import type { Application } from '#features/applications/contract.ts';
import type { BrokenRule } from '#platform/contract/rules.ts';
import { ApiFailure } from '#platform/web/api-client.ts';
import type { FieldCode, FieldCodes } from '#platform/web/checked-form.ts';
import { ruleTexts } from '#platform/web/rules/rule-text.ts';
import { sessionOf } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { wordsFor } from '#platform/web/words.ts';
import { isTrapped } from '#ui/trap.tsx';
import { inLine } from '../vacancy-view/load-vacancy.ts';

/** The fields of the form. */
export const applicationFields = [
	'firstName',
	'lastName',
	'email',
	'phoneNumber',
	'message',
	'occurrence',
] as const;
export type ApplicationField = (typeof applicationFields)[number];
export type ApplicationValues = Record<ApplicationField, string>;
export type ApplyProblem = 'already' | 'closed' | 'full' | 'tooMany';

/** What was typed and what is wrong with it, to show the form again. */
export type ApplyAnswer = {
	values: ApplicationValues;
	/** By the name of the field, for the questions of the organisation. */
	answers: Readonly<Record<string, string>>;
	codes: FieldCodes;
	/** The generic words for what is wrong, for where the form has none of its own. */
	texts: Readonly<Record<string, string>>;
	problem: ApplyProblem | undefined;
};

/** What the page asks beyond the API: somebody without an account says their whole name. */
export function missing(values: ApplicationValues, guest: boolean): FieldCodes {
	if (!guest) return {};
	const required = ['firstName', 'lastName', 'email'] as const;
	return Object.fromEntries(
		required.filter((name) => values[name] === '').map((name) => [name, 'required' as const]),
	);
}

const problems: Readonly<Record<string, ApplyProblem>> = { already_applied: 'already', full: 'full' };

/** A broken rule as the form's own words know it. */
function fieldCode({ rule }: BrokenRule): FieldCode {
	if (rule === 'required') return rule;
	if (rule === 'max_characters') return 'long';
	return rule === 'min_characters' ? 'short' : 'format';
}

/** The answers to the questions of the organisation, by the name of their field. */
function answersIn(form: FormData): Record<string, string> {
	const found: Record<string, string> = {};
	for (const [name, value] of form) {
		if (/^answers\.q[0-9a-f]{8}$/.test(name) && typeof value === 'string') found[name] = value.trim();
	}
	return found;
}

/** What is wrong with answers by the rules of the vacancy, which no schema knows. */
function questionCodes(error: ApiFailure): Record<string, FieldCode> {
	const found = Object.entries(error.fieldCodes()).filter(([name]) => name.startsWith('answers.'));
	return Object.fromEntries(found.map(([name, code]) => [name, code === 'required' ? 'required' : 'format']));
}

/**
 * Sends an application and goes on to the thank-you page; otherwise gives back what was typed with what is wrong.
 * Throws the 404 page when the vacancy is gone, and what cannot be put right by the reader.
 */
export async function sendApplication(here: SiteContext, id: string, form: FormData) {
	const chosen = String(form.get('occurrence') ?? '');
	const waits = chosen.startsWith(inLine);
	const at = waits ? chosen.slice(inLine.length) : chosen;
	const done = (queue = false) => {
		const query = new URLSearchParams({ ...(at && { at }), ...(queue && { queue: '1' }) });
		return redirect(`/${here.locale}/vacancies/${id}/applied${query.size > 0 ? `?${query}` : ''}`);
	};
	if (isTrapped(form)) return done();
	const guest = (await sessionOf(here)) === null;
	const values = Object.fromEntries(
		applicationFields.map((name) => [name, String(form.get(name) ?? '').trim()]),
	) as ApplicationValues;
	const answers = answersIn(form);
	const again = (
		status: number,
		problem: ApplyProblem | undefined,
		codes: FieldCodes = {},
		texts: ApplyAnswer['texts'] = {},
	) => data({ values, answers, codes, texts, problem } satisfies ApplyAnswer, { status });
	// The form has the field wherever there are times to choose from.
	const undecided =
		form.has('occurrence') && values.occurrence === '' ? { occurrence: 'required' as const } : {};
	const lacking = { ...undecided, ...missing(values, guest) };
	const { firstName, lastName, email, phoneNumber, message } = values;
	try {
		if (Object.keys(lacking).length > 0) return again(422, undefined, lacking);
		const { data: sent } = await here.api.post<Pick<Application, 'status'>>('/api/v1/applications', {
			data: {
				type: 'applications',
				attributes: {
					...(guest && { firstName, lastName, email }),
					phoneNumber: phoneNumber || null,
					message,
					...(waits && { waitingList: true }),
					...(Object.keys(answers).length > 0 && {
						answers: Object.entries(answers).map(([name, answer]) => ({
							questionId: name.slice('answers.'.length),
							answer,
						})),
					}),
				},
				relationships: {
					vacancy: { data: { type: 'vacancies', id } },
					...(at && { occurrence: { data: { type: 'occurrences', id: at } } }),
				},
			},
		});
		return done(sent.status === 'waiting');
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.status === 404) throw data(null, { status: 404 });
		if (error.status === 409) return again(409, problems[error.code ?? ''] ?? 'closed');
		if (error.status === 429) return again(429, 'tooMany');
		if (error.status !== 422) throw error;
		const rules = error.fieldRules();
		const t = wordsFor(here.locale, 'vacancy-page');
		const codes = Object.entries({ ...questionCodes(error), ...rules }).map(([name, rule]) => [
			name,
			typeof rule === 'string' ? rule : fieldCode(rule),
		]);
		const texts = ruleTexts(here.locale, rules, (name) => t.maybe(`apply.${name}`));
		return again(422, undefined, Object.fromEntries(codes), texts);
	}
}
