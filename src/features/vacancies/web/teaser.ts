import type { Locale } from '#platform/web/words.ts';
import type { Vacancy } from '../contract.ts';
import { frequencies } from '../taxonomy.ts';
import { textsFor } from './texts.ts';

const NEW_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** What a card shows of a vacancy: small, because a page of results holds many. */
export type VacancyTeaser = {
	id: string;
	title: string;
	summary: string;
	lang: Locale | undefined;
	organisation: string | null;
	place: string | null;
	online: boolean;
	wholeArea: boolean;
	/** Kilometres from the place that was asked for. */
	distance: number | null;
	category: string | undefined;
	kind: Vacancy['vacancyType'];
	frequency: string | undefined;
	dayparts: string[];
	hours: Pick<Vacancy, 'hoursMin' | 'hoursMax' | 'hoursPeriod'>;
	/** The next dated session. */
	session: { startsAt: string; endsAt: string } | null;
	/** How many dated sessions come after it. */
	moreSessions: number;
	spotsLeft: number | null;
	isNew: boolean;
};

/** The sessions that have not ended yet, in order. */
export function upcoming<S extends { startsAt: string; endsAt: string }>(sessions: S[], now: number): S[] {
	return sessions
		.filter(({ endsAt }) => new Date(endsAt).getTime() > now)
		.sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** A vacancy as its card shows it, in the language of the page. */
export function toTeaser(vacancy: Vacancy, locale: Locale, now: number = Date.now()): VacancyTeaser {
	const { title, summary, lang } = textsFor(vacancy, locale);
	const sessions = upcoming(vacancy.sessions ?? [], now);
	const first = sessions[0];
	return {
		id: vacancy.id,
		title,
		summary,
		lang,
		organisation: vacancy.organization?.name ?? null,
		place: vacancy.city ?? vacancy.organization?.city ?? null,
		online: vacancy.locationKind === 'online',
		wholeArea: vacancy.locationKind === 'area',
		distance: typeof vacancy.distance === 'number' ? vacancy.distance / 1000 : null,
		category: vacancy.categories?.[0],
		kind: vacancy.vacancyType,
		frequency: frequencies.find((one) => vacancy.tags?.includes(one)),
		dayparts: vacancy.dayparts ?? [],
		hours: {
			hoursMin: vacancy.hoursMin,
			hoursMax: vacancy.hoursMax,
			hoursPeriod: vacancy.hoursPeriod,
		},
		session: first ? { startsAt: first.startsAt, endsAt: first.endsAt } : null,
		moreSessions: Math.max(0, sessions.length - 1),
		spotsLeft: vacancy.spotsLeft ?? null,
		isNew: vacancy.publishedAt !== null && now - new Date(vacancy.publishedAt).getTime() < NEW_FOR_MS,
	};
}
