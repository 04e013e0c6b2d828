import { getTranslations, type Locale } from '#platform/web/translations.ts';
import type { Vacancy } from '../contract.ts';
import { sessionText } from './times.ts';

type Time = Vacancy['occurrences'][number];

/** Prefix of a time's form value when the page showed it as full, so that whoever chooses it joins the waiting list. */
const inLine = 'line:';

/** The times of an activity that one can sign up for. */
export function choosableTimes({ occurrences }: Pick<Vacancy, 'occurrences'>, now = Date.now()): Time[] {
	return occurrences.filter(({ status, startsAt }) => status === 'planned' && Date.parse(startsAt) > now);
}

/** Those times to choose from; a full one says that one joins the waiting list. `own` is what the reader has there already. */
export function timeOptions(
	times: readonly Time[],
	locale: Locale,
	own: (time: Time) => string | undefined = () => undefined,
) {
	const t = getTranslations(locale, 'vacancy-view');
	return times.map((one) => {
		const mine = own(one);
		const full = one.spotsLeft === 0;
		const note =
			mine ??
			(full ? t('sessions.queue') : one.spotsLeft !== null && t('facts.spotsLeft', { count: one.spotsLeft }));
		return {
			id: one.id,
			value: full ? `${inLine}${one.id}` : one.id,
			label: [sessionText(one, locale), note].filter(Boolean).join(' · '),
			disabled: mine !== undefined,
		};
	});
}

/** Whether one joins the waiting list, whatever time one can still choose; and whether one does with some of them. */
export function waitsAt(options: readonly { value: string; disabled: boolean }[]): 'all' | 'some' | 'none' {
	const free = options.filter(({ disabled }) => !disabled);
	const full = free.filter(({ value }) => value.startsWith(inLine));
	if (full.length === 0) return 'none';
	return full.length === free.length ? 'all' : 'some';
}

/** What is said where one of them is full. */
export function timesHint(options: readonly { value: string }[], locale: Locale): string | undefined {
	const full = options.some(({ value }) => value.startsWith(inLine));
	return full ? getTranslations(locale, 'vacancy-view')('sessions.queueHint') : undefined;
}

/** The time of a form value, and whether its page showed it as full. */
export function chosenTime(value: string): { id: string; waits: boolean } {
	const waits = value.startsWith(inLine);
	return { id: waits ? value.slice(inLine.length) : value, waits };
}
