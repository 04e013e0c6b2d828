import { sessionText } from '#features/vacancies/web/public.tsx';
import type { Locale } from '#platform/web/translations.ts';
import type { Application } from '../../contract.ts';

/** An application with the time of the activity that it is for, in words. */
export type ShownApplication = Application & { when: string | null };

/** Says when it is held, of a place at one time of an activity. Made by loaders, as the words of dates are theirs. */
export function withTime(application: Application, locale: Locale): ShownApplication {
	const { occurrenceStartsAt: startsAt, occurrenceEndsAt: endsAt, occurrenceAllDay: allDay } = application;
	const when = startsAt && endsAt ? sessionText({ startsAt, endsAt, allDay: allDay ?? false }, locale) : null;
	return { ...application, when };
}
