import { sql } from 'kysely';
import { undoSeconds } from '#features/applications/contract.ts';
import { type ImageFacts, imageColumn } from '#features/files/server/public.ts';
import { titleInEach } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { VolunteerProfiles } from '#platform/server/database-types.ts';
import { type FieldsOf, selectedFields } from '#platform/server/fields.ts';
import type { ProfileValues } from '../contract.ts';
import type { MatchEnd, ProfileStatus } from '../enums.ts';
import { fields } from '../fields.ts';

/** The fields, held against the table. */
export const tableFields = fields satisfies FieldsOf<VolunteerProfiles, typeof fields>;

export type ProfileRow = ProfileValues & {
	id: string;
	status: ProfileStatus;
	displayName: string;
	/** The photo of the account, whether organisations see it or not. */
	accountPhoto: ImageFacts | null;
	publishedAt: Date | null;
	updatedAt: Date;
};

/** What its owner reads beside that: the vacancy of the match after which it was paused by itself. */
export type OwnProfileRow = ProfileRow & {
	/** The first name as it stands in the account, of which organisations see a name alone. */
	firstName: string;
	matchedTitles: Record<Locale, string> | null;
	/** Why that is no match any more; null while it is one, and without a match. */
	matchEnded: MatchEnd | null;
	/** Whether the decision that paused it can still be undone. */
	isPauseHeld: boolean;
	/** Whether it was paused before that already, for a match that had ended. */
	wasPaused: boolean;
	/** How many invitations wait for an answer. */
	openReplies: number;
};

/** What a profile is read by, for the owner and for organisations alike; `p` is the profile and `u` its owner. */
export const profileColumns = sql.raw<string>(`p.id, p.status, ${selectedFields(tableFields, 'p')},
	shown_first_name(u.first_name, u.last_name) as "displayName", ${imageColumn('u.photo_id')} as "accountPhoto",
	p.published_at as "publishedAt", p.updated_at as "updatedAt"`);

/** Somebody's own profile, in whatever state, or undefined; `lock` keeps others from changing it meanwhile. */
export async function findOwnProfile(
	trx: Trx,
	userId: string,
	lock = false,
): Promise<OwnProfileRow | undefined> {
	const { rows } = await sql<OwnProfileRow>`
		select ${profileColumns}, u.first_name as "firstName", match.titles as "matchedTitles", match.ended as "matchEnded",
			coalesce(match."isHeld", false) as "isPauseHeld",
			p.matched_before_id is not null as "wasPaused", p.open_replies as "openReplies"
		from volunteer_profiles p join users u on u.id = p.user_id
		left join lateral (select ${titleInEach} as titles,
				a.undo ->> 'to' = a.status and a.decided_at > now() - make_interval(secs => ${undoSeconds}) as "isHeld",
				case when a.status in ('withdrawn', 'no_show') then a.status
					-- Told for a while: the profile was shown again by itself.
					when a.status = 'rejected' and a.decided_at > now() - interval '30 days' then a.status
					when exists (select from application_outcomes x where x.application_id = a.id and x.side = 'volunteer'
						and x.outcome in ('not_started', 'stopped')) then 'stopped'
					when a.status in ('accepted', 'completed') and (v.status in ('archived', 'deleted') or o.status <> 'approved')
					then 'vacancy_gone' end as ended
			from applications a join vacancies v on v.id = a.vacancy_id join organisations o on o.id = v.organisation_id
			where a.id = p.matched_application_id) match on true
		where p.user_id = ${userId} ${lock ? sql`for update of p` : sql``}`.execute(trx);
	return rows[0];
}

/** A profile as its owner knows it: of a pause after a match they hear only once the decision can no longer be undone. */
export function asTold(row: OwnProfileRow): OwnProfileRow {
	if (!row.isPauseHeld) return row;
	return {
		...row,
		status: row.wasPaused ? row.status : 'published',
		matchedTitles: null,
		matchEnded: null,
	};
}
