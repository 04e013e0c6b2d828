import { type Point, readNear } from '#features/geo/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument } from '#platform/server/jsonapi/present.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { profilePoolApi } from '../api.ts';
import { maxOpenReplies, type poolFacets, VIEWS_AN_HOUR } from '../enums.ts';
import { profileViewed } from '../events.ts';
import { findPoolProfile, findProfiles } from './find-profiles.ts';
import { type FitVacancy, findOwnVacancy } from './find-vacancy.ts';
import { fitWith } from './fit.ts';
import { readKnownBefore } from './known-before.ts';
import { permissions } from './permissions.ts';
import { presentFound } from './present-profile.ts';

const HOUR = 3600;

/** The profiles that organisations can find. */
export const poolRoutes: readonly Endpoint[] = [
	implement(profilePoolApi.search, {
		permission: permissions.pool,
		run: async (c, { query }) => {
			requirePool(c);
			await c.limit(`volunteer_pool:${c.actor?.userId}`, VIEWS_AN_HOUR, HOUR);
			const { found, vacancy, place, placeUnknown } = await c.read(async (trx) => {
				const seekers = await seekersOf(trx, c, query);
				const { q, distance } = query.custom as { q?: string; distance?: string };
				const asked = {
					centreId: c.centre.id,
					q: q?.trim() ?? '',
					choices: choicesOf(query),
					from: seekers.from,
					kilometres: distance === undefined || !seekers.from ? null : Number(distance),
					vacancy: seekers.vacancy,
					page: query.page,
					seekerId: c.actor?.organisation?.id ?? null,
				};
				return { ...seekers, found: await findProfiles(trx, asked) };
			});
			const { rows, total, facets } = found;
			const data = rows.map((row) =>
				presentFound(row, { fit: vacancy && fitWith(row, vacancy), isInList: true }),
			);
			const meta = {
				facets,
				place,
				placeUnknown,
				vacancy: vacancy && { id: vacancy.id, title: vacancy.title },
			};
			return { body: listDocument(c.url, query, { total, data, meta }) };
		},
	}),
	implement(profilePoolApi.read, {
		permission: permissions.pool,
		run: async (c, { params, query }) => {
			requirePool(c);
			await c.limit(`volunteer_profile_views:${c.actor?.userId}`, VIEWS_AN_HOUR, HOUR);
			const data = await c.write(async (trx, emit) => {
				const { vacancy, from } = await seekersOf(trx, c, query);
				const row = await findPoolProfile(trx, params.id, from, c.actor?.organisation?.id ?? null);
				if (!row) throw ApiError.notFound();
				await emit(profileViewed(row.id));
				const known = await readKnownBefore(trx, row, {
					seekerId: c.actor?.organisation?.id ?? null,
					isOfCentre: c.grants.has('centre'),
					locale: c.locale,
				});
				const hasEnoughToAnswer = row.openReplies >= maxOpenReplies;
				return presentFound(row, {
					fit: vacancy && fitWith(row, vacancy),
					known: { ...known, hasEnoughToAnswer },
				});
			});
			return { body: document({ data }) };
		},
	}),
];

/** Throws 404 where the site has no profiles, 403 for an organisation that the centre has not approved. */
export function requirePool({ features, actor, grants }: RequestContext): void {
	if (!features.volunteerProfiles) throw ApiError.notFound();
	if (grants.has('centre') || actor?.organisation?.status === 'approved') return;
	throw ApiError.forbidden(
		'Only approved organisations search the volunteer pool.',
		'organization_not_approved',
	);
}

type Seekers = {
	vacancy: FitVacancy | null;
	from: Point | null;
	place: string | null;
	placeUnknown: boolean;
};

/** Where distances are from: the place that was typed, the vacancy, or the organisation acted for. */
async function seekersOf(
	trx: Trx,
	c: RequestContext,
	{ custom }: Pick<ListQuery, 'custom'>,
): Promise<Seekers> {
	const { vacancyId, near = '' } = custom as { vacancyId?: string; near?: string };
	const vacancy = vacancyId ? await findOwnVacancy(trx, c, vacancyId) : null;
	if (near.trim() !== '') {
		const found = await readNear(trx, near, { centreId: c.centre.id });
		return { vacancy, from: found, place: found?.name ?? null, placeUnknown: found === null };
	}
	const own = { vacancy, place: null, placeUnknown: false };
	const at = pointOf(vacancy);
	if (at) return { ...own, from: at };
	const organisationId = c.actor?.organisation?.id;
	const organisation = organisationId
		? await trx
				.selectFrom('organisations')
				.select(['lat', 'lon'])
				.where('id', '=', organisationId)
				.executeTakeFirst()
		: undefined;
	return { ...own, from: pointOf(organisation) };
}

function pointOf(at: { lat: number | null; lon: number | null } | null | undefined): Point | null {
	return at && at.lat !== null && at.lon !== null ? { lat: at.lat, lon: at.lon } : null;
}

function choicesOf({ custom }: ListQuery) {
	const choice = (name: (typeof poolFacets)[number]) => (custom[name] as string[] | undefined) ?? [];
	return {
		interests: choice('interests'),
		skills: choice('skills'),
		dayparts: choice('dayparts'),
		languages: choice('languages'),
	};
}
