import { z } from 'zod';
import { answerOf, idParams, listOf, metaAnswer } from '#platform/contract/answers.ts';
import type { ListSpec } from '#platform/contract/list-spec.ts';
import { roles } from '#platform/contract/roles.ts';
import { del, get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	currentUserUpdateBody,
	heldRoleResource,
	heldRoleSchema,
	importBody,
	importResultsSchema,
	invitationBody,
	mentorBody,
	peopleCountsSchema,
	personOrganisationResource,
	personOrganisationSchema,
	personUpdateBody,
	roleBody,
	signInAsBody,
	signupMethods,
	userResource,
	userSchema,
	userStatuses,
} from './contract.ts';

const held = z.union([heldRoleResource, personOrganisationResource]);
const one = answerOf(userResource, held);
const userFields = [...Object.keys(userSchema.shape), 'roles', 'organizations'];
const roleFields = Object.keys(heldRoleSchema.shape);
const includes = ['roles', 'organizations'] as const;
const fields = {
	users: userFields,
	roles: roleFields,
	organizations: Object.keys(personOrganisationSchema.shape),
};

/** The filters and fields that a list of people accepts (specification sections 6 and 7). */
const listSpec = {
	filters: {
		id: { type: 'uuid' },
		status: { type: 'enum', values: userStatuses },
		email: { type: 'string', predicates: ['eq'] },
		signupMethod: { type: 'enum', values: signupMethods },
		createdAt: { type: 'date' },
		lastSeenAt: { type: 'date' },
	},
	customFilters: {
		/** Members of this organisation. */
		organizationIdEq: { type: 'uuid' },
		/** The people with this role; if an organisation is given, in that organisation. */
		withRole: { type: 'enum', values: roles },
		/** Part of a name or an address. */
		search: { type: 'string' },
	},
	sorts: ['lastName', 'firstName', 'email', 'status', 'createdAt', 'lastSeenAt'],
	defaultSort: 'lastName,firstName',
	includes,
	fields,
	page: { defaultSize: 25, maxSize: 1000 },
} as const satisfies ListSpec;

/** People as staff and organisations manage them. */
export const userApi = routesOf('Users', {
	list: get('/api/v1/users', {
		summary: 'People: of the centre for its staff, the members of an organisation, the students of a mentor',
		list: listSpec,
		answers: { 200: listOf(userResource, held) },
	}),
	counts: get('/api/v1/users/counts', {
		summary: 'How many people there are in each state',
		answers: { 200: metaAnswer.extend({ meta: peopleCountsSchema }) },
	}),
	invite: post('/api/v1/users', {
		summary:
			'Invite somebody, by mail, with a first password or without; somebody who has an account here keeps theirs and gets the role at once',
		body: invitationBody,
		answers: { 201: one },
	}),
	import: post('/api/v1/users/import', {
		summary:
			'Invite everybody in a table, or only try it; each row is answered, and a second run does nothing',
		body: importBody,
		maximumBytes: 1_000_000,
		answers: { 200: metaAnswer.extend({ meta: importResultsSchema }) },
	}),
	read: get('/api/v1/users/{id}', {
		summary: 'One person',
		params: idParams,
		list: { includes, fields },
		answers: { 200: one },
	}),
	update: patch('/api/v1/users/{id}', {
		summary: 'Change what is known of somebody, or whether their account may be used',
		params: idParams,
		body: personUpdateBody,
		answers: { 200: one },
	}),
	archive: del('/api/v1/users/{id}', {
		summary: 'Archive an account: nothing of it tells whose it once was',
		params: idParams,
		answers: { 204: null },
	}),
	addRole: put('/api/v1/users/{id}/add_role', {
		summary: 'Give somebody a role, in the organisation acted for unless another is named',
		params: idParams,
		body: roleBody,
		answers: { 200: one },
	}),
	removeRole: del('/api/v1/users/{id}/remove_role', {
		summary: 'Take a role away',
		params: idParams,
		body: roleBody,
		answers: { 204: null },
	}),
	assignMentor: put('/api/v1/users/{id}/mentor', {
		summary: 'Choose who guides a student at the school acted for, unless another is named',
		params: idParams,
		body: mentorBody,
		answers: { 204: null },
	}),
	resendConfirmation: post('/api/v1/users/{id}/resend_confirmation_instructions', {
		summary: 'Mail a person the invitation, or the link that confirms the address, again',
		params: idParams,
		answers: { 204: null },
	}),
});

/** Working as somebody else of the centre, and no longer. */
export const signInAsApi = routesOf('Users', {
	start: post('/api/v1/sign_in_as_user', {
		summary: 'Work as somebody of the centre for an hour; the answer carries the headers of that session',
		body: signInAsBody,
		answers: { 200: answerOf(userResource, held, z.object({ until: z.string() })) },
	}),
	stop: del('/api/v1/sign_in_as_user', {
		summary: 'Be oneself again; the answer carries the headers of the own session',
		answers: { 204: null },
	}),
});

const itemSpec = {
	includes: ['roles'],
	fields: { users: userFields, roles: roleFields },
} as const satisfies ListSpec;
const currentUser = answerOf(userResource, heldRoleResource);

/** The signed-in person. */
export const currentUserApi = routesOf('Users', {
	read: get('/api/v1/current_user', {
		summary: 'The signed-in person, with roles',
		list: itemSpec,
		answers: { 200: currentUser },
	}),
	update: patch('/api/v1/current_user', {
		summary: "Change one's own name, phone number, gender, language and days of the summary",
		list: itemSpec,
		body: currentUserUpdateBody,
		answers: { 200: currentUser },
	}),
});
