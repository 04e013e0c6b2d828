import type { FewNumber } from '../contract.ts';
import { fewest, leastShared } from '../enums.ts';

/** What is known of a number in one calendar year: from its first day until the period begins, and in the period. */
export type YearPart = { year: number; lead: number; value: number };
/** A number of a period as it is, and as multiples of five of it are told. */
export type Sum = { exact: number; told: number };

export const FEW: FewNumber = { value: null, few: true };
const NONE: Sum = { exact: 0, told: 0 };

/**
 * What is told of a period of something that people did, in steps. Each year is counted from its first day and that count is
 * rounded, always in the same way; a period is told as the difference between its two ends. So whichever periods are laid
 * beside each other or taken from each other, what they give is that one rounded count, and never what a single day added.
 */
export function stepsOf(parts: Iterable<YearPart>, step: number): number {
	const rounded = (count: number) => Math.round(count / step) * step;
	let told = 0;
	for (const { lead, value } of parts) told += rounded(lead + value) - rounded(lead);
	return told;
}

/** Adds up rows of the same number, of which some may be of the same year. */
export function sumOf(rows: Iterable<YearPart>, step: number = fewest): Sum {
	const years = new Map<number, YearPart>();
	let exact = 0;
	for (const { year, lead, value } of rows) {
		const part = years.get(year) ?? { year, lead: 0, value: 0 };
		years.set(year, { year, lead: part.lead + lead, value: part.value + value });
		exact += value;
	}
	return { exact, told: stepsOf(years.values(), step) };
}

/** A number of people: a multiple of five, or fewer than that, which may be nobody. */
export function people({ told }: Sum = NONE): FewNumber {
	return told < fewest ? FEW : { value: told, few: false };
}

/** A number of things or of visits. */
export function count({ exact }: Sum = NONE): FewNumber {
	return { value: exact, few: false };
}

/** A share of the numbers that are told, in whole per cents; of few it would be far from what it is. */
export function share({ told: part }: Sum = NONE, { told: whole }: Sum = NONE): FewNumber {
	if (whole < leastShared) return FEW;
	return { value: Math.min(1, Math.round((part / whole) * 100) / 100), few: false };
}

/** The median of the hours that people waited, in whole hours. */
export function wait(minutes: number | null, { exact, told }: Sum = NONE): FewNumber {
	if (minutes === null || Math.min(exact, told) < fewest) return FEW;
	return { value: Math.round(minutes / 60), few: false };
}
