/** The recurrences that the form offers, each as a rule of RFC 5545 without its end. */
const rules = {
	daily: 'FREQ=DAILY',
	weekly: 'FREQ=WEEKLY',
	fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
	monthly: 'FREQ=MONTHLY',
} as const;
export const repeats = Object.keys(rules) as (keyof typeof rules)[];
/** A rule that the form has no words for: it stays as it is. */
export const otherRule = 'other';

/** A rule as the fields of the form; `other` for one that was made elsewhere. */
export function ruleFields(rule: string | null): { repeat: string; until: string } {
	if (rule === null) return { repeat: '', until: '' };
	const end = /;UNTIL=(\d{4})(\d{2})(\d{2})$/.exec(rule);
	const bare = end ? rule.slice(0, end.index) : rule;
	const repeat = repeats.find((one) => rules[one] === bare);
	return repeat
		? { repeat, until: end ? `${end[1]}-${end[2]}-${end[3]}` : '' }
		: { repeat: otherRule, until: '' };
}

/** The rule that the fields mean: null for a session that comes once, undefined for one that stays as it is. */
export function ruleFrom(repeat: string, until: string): string | null | undefined {
	if (repeat === otherRule) return undefined;
	const rule = repeats.find((one) => one === repeat);
	if (!rule) return null;
	return until ? `${rules[rule]};UNTIL=${until.replaceAll('-', '')}` : rules[rule];
}
