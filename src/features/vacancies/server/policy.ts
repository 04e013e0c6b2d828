import type { Grant, Persona } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { canTransition } from '#platform/server/transitions.ts';
import { type VacancyCan, vacancyVerbs } from '../contract.ts';
import type { Audience, HelpKind, ReviewState, VacancyStatus, VacancyType } from '../enums.ts';
import { permissions } from './permissions.ts';
import { vacancyTransitions } from './transitions.ts';

/** Of a vacancy, what rights depend on. */
export type VacancyFacts = {
	status: VacancyStatus;
	review: ReviewState | null;
	organisationId: string;
	organisationStatus: string;
	applyMethod: 'form' | 'link';
	expiresAt: string | null;
	hasApplications: boolean;
	/** Null for what an organisation publishes; anything else belongs to the person who asks or offers it. */
	helpKind: HelpKind | null;
	/** Whom a workshop is for; null for what is none. */
	audience: Audience | null;
};

type OpenFacts = Pick<
	VacancyFacts,
	'helpKind' | 'status' | 'organisationStatus' | 'applyMethod' | 'expiresAt'
>;
/** The facts of a vacancy that its waiting list depends on in addition. */
export type SpotFacts = { vacancyType: VacancyType; spotsLeft: number | null };

/** The vacancies that a person may change, computed once per request. */
export type VacancyRights = { actor: Actor | null; grants: ReadonlySet<Grant> };

/** The rights of a person, from the row of the table for changing vacancies. */
export function rightsOf(actor: Actor | null): VacancyRights {
	return { actor, grants: grantsOf(actor, permissions.change) };
}

/** Whether vacancies of the organisation are among those the person may change. */
export function mayEditFor({ actor, grants }: VacancyRights, organisationId: string): boolean {
	return grants.has('centre') || (grants.has('own') && actor?.organisation?.id === organisationId);
}

/** Whether the person may change the vacancy. That of a person changes by the verbs of its author and of the moderator. */
export function mayEdit(
	rights: VacancyRights,
	vacancy: Pick<VacancyFacts, 'organisationId' | 'helpKind'>,
): boolean {
	return vacancy.helpKind === null && mayEditFor(rights, vacancy.organisationId);
}

/** States a stranger may read: also what is no longer open, so that the page can say so. */
export const readableStates: readonly VacancyStatus[] = ['published', 'filled', 'expired'];

/** Whether a person may read the vacancy at all. Nobody can read a deleted vacancy. */
export function canRead(
	rights: VacancyRights,
	vacancy: Pick<VacancyFacts, 'status' | 'organisationId' | 'organisationStatus' | 'helpKind'>,
): boolean {
	if (vacancy.status === 'deleted') return false;
	// That somebody's call for help was answered is nobody else's business.
	if (vacancy.helpKind) return vacancy.status === 'published';
	if (mayEdit(rights, vacancy)) return true;
	return readableStates.includes(vacancy.status) && vacancy.organisationStatus === 'approved';
}

/** An archived vacancy is restored before it is edited. */
export function isEditable(status: VacancyStatus): boolean {
	return status !== 'archived' && status !== 'deleted';
}

const organisers: readonly Persona[] = ['organization_superuser', 'organization_admin', 'mentor'];

/**
 * Whether the person is one who applies: a visitor or somebody with the role of a volunteer, and to a workshop for
 * everybody also the people of organisations. One for organisations is for those people alone, who have to be signed in.
 */
export function mayApplyTo(actor: Actor | null, audience: Audience | null): boolean {
	const volunteers = actor === null || actor.personas.some((one) => one === 'volunteer' || one === 'student');
	const organises = actor?.personas.some((one) => organisers.includes(one)) ?? false;
	if (audience === 'organizations') return organises;
	return volunteers || (audience === 'everyone' && organises);
}

/**
 * Whether the person may apply by the form, while it is open. Its
 * date counts from the moment it has come, also before the job has expired it.
 */
export function canApply(
	actor: Actor | null,
	vacancy: OpenFacts & Pick<VacancyFacts, 'audience'>,
	now = Date.now(),
): boolean {
	const lapsed = vacancy.expiresAt !== null && Date.parse(vacancy.expiresAt) <= now;
	return (
		mayApplyTo(actor, vacancy.audience) &&
		vacancy.helpKind === null &&
		!lapsed &&
		vacancy.status === 'published' &&
		vacancy.organisationStatus === 'approved' &&
		vacancy.applyMethod === 'form'
	);
}

/**
 * Whether who applies now is put on a waiting list: all spots are taken or offered, and it would be open otherwise. Of
 * an activity the places are counted by its times.
 */
export function keepsWaitingList(vacancy: OpenFacts & SpotFacts, now = Date.now()): boolean {
	const lapsed = vacancy.expiresAt !== null && Date.parse(vacancy.expiresAt) <= now;
	return (
		!lapsed &&
		vacancy.helpKind === null &&
		(vacancy.status === 'filled' || vacancy.status === 'published') &&
		vacancy.organisationStatus === 'approved' &&
		vacancy.applyMethod === 'form' &&
		vacancy.vacancyType !== 'activity' &&
		vacancy.spotsLeft === 0
	);
}

/** Verbs after which a vacancy can be found. */
const bringsOnline: readonly string[] = ['publish', 'renew', 'reopen'];

/** The actions that the person may take on the vacancy, by the same rules as the routes. */
export function vacancyCan(rights: VacancyRights, vacancy: VacancyFacts & SpotFacts): VacancyCan {
	const edits = mayEdit(rights, vacancy);
	const online = edits && vacancy.organisationStatus === 'approved';
	const verbs = Object.fromEntries(
		vacancyVerbs.map((verb) => [
			verb,
			// Only an approved organisation has something on line.
			(bringsOnline.includes(verb) ? online : edits) &&
				canTransition(vacancyTransitions, verb, vacancy.status),
		]),
	) as Pick<VacancyCan, (typeof vacancyVerbs)[number]>;
	return {
		update: edits && isEditable(vacancy.status),
		...verbs,
		// What waits for the centre is put on line by the centre.
		publish: verbs.publish && (vacancy.review !== 'waiting' || rights.grants.has('centre')),
		return: rights.grants.has('centre') && vacancy.review === 'waiting',
		delete: edits && canTransition(vacancyTransitions, 'delete', vacancy.status) && !vacancy.hasApplications,
		duplicate: edits,
		apply:
			canApply(rights.actor, vacancy) ||
			(mayApplyTo(rights.actor, vacancy.audience) && keepsWaitingList(vacancy)),
	};
}
