import { occurrenceApi } from '#features/activities/api.ts';
import type { Application } from '#features/applications/contract.ts';
import { sessionText } from '#features/vacancies/web/public.tsx';
import { pathOf } from '#platform/contract/calls.ts';
import { orNull } from '#platform/web/failures.ts';
import type { SiteContext } from '#platform/web/site-context.ts';

/** As many times are shown; the rest is under all applications. */
const SHOWN = 3;

/** A time at which the volunteer is expected. */
export type Expected = {
	/** Of the time. */
	id: string;
	applicationId: string;
	title: string;
	organisation: string;
	when: string;
	/** Null where it is online. */
	place: string | null;
	/** The way there; null where only an area is known. */
	route: string | null;
	/** Where the calendar file of the time is. */
	calendar: string;
	canWithdraw: boolean;
	/** Whether they are there now, and since when where that is known. */
	present: boolean;
	checkedInAt: string | null;
};

export type Next = {
	times: Expected[];
	/** Spots that are held for the volunteer, the one that lapses first before. */
	offers: { id: string; title: string; until: string }[];
};

/** Tells where a volunteer is expected, soonest first, and which spots wait for their word. */
export async function loadNext(here: SiteContext, applications: readonly Application[]): Promise<Next> {
	const { call, locale } = here;
	const accepted = applications.filter(({ status, present }) => status === 'accepted' || present);
	const asked = { filter: { mine: true }, page: { size: SHOWN } };
	// A centre without activities has no such page.
	const coming = accepted.length > 0 ? await orNull(call(occurrenceApi.list, asked), [404]) : null;
	return {
		times: (coming?.data ?? []).flatMap((time) => {
			const { id, organizationName, locationKind, place } = time;
			const application = accepted.find(({ occurrenceId }) => occurrenceId === id);
			if (!application) return [];
			return {
				id,
				applicationId: application.id,
				// In the language of the page, as among the applications below it.
				title: application.vacancyTitle,
				organisation: organizationName,
				when: sessionText(time, locale),
				place,
				route:
					place && locationKind === 'address'
						? `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`
						: null,
				calendar: here.addressHere(pathOf(occurrenceApi.event, { id })),
				canWithdraw: application.meta?.can?.withdraw ?? false,
				present: application.present,
				checkedInAt: application.checkedInAt,
			};
		}),
		offers: applications
			.filter(({ status, offeredUntil }) => status === 'offered' && offeredUntil)
			.toSorted((a, b) => (a.offeredUntil ?? '').localeCompare(b.offeredUntil ?? ''))
			.map(({ id, vacancyTitle, offeredUntil }) => ({ id, title: vacancyTitle, until: offeredUntil ?? '' })),
	};
}
