import type { z } from 'zod';

/** The generic rules of specification section 5, and our own; an error under none of them counts as `invalid`. */
export const ruleNames = [
	'required',
	'min_characters',
	'max_characters',
	'exact_length',
	'pattern',
	'email',
	'url',
	'trimmed',
	'lowercase',
	'uppercase',
	'min_number',
	'max_number',
	'more_than',
	'less_than',
	'positive',
	'negative',
	'integer',
	'min_date',
	'max_date',
	'min_items',
	'max_items',
	'file_size',
	'unfilled',
	'invalid',
] as const;
export type RuleName = (typeof ruleNames)[number];
/** A rule that was broken, with its bound: a number, a moment as text, or what is not filled in. */
export type BrokenRule = { rule: RuleName; limit?: number | string };

type Issue = z.core.$ZodIssue;
type Bounded = Extract<Issue, { code: 'too_small' | 'too_big' }>;

const formats: Readonly<Record<string, RuleName>> = {
	email: 'email',
	url: 'url',
	regex: 'pattern',
	starts_with: 'pattern',
	ends_with: 'pattern',
	includes: 'pattern',
	lowercase: 'lowercase',
	uppercase: 'uppercase',
};

/** The rule that an issue of a schema is about; our own refinements name it in `params.rule`. */
export function ruleOf(issue: Issue): BrokenRule {
	switch (issue.code) {
		case 'invalid_type':
			if (issue.input === undefined || issue.input === null) return { rule: 'required' };
			return { rule: issue.expected === 'int' ? 'integer' : 'invalid' };
		case 'invalid_format':
			return { rule: formats[issue.format] ?? 'invalid' };
		case 'too_small':
			return lowerBound(issue, issue.minimum);
		case 'too_big':
			return upperBound(issue, issue.maximum);
		case 'custom':
			return { rule: ruleNames.find((name) => name === issue.params?.rule) ?? 'invalid' };
		default:
			return { rule: 'invalid' };
	}
}

function lowerBound(issue: Bounded, minimum: number | bigint): BrokenRule {
	const limit = Number(minimum);
	if (issue.origin === 'string') {
		if (issue.exact) return { rule: 'exact_length', limit };
		return limit === 1 ? { rule: 'required' } : { rule: 'min_characters', limit };
	}
	if (issue.origin === 'date') return { rule: 'min_date', limit: new Date(limit).toISOString() };
	if (issue.origin === 'array' || issue.origin === 'set') return { rule: 'min_items', limit };
	if (issue.inclusive !== false) return { rule: 'min_number', limit };
	return limit === 0 ? { rule: 'positive' } : { rule: 'more_than', limit };
}

function upperBound(issue: Bounded, maximum: number | bigint): BrokenRule {
	const limit = Number(maximum);
	if (issue.origin === 'string') return { rule: issue.exact ? 'exact_length' : 'max_characters', limit };
	if (issue.origin === 'date') return { rule: 'max_date', limit: new Date(limit).toISOString() };
	if (issue.origin === 'array' || issue.origin === 'set') return { rule: 'max_items', limit };
	if (issue.origin === 'file') return { rule: 'file_size', limit };
	if (issue.inclusive !== false) return { rule: 'max_number', limit };
	return limit === 0 ? { rule: 'negative' } : { rule: 'less_than', limit };
}
