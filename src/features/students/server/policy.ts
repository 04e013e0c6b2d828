import { type Expression, type SqlBool, sql } from 'kysely';
import type { ApplicationStatus } from '#features/applications/contract.ts';
import type { PermissionRow } from '#platform/contract/roles.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { canTransition } from '#platform/server/transitions.ts';
import type { HoursCan } from '../contract.ts';
import type { HoursStatus } from '../enums.ts';
import { permissions } from './permissions.ts';
import { hoursTransitions } from './transitions.ts';

type Reader = Pick<RequestContext, 'actor' | 'centre'>;
const nobody = sql<SqlBool>`false`;

/** Whether somebody runs the organisation acted for, rather than guiding students in it. */
function runsOrganisation(actor: Actor): boolean {
	return actor.personas.some((who) => who === 'organization_admin' || who === 'organization_superuser');
}

/** The condition on the membership `s` of a student by which the reader may know of them. */
export function studentReached({ actor, centre }: Reader, row: PermissionRow): Expression<SqlBool> {
	const grants = grantsOf(actor, row);
	if (!actor) return nobody;
	if (grants.has('centre')) return sql<SqlBool>`s.centre_id = ${centre.id}`;
	const conditions = [];
	if (grants.has('self')) conditions.push(sql<SqlBool>`s.user_id = ${actor.userId}`);
	const school = actor.organisation?.id;
	if (grants.has('own') && school) {
		const whose = runsOrganisation(actor) ? sql`` : sql`and s.mentor_id = ${actor.userId}`;
		conditions.push(sql<SqlBool>`(s.organisation_id = ${school} ${whose})`);
	}
	return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : nobody;
}

/** The condition by which the reader may know of the application `a` of the student `s`: also where the work is done. */
export function applicationReached(reader: Reader): Expression<SqlBool> {
	const student = studentReached(reader, permissions.readApplications);
	const { actor } = reader;
	if (!actor?.organisation || !runsOrganisation(actor)) return student;
	return sql<SqlBool>`(${student} or (a.organisation_id = ${actor.organisation.id}
		and a.status in ('accepted', 'completed')))`;
}

/** Of a student's application, what rights depend on. */
export type HoursFacts = {
	status: ApplicationStatus;
	organisationId: string;
	schoolId: string;
	mentorId: string | null;
	hoursStatus: HoursStatus;
};

/** Whether the person may enter the hours, which requires deciding on the application. */
export function mayEnter(actor: Actor | null, { organisationId }: HoursFacts): boolean {
	const grants = grantsOf(actor, permissions.enterHours);
	return grants.has('centre') || (grants.has('own') && actor?.organisation?.id === organisationId);
}

/** Whether the hours are the person's to sign: of the mentor of the student, acting for the school. */
export function maySign(actor: Actor | null, { schoolId, mentorId }: HoursFacts): boolean {
	return (
		grantsOf(actor, permissions.signHours).has('own') &&
		actor?.organisation?.id === schoolId &&
		actor.userId === mentorId
	);
}

/** The actions that the reader may take on the hours now, by the same rules as the verbs. */
export function hoursCan(actor: Actor | null, facts: HoursFacts): HoursCan {
	const leads = (verb: 'enter' | 'sign' | 'question') =>
		facts.status === 'completed' && canTransition(hoursTransitions, verb, facts.hoursStatus);
	const signs = maySign(actor, facts);
	return {
		enter: mayEnter(actor, facts) && leads('enter'),
		sign: signs && leads('sign'),
		question: signs && leads('question'),
	};
}
