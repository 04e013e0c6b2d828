import { sessionText } from '#features/vacancies/web/public.tsx';
import type { Locale } from '#platform/web/translations.ts';
import type { Application } from '../../contract.ts';

/** An application with the formatted date and time of its occurrence, and of the one that accepting it gives a place at. */
export type ShownApplication = Application & {
	when: string | null;
	/** Null where nothing is known: not of an activity, or without times; `choice` where there are several. */
	ifAccepted: { when: string; isFull: boolean } | 'choice' | null;
};

/**
 * Adds the formatted dates and times of occurrences, if any. Runs in loaders, because date formatting is done on the
 * server.
 */
export function withTime(application: Application, locale: Locale): ShownApplication {
	const { occurrenceStartsAt: startsAt, occurrenceEndsAt: endsAt, occurrenceAllDay: allDay } = application;
	const when = startsAt && endsAt ? sessionText({ startsAt, endsAt, allDay: allDay ?? false }, locale) : null;
	const given = application.meta?.ifAccepted;
	const ifAccepted = given
		? given.time
			? { when: sessionText(given.time, locale), isFull: given.time.isFull }
			: 'choice'
		: null;
	return { ...application, when, ifAccepted };
}

/** The only time that accepting it could give a place at, if that is full. */
export function fullTimeOf({ ifAccepted }: Pick<ShownApplication, 'ifAccepted'>): string | undefined {
	return ifAccepted !== 'choice' && ifAccepted?.isFull ? ifAccepted.when : undefined;
}
