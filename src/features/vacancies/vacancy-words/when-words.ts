import { languageTag } from '#platform/http/locale.ts';
import { getTranslations, type Locale } from '#platform/translations.ts';
import { dayparts as allDayparts } from '../enums.ts';

type Hours = { hoursMin: number | null; hoursMax: number | null; hoursPeriod: string | null };

/** "2 tot 4 uur per week", "3 uur per maand", "hooguit 2 uur per dag"; nothing when no hours are known. */
export function hoursText({ hoursMin, hoursMax, hoursPeriod }: Hours, locale: Locale): string | undefined {
	const t = getTranslations(locale, 'vacancy-words');
	const min = hoursMin || null;
	const max = hoursMax || null;
	if (min === null && max === null) return undefined;
	const amount =
		min !== null && max !== null && min !== max
			? t('hours.range', { min, max })
			: min === null && max !== null
				? t('hours.upTo', { count: max })
				: t('hours.amount', { count: min ?? max ?? 0 });
	return (hoursPeriod && t.optional(`hours.${hoursPeriod}`, { hours: amount })) || amount;
}

const weekdays = allDayparts.filter((one) => one.startsWith('weekday'));
const weekends = allDayparts.filter((one) => one.startsWith('weekend'));

/** "doordeweekse avonden en weekend overdag"; a group of which every daypart is chosen is named as one. */
export function daypartsText(dayparts: readonly string[], locale: Locale): string | undefined {
	const t = getTranslations(locale, 'vacancy-words');
	const has = (wanted: readonly string[]) => wanted.every((one) => dayparts.includes(one));
	if (dayparts.length === 0) return undefined;
	if (has(allDayparts)) return t('dayparts.any');
	const parts: string[] = [];
	if (has(weekdays)) parts.push(t('dayparts.weekday'));
	else if (has(['weekday_morning', 'weekday_afternoon'])) parts.push(t('dayparts.weekdayDay'));
	const told = has(weekdays) ? weekdays : parts.length > 0 ? ['weekday_morning', 'weekday_afternoon'] : [];
	const weekend = has(weekends);
	for (const one of allDayparts) {
		if (!dayparts.includes(one) || told.some((other) => other === one)) continue;
		if (weekend && weekends.includes(one)) continue;
		parts.push(t.optional(`dayparts.${one}`) ?? one);
	}
	if (weekend) parts.push(t('dayparts.weekend'));
	return new Intl.ListFormat(languageTag(locale)).format(parts);
}

/** "Regelmatig, doordeweekse avonden": the frequency and the dayparts in one line. */
export function whenText(
	vacancy: { frequency: string | undefined; dayparts: readonly string[] },
	locale: Locale,
): string | undefined {
	const often =
		vacancy.frequency && getTranslations(locale, 'vacancy-words').optional(`frequency.${vacancy.frequency}`);
	const parts = [often, daypartsText(vacancy.dayparts, locale)].filter(Boolean);
	const text = parts.join(', ');
	return text ? text.charAt(0).toUpperCase() + text.slice(1) : undefined;
}
