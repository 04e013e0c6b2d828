import type { Actor } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { canTransition } from '#platform/server/transitions.ts';
import type { ApplicationCan, ApplicationStatus, ApplicationVerb } from '../contract.ts';
import { permissions } from './permissions.ts';
import { applicationTransitions } from './transitions.ts';

/** Of an application, what rights depend on. */
export type ApplicationFacts = {
	status: ApplicationStatus;
	organisationId: string;
	userId: string | null;
	/** Of the vacancy; null when there is no limit. */
	spots: number | null;
	/** How many of them are taken. */
	taken: number;
};

type Owned = Pick<ApplicationFacts, 'organisationId' | 'userId'>;

/** Whether the permission's row reaches this application for the person. Rows are only ever of the request's centre. */
function reaches(row: keyof typeof permissions, actor: Actor | null, application: Owned): boolean {
	const grants = grantsOf(actor, permissions[row]);
	if (grants.has('centre')) return true;
	if (grants.has('own') && actor?.organisation?.id === application.organisationId) return true;
	return grants.has('self') && application.userId !== null && actor?.userId === application.userId;
}

/** Whether the person may know of it: those who decide on it, and whoever applied. */
export function mayRead(actor: Actor | null, application: Owned): boolean {
	return reaches('read', actor, application);
}

/** Whether the person decides on it, rather than having applied. */
export function mayDecide(actor: Actor | null, application: Owned): boolean {
	return reaches('decide', actor, application);
}

/** Whether the verb is the person's: an applicant withdraws, everything else is for those who decide. */
export function mayDo(verb: ApplicationVerb, actor: Actor | null, application: Owned): boolean {
	return reaches(verb === 'withdraw' ? 'withdraw' : 'decide', actor, application);
}

/** Whether a spot that is offered with it is the person's to take. */
export function mayTake(actor: Actor | null, application: Owned): boolean {
	return reaches('take', actor, application);
}

/** Whether all spots are taken (domain rule: counted on accepted, and on what came of it). */
export function isFull({ spots, taken }: Pick<ApplicationFacts, 'spots' | 'taken'>): boolean {
	return spots !== null && taken >= spots;
}

/** What the person may do with it now, as the verbs themselves would decide. */
export function applicationCan(actor: Actor | null, application: ApplicationFacts): ApplicationCan {
	const can = (verb: ApplicationVerb) =>
		mayDo(verb, actor, application) && canTransition(applicationTransitions, verb, application.status);
	return {
		accept: can('accept') && !isFull(application),
		reject: can('reject'),
		withdraw: can('withdraw'),
		take: mayTake(actor, application) && canTransition(applicationTransitions, 'take', application.status),
		complete: can('complete'),
		noShow: can('no_show'),
	};
}
