import { sql } from 'kysely';
import { readNear } from '#features/geo/server/public.ts';
import { emptyOf } from '#platform/contract/fields.ts';
import type { Trx } from '#platform/server/database.ts';
import { columnsFrom } from '#platform/server/fields.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import { findRevealed, type Revealed, saysMoreThanName } from '../contact-details.ts';
import type { ProfileChange, ProfileValues } from '../contract.ts';
import type { NeededField, OwnVerb } from '../enums.ts';
import {
	profilePaused,
	profilePublished,
	profileRemoved,
	profileResumed,
	profileUpdated,
} from '../events.ts';
import { hasRudeWord } from '../rude-words.ts';
import { startDays } from '../start-days.ts';
import { coarsePoint } from './coarse-point.ts';
import { lapseRepliesTo } from './lapse-replies.ts';
import { checkRevision } from './revision.ts';
import {
	asTold,
	findOwnProfile,
	type OwnProfileRow,
	type ProfileRow,
	tableFields,
} from './select-profiles.ts';
import { missingFields } from './strength.ts';
import { profileTransitions } from './transitions.ts';

/**
 * Writes one's own profile; attributes that are not given stay. Begins one as a draft when there is none, or none any
 * more. Throws 409 when it was changed since the given revision, 422 with all that is wrong at once: an unknown place, contact details, the surname, the age or a rude word in a text, a first name that says more, and what a
 * profile that organisations can find would lose of what it needs.
 */
export async function writeProfile(
	c: RequestContext,
	userId: string,
	{ revision, ...change }: ProfileChange & { revision?: string | undefined },
): Promise<void> {
	await c.write(async (trx, emit) => {
		const before = await openProfile(trx, c, userId);
		checkRevision(before, revision);
		const place = await placeColumns(trx, c, before.place, change.place);
		const status =
			before.status === 'removed' ? transition(profileTransitions, 'begin', 'removed') : before.status;
		const issues = await issuesOf(trx, userId, { before, change, isPlaceKnown: place !== undefined });
		if (!place || issues.length > 0) throw ApiError.invalid(issues);
		const written = {
			...columnsFrom(tableFields, known(change), { languages: (value) => JSON.stringify(value) }),
			...place,
		};
		await trx
			.updateTable('volunteer_profiles')
			.set({ ...written, status, ...sign, updated_at: new Date() })
			.where('id', '=', before.id)
			.execute();
		await emit(
			profileUpdated(before.id, {
				from: before.status,
				to: status,
				details: { fields: Object.keys(change).toSorted() },
			}),
		);
	});
}

/** What is wrong with a change of one's own profile, as {@link writeProfile} throws it, without writing it. */
export async function judgeProfile(
	c: RequestContext,
	userId: string,
	change: ProfileChange,
): Promise<Issue[]> {
	return c.read(async (trx) => {
		const before = await findOwnProfile(trx, userId);
		const place = await placeColumns(trx, c, before?.place ?? '', change.place);
		return issuesOf(trx, userId, { before, change, isPlaceKnown: place !== undefined });
	});
}

/** Everything that a change would make wrong; of the days only a new one is judged, as the one that stands may have passed. */
async function issuesOf(
	trx: Trx,
	userId: string,
	{
		before,
		change,
		isPlaceKnown,
	}: { before: ProfileRow | undefined; change: ProfileChange; isPlaceKnown: boolean },
): Promise<Issue[]> {
	const isFindable = before?.status === 'published' || before?.status === 'paused';
	const { availableFrom: day } = change;
	return [
		...(await revealedIn(trx, userId, change)),
		...(isPlaceKnown ? [] : [unknownPlace]),
		...(day && day !== before?.availableFrom ? issuesOfDay(day) : []),
		...(isFindable
			? issuesOfMissing({ ...before, ...known(change), place: change.place ?? before.place })
			: []),
	];
}

/** Nobody begins in the past, and who begins after two years may say so then. */
function issuesOfDay(day: string): Issue[] {
	const { from, to } = startDays();
	if (day >= from && day <= to) return [];
	const [rule, limit] = day < from ? ['min_date', from] : ['max_date', to];
	const detail = 'The first day is today or within two years.';
	return [{ code: rule, detail, source: { pointer: pointerTo(['availableFrom']) }, meta: { rule, limit } }];
}

const happened = {
	publish: profilePublished,
	pause: profilePaused,
	resume: profileResumed,
} as const satisfies Record<OwnVerb, unknown>;

/**
 * Moves one's own profile to another state. Throws 404 without a profile, 409 with its state where the table has no such
 * transition, 422 when it is published without the fields that it needs, or organisations would read a rude word.
 */
export async function moveProfile(c: RequestContext, userId: string, verb: OwnVerb): Promise<void> {
	await c.write(async (trx, emit) => {
		const before = asTold(await requireOwn(trx, userId));
		const to = transition(profileTransitions, verb, before.status);
		const issues =
			to === 'published'
				? [...issuesOfMissing(before), ...issuesOfName(before.firstName), ...rudeIn(before)]
				: [];
		if (issues.length > 0) throw ApiError.invalid(issues);
		await trx
			.updateTable('volunteer_profiles')
			.set({
				status: to,
				matched_application_id: null,
				matched_before_id: null,
				...sign,
				...(verb === 'publish' && { published_at: new Date() }),
			})
			.where('id', '=', before.id)
			.execute();
		await emit(happened[verb](before.id, { from: before.status, to }));
	});
}

/** Empties one's own profile at once, and closes what it was asked. Throws 404 without one, or when it was removed already. */
export async function removeProfile(c: RequestContext, userId: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const before = await requireOwn(trx, userId);
		const to = transition(profileTransitions, 'remove', before.status);
		await trx
			.updateTable('volunteer_profiles')
			.set({
				...columnsFrom(tableFields, emptyOf(tableFields), { languages: () => '[]' }),
				lat: null,
				lon: null,
				status: to,
				matched_application_id: null,
				matched_before_id: null,
				published_at: null,
				asked_at: null,
			})
			.where('id', '=', before.id)
			.execute();
		await emit(profileRemoved(before.id, { from: before.status, to }));
		await lapseRepliesTo(trx, emit, userId);
	});
}

/** One's own profile, locked. Throws 404 when there is none. */
async function requireOwn(trx: Trx, userId: string): Promise<OwnProfileRow> {
	const row = await findOwnProfile(trx, userId, true);
	if (!row || row.status === 'removed') throw ApiError.notFound();
	return row;
}

/** One's own profile, locked; a new draft when there is none. Two at once begin the same. */
async function openProfile(trx: Trx, c: RequestContext, userId: string): Promise<ProfileRow> {
	await trx
		.insertInto('volunteer_profiles')
		.values({ tenant: c.tenant, centre_id: c.centre.id, user_id: userId })
		.onConflict((conflict) => conflict.column('user_id').doNothing())
		.execute();
	const row = await findOwnProfile(trx, userId, true);
	if (!row) throw ApiError.notFound();
	return row;
}

/**
 * The columns of a place; undefined for one that is not known. The point is rounded before it is stored, and of a postcode
 * only the name of its place is kept. A name that stands there already is no change: it may have come from a postcode, which
 * is more precise.
 */
async function placeColumns(trx: Trx, c: RequestContext, before: string, typed: string | undefined) {
	if (typed === undefined || typed === before) return {};
	if (typed === '') return { place: '', lat: null, lon: null };
	const found = await readNear(trx, typed, { centreId: c.centre.id });
	const name = found?.name.replace(/^\d{4}\s+/, '').slice(0, 80);
	if (!found || !name || /\d/.test(name)) return undefined;
	return { place: name, ...coarsePoint(found) };
}

const unknownPlace = {
	code: 'unknown_place',
	detail: 'This postcode or place is not known.',
	source: { pointer: pointerTo(['place']) },
};

/** Each field that organisations need of a profile they can find, and that is empty. */
function issuesOfMissing(profile: Pick<ProfileValues, NeededField>) {
	return missingFields(profile).map((name) => ({
		code: 'needed_to_publish',
		detail: 'A profile that organisations can find needs this.',
		source: { pointer: pointerTo([name]) },
	}));
}

const details: Readonly<Record<Revealed, string>> = {
	contact_details: 'Leave out addresses of mail, sites and homes, names of accounts and phone numbers.',
	own_surname: 'Leave out your surname.',
	own_age: 'Leave out your age.',
};

/** Texts that say how to reach somebody, their surname or age, and a first name that says more: organisations get those from the volunteer alone. */
async function revealedIn(trx: Trx, userId: string, change: ProfileChange) {
	const texts = (['headline', 'about'] as const).filter((name) => change[name]);
	const { firstName, lastName } = await trx
		.selectFrom('users')
		.select(['first_name as firstName', 'last_name as lastName'])
		.where('id', '=', userId)
		.executeTakeFirstOrThrow();
	const found = texts.flatMap((name) => {
		const code = findRevealed(change[name] ?? '', lastName);
		return code ? [{ code, detail: details[code], source: { pointer: pointerTo([name]) } }] : [];
	});
	return [...found, ...rudeIn(change), ...issuesOfName(firstName)];
}

/** Texts with a word that is clearly an insult, sexual or racist; a first name is written in the account. */
function rudeIn(texts: Partial<Pick<ProfileValues, 'headline' | 'about'>>): Issue[] {
	return (['headline', 'about'] as const)
		.filter((name) => hasRudeWord(texts[name] ?? ''))
		.map((name) => ({
			code: 'rude_words',
			detail: 'There is an insulting or indecent word in this text.',
			source: { pointer: pointerTo([name]) },
		}));
}

/** The first name is all that organisations get of a name, and is written in the account. */
function issuesOfName(firstName: string): Issue[] {
	if (!saysMoreThanName(firstName)) return [];
	const detail = 'Leave out of your first name what is no name, such as numbers.';
	return [{ code: 'name_says_more', detail, source: { pointer: pointerTo(['displayName']) } }];
}

/** Whatever somebody does with a profile is a sign of life about it. */
const sign = { confirmed_at: sql<Date>`now()`, asked_at: null };

function known(change: ProfileChange): Partial<ProfileValues> {
	const { place: _, ...others } = change;
	return Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
}
