import { languageTag } from '#platform/http/locale.ts';
import { addDays, toMoment } from '#platform/http/wall-clock.ts';
import { type CalendarEntry, calendarAnswer, calendarFile } from '#platform/server/calendar-file.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { vacancyApi } from '../api.ts';
import { permissions } from './permissions.ts';
import { rightsOf } from './policy.ts';
import { placeLine } from './present-vacancy.ts';
import { readVacancy } from './read-vacancy.ts';
import type { VacancyRow } from './vacancy-columns.ts';

const MINUTE = 60_000;
/**
 * A session of more days appears in the calendar on its first day only; a year-long session would only be in the way.
 */
const maxDays = 7;
const fileNames = { nl: 'vrijwilligerswerk.ics', en: 'voluntary-work.ics' } as const;

type Language = keyof typeof fileNames;

/** A vacancy of which it is known when it begins, for a calendar. The times of activities have files of their own. */
export const calendarRoute: Endpoint = implement(vacancyApi.calendar, {
	permission: permissions.read,
	run: async (c, { params: { id, language } }) => {
		const vacancy = await c.read((trx) => readVacancy(trx, id, rightsOf(null)));
		const url = await c.address(`/${language}/vacancies/${id}`);
		const entry = entryOf(vacancy, url, language);
		if (!entry) throw ApiError.notFound();
		return calendarAnswer(calendarFile({ name: entry.title }, [entry]), fileNames[language], {
			'cache-control': 'public, max-age=900',
		});
	},
});

function entryOf(vacancy: VacancyRow, url: string, language: Language): CalendarEntry | undefined {
	const { startsOn, endsOn } = vacancy;
	if (vacancy.vacancyType === 'activity' || startsOn === null) return undefined;
	const last =
		endsOn !== null && endsOn > startsOn && endsOn < addDays(startsOn, maxDays) ? endsOn : startsOn;
	const begin = toMoment(startsOn, '00:00');
	const end = toMoment(addDays(last, 1), '00:00');
	if (begin === undefined || end === undefined) return undefined;
	const texts = vacancy.language === language ? vacancy : (vacancy.translations[language] ?? vacancy);
	const period = endsOn !== null && endsOn > last ? periodText(startsOn, endsOn, language) : '';
	return {
		id: vacancy.id,
		startsAt: new Date(begin),
		endsAt: new Date(end),
		allDay: true,
		title: texts.title,
		text: [texts.summary, period, vacancy.organisationName, url].filter(Boolean).join('\n\n'),
		place: placeLine(vacancy),
		url,
		cancelled: false,
		// It rises with every change, as programs ask, without being counted.
		sequence: Math.floor((Date.parse(vacancy.updatedAt) - Date.parse(vacancy.createdAt)) / MINUTE),
		changedAt: new Date(vacancy.updatedAt),
	};
}

function periodText(from: string, until: string, language: Language): string {
	const days = new Intl.DateTimeFormat(languageTag(language), {
		dateStyle: 'long',
		timeZone: 'UTC',
	});
	return days.formatRange(new Date(from), new Date(until));
}
