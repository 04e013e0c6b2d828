import { sessionText } from '#features/vacancies/web/public.tsx';
import type { Locale } from '#platform/web/translations.ts';
import type { Application } from '../../contract.ts';

/** An application with the formatted date and time of its occurrence. */
export type ShownApplication = Application & { when: string | null };

/**
 * Adds the formatted date and time of the occurrence, if any. Runs in loaders, because date formatting is done on the
 * server.
 */
export function withTime(application: Application, locale: Locale): ShownApplication {
	const { occurrenceStartsAt: startsAt, occurrenceEndsAt: endsAt, occurrenceAllDay: allDay } = application;
	const when = startsAt && endsAt ? sessionText({ startsAt, endsAt, allDay: allDay ?? false }, locale) : null;
	return { ...application, when };
}
