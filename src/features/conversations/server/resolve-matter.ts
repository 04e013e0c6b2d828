import { sql } from 'kysely';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { fullName, shownFirstName } from '#platform/server/person-sql.ts';
import { type AboutType, type InvitationState, invitationStates, MAX_SUBJECT } from '../enums.ts';
import type { Viewer } from './viewer.ts';

/** Somebody who takes part: the columns of a party. */
export type Side =
	| { kind: 'person'; userId: string }
	| { kind: 'guest'; name: string; email: string; locale: string }
	| { kind: 'organisation'; organisationId: string }
	| { kind: 'centre' };

/** What a conversation is about and who takes part in it, seen from the user. */
export type Matter = {
	/** Unique to the matter and its parties. */
	key: string | null;
	about: { type: AboutType; id: string } | null;
	subject: string;
	us: Side;
	them: Side;
	/** The name of the other party. */
	with: string;
	/** What became of an invitation to which our side says nothing more before its volunteer does. */
	awaits?: InvitationState | null;
};

type Asked = { type: AboutType; id: string };

/**
 * Returns what a conversation about a thing would be. Throws 404 for a thing that the user has nothing to do with, and 403
 * for an organisation whose invitation did not reach the volunteer, or who wants nothing more from it.
 */
export async function resolveMatter(
	trx: Trx,
	viewer: Viewer,
	asked: Asked | null,
	locale: Locale,
): Promise<Matter> {
	if (!asked) return towardsCentre(trx, viewer);
	const matter = await finders[asked.type](trx, viewer, asked.id, locale);
	return { about: asked, ...matter, subject: matter.subject.slice(0, MAX_SUBJECT) };
}

/** Of what is asked of the centre itself each question is a conversation of its own. */
async function towardsCentre(trx: Trx, viewer: Viewer): Promise<Matter> {
	if (viewer.isCentre) throw ApiError.notFound();
	const { name } = await trx
		.selectFrom('centres')
		.select('name')
		.where('id', '=', viewer.centreId)
		.executeTakeFirstOrThrow();
	return { key: null, about: null, subject: '', us: ourselves(viewer), them: { kind: 'centre' }, with: name };
}

/** Of what goes on as something else, that is what it is about. */
type Found = Omit<Matter, 'about'> & Partial<Pick<Matter, 'about'>>;
type Finder = (trx: Trx, viewer: Viewer, id: string, locale: Locale) => Promise<Found>;

const finders: Record<AboutType, Finder> = {
	applications,
	vacancies,
	volunteer_profile_replies: invitations,
	form_submissions: submissions,
	help_answers: helpAnswers,
};

/** Between who applied and the organisation. */
async function applications(trx: Trx, viewer: Viewer, id: string, locale: Locale): Promise<Found> {
	const row = await trx
		.selectFrom('applications as a')
		.innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
		.innerJoin('organisations as o', 'o.id', 'a.organisation_id')
		.select([
			'a.user_id as userId',
			'a.email',
			'a.first_name as firstName',
			'a.last_name as lastName',
			'a.locale',
			'a.organisation_id as organisationId',
			'o.type as organisationType',
			'o.name as organisationName',
			titleIn(locale).as('title'),
		])
		.where('a.id', '=', id)
		.executeTakeFirst();
	if (!row) throw ApiError.notFound();
	const organisation = sideOf(row);
	const name = `${row.firstName} ${row.lastName}`.trim();
	// The address of an applicant who was forgotten is nobody's.
	const isGone = row.userId === null && row.email.endsWith('@forgotten.invalid');
	const applicant: Side = row.userId
		? { kind: 'person', userId: row.userId }
		: { kind: 'guest', name, email: row.email, locale: row.locale };
	const found = { key: `applications/${id}`, subject: row.title };
	if (speaksFor(viewer, organisation) && !isGone) {
		return { ...found, us: organisation, them: applicant, with: name };
	}
	if (row.userId === viewer.userId) {
		return { ...found, us: applicant, them: organisation, with: row.organisationName };
	}
	throw ApiError.notFound();
}

/** A question of a volunteer to the organisation, or between the organisation and its centre. */
async function vacancies(trx: Trx, viewer: Viewer, id: string, locale: Locale): Promise<Found> {
	const row = await trx
		.selectFrom('vacancies as v')
		.innerJoin('organisations as o', 'o.id', 'v.organisation_id')
		.innerJoin('centres as c', 'c.id', 'v.centre_id')
		.select([
			'v.status',
			'v.organisation_id as organisationId',
			'o.type as organisationType',
			'o.status as organisationStatus',
			'o.name as organisationName',
			'c.name as centreName',
			titleIn(locale).as('title'),
		])
		.where('v.id', '=', id)
		.where('v.help_kind', 'is', null)
		.executeTakeFirst();
	if (!row) throw ApiError.notFound();
	const organisation = sideOf(row);
	const subject = row.title;
	const withCentre = { key: `vacancies/${id}/centre`, subject };
	if (organisation.kind === 'organisation') {
		if (viewer.isCentre) {
			return { ...withCentre, us: { kind: 'centre' }, them: organisation, with: row.organisationName };
		}
		if (speaksFor(viewer, organisation)) {
			return { ...withCentre, us: organisation, them: { kind: 'centre' }, with: row.centreName };
		}
	}
	const isPublic = row.organisationStatus === 'approved' && ['published', 'filled'].includes(row.status);
	if (!isPublic || speaksFor(viewer, organisation)) throw ApiError.notFound();
	return {
		key: `vacancies/${id}/${viewer.userId}`,
		subject,
		us: { kind: 'person', userId: viewer.userId },
		them: organisation,
		with: row.organisationName,
	};
}

/**
 * Between a volunteer of the pool and an organisation that invited them, which says nothing more before they answer. Of who said yes
 * it is that of their application.
 */
async function invitations(trx: Trx, viewer: Viewer, id: string, locale: Locale): Promise<Found> {
	const row = await trx
		.selectFrom('volunteer_profile_replies as r')
		.innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
		.innerJoin('organisations as o', 'o.id', 'r.organisation_id')
		.innerJoin('users as u', 'u.id', 'r.user_id')
		.select([
			'r.user_id as userId',
			'r.status',
			shownFirstName('u').as('firstName'),
			'r.organisation_id as organisationId',
			'o.type as organisationType',
			'o.name as organisationName',
			titleIn(locale).as('title'),
			sql<boolean>`exists (select from volunteer_profile_blocks b
				where b.user_id = r.user_id and b.organisation_id = r.organisation_id)`.as('isBlocked'),
		])
		.where('r.id', '=', id)
		.executeTakeFirst();
	if (!row) throw ApiError.notFound();
	const applicationId = row.status === 'interested' ? await applicationOf(trx, id) : undefined;
	if (applicationId) {
		const about = { type: 'applications', id: applicationId } as const;
		return { ...(await applications(trx, viewer, applicationId, locale)), about };
	}
	const organisation = sideOf(row);
	const volunteer: Side = { kind: 'person', userId: row.userId };
	const found = { key: `volunteer_profile_replies/${id}`, subject: row.title };
	if (speaksFor(viewer, organisation)) {
		if (row.isBlocked || row.status === 'held' || row.status === 'refused') throw ApiError.forbidden();
		const awaits = invitationStates.find((one) => one === row.status && one !== 'interested') ?? null;
		return { ...found, us: organisation, them: volunteer, with: row.firstName ?? '', awaits };
	}
	if (row.userId !== viewer.userId) throw ApiError.notFound();
	return { ...found, us: volunteer, them: organisation, with: row.organisationName };
}

/** What somebody who said yes to an invitation applied with, if they did. */
export async function applicationOf(trx: Trx, replyId: string): Promise<string | undefined> {
	const { rows } = await sql<{ id: string }>`select a.id from volunteer_profile_replies r
		join applications a on a.vacancy_id = r.vacancy_id and a.user_id = r.user_id
		where r.id = ${replyId} and r.status = 'interested' order by a.created_at desc limit 1`.execute(trx);
	return rows[0]?.id;
}

/**
 * Between who sent a form and whose form it is. Somebody without an account is written to at the first address among the
 * answers, else at that of the invitation.
 */
async function submissions(trx: Trx, viewer: Viewer, id: string, locale: Locale): Promise<Found> {
	const row = await trx
		.selectFrom('form_submissions as s')
		.innerJoin('forms as f', 'f.id', 's.form_id')
		.innerJoin('form_versions as v', (join) =>
			join.onRef('v.form_id', '=', 's.form_id').onRef('v.number', '=', 's.version'),
		)
		.innerJoin('centres as c', 'c.id', 's.centre_id')
		.leftJoin('organisations as o', 'o.id', 'f.organisation_id')
		.leftJoin('form_tokens as t', 't.id', 's.token_id')
		.leftJoin('users as u', 'u.id', 's.user_id')
		.select([
			's.user_id as userId',
			's.reference',
			's.locale',
			'f.organisation_id as organisationId',
			'o.type as organisationType',
			sql<string>`coalesce(o.name, c.name)`.as('ownerName'),
			sql<string | null>`coalesce(
				jsonb_path_query_first(s.answers, '$[*] ? (@.questionType == "email").answer[0]') #>> '{}', t.email)`.as(
				'address',
			),
			sql<string | null>`${fullName('u')}`.as('senderName'),
			sql<string>`coalesce(nullif(v.content -> 'title' ->> ${locale}, ''), v.content -> 'title' ->> 'nl', '')`.as(
				'title',
			),
		])
		.where('s.id', '=', id)
		.executeTakeFirst();
	if (!row) throw ApiError.notFound();
	const { organisationId, organisationType, userId, address } = row;
	const owner: Side =
		organisationId && organisationType ? sideOf({ organisationId, organisationType }) : { kind: 'centre' };
	const found = {
		key: `form_submissions/${id}`,
		subject: [row.title, row.reference].filter(Boolean).join(' · '),
	};
	if (speaksFor(viewer, owner)) {
		if (userId)
			return { ...found, us: owner, them: { kind: 'person', userId }, with: row.senderName ?? row.reference };
		if (!address) throw ApiError.notFound();
		const guest: Side = { kind: 'guest', name: address, email: address, locale: row.locale };
		return { ...found, us: owner, them: guest, with: address };
	}
	if (userId !== viewer.userId) throw ApiError.notFound();
	return { ...found, us: { kind: 'person', userId }, them: owner, with: row.ownerName };
}

/** Between who asked or offered help and who answered, once both have agreed. */
async function helpAnswers(trx: Trx, viewer: Viewer, id: string): Promise<Found> {
	if (!viewer.hasHelp) throw ApiError.notFound();
	const row = await trx
		.selectFrom('help_answers as a')
		.innerJoin('help_requests as h', 'h.id', 'a.help_request_id')
		.innerJoin('vacancies as v', 'v.id', 'h.id')
		.innerJoin('users as u', 'u.id', 'a.user_id')
		.select([
			'a.status',
			'a.user_id as helperId',
			'u.first_name as helperName',
			'h.user_id as askerId',
			'h.first_name as askerName',
			'h.email as askerEmail',
			'h.locale',
			'v.title',
		])
		.where('a.id', '=', id)
		.executeTakeFirst();
	if (!row) throw ApiError.notFound();
	const { status, helperId, askerId, askerName: name, askerEmail: email } = row;
	const isHelper = helperId === viewer.userId;
	if (!isHelper && askerId !== viewer.userId) throw ApiError.notFound();
	if (status !== 'accepted') throw ApiError.forbidden();
	const helper: Side = { kind: 'person', userId: helperId };
	const asker: Side = askerId
		? { kind: 'person', userId: askerId }
		: { kind: 'guest', name, email, locale: row.locale };
	const found = { key: `help_answers/${id}`, subject: row.title };
	return isHelper
		? { ...found, us: helper, them: asker, with: name }
		: { ...found, us: asker, them: helper, with: row.helperName };
}

/** The centre's own organisation is the centre: all of its staff answer. */
function sideOf({
	organisationId,
	organisationType,
}: {
	organisationId: string;
	organisationType: string;
}): Side {
	return organisationType === 'VolunteerCenter'
		? { kind: 'centre' }
		: { kind: 'organisation', organisationId };
}

function ourselves({ userId, organisationId }: Viewer): Side {
	return organisationId ? { kind: 'organisation', organisationId } : { kind: 'person', userId };
}

function speaksFor(viewer: Viewer, side: Side): boolean {
	return side.kind === 'centre'
		? viewer.isCentre
		: side.kind === 'organisation' && side.organisationId === viewer.organisationId;
}
