import type { Grant } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import type { FileCan, FilePurpose } from '../contract.ts';
import { permissions } from './permissions.ts';

/** The fields of a file that permissions depend on. */
export type FileFacts = {
	centreId: string;
	organisationId: string | null;
	uploadedBy: string | null;
	purpose: FilePurpose;
	drawing: string | null;
};

/** Whether a permission applies to the file: all of the centre, the organisation's own, or the user's own. */
export function reaches(grants: ReadonlySet<Grant>, actor: Actor | null, file: FileFacts): boolean {
	if (!actor || actor.centreId !== file.centreId) return false;
	if (grants.has('centre')) return true;
	const organisation = actor.organisation?.id;
	if (grants.has('own') && organisation !== undefined && file.organisationId === organisation) return true;
	return file.uploadedBy === actor.userId;
}

/** Whether the user may see the file in the library, and its content if that is not public. */
export function mayRead(actor: Actor | null, file: FileFacts): boolean {
	return reaches(grantsOf(actor, permissions.read), actor, file);
}

/** Whether the user may change it. Built-in illustrations cannot be changed. */
export function mayChange(actor: Actor | null, file: FileFacts): boolean {
	return file.drawing === null && reaches(grantsOf(actor, permissions.change), actor, file);
}

/** Returns what the user may do with it, by the same rules as the routes. */
export function fileCan(actor: Actor | null, file: FileFacts): FileCan {
	const changes = mayChange(actor, file);
	return { update: changes, replace: changes, delete: changes };
}
