import { z } from 'zod';
import { password, passwordIssue } from '#features/auth/contract.ts';
import { imageSchema } from '#features/files/contract.ts';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { schemasOf } from '#platform/contract/fields.ts';
import { createBody, relatedMany, resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';
import { type Role, roles } from '#platform/contract/roles.ts';
import { locales } from '#platform/contract/tenants.ts';
import { genders } from './enums.ts';
import { fields, personFields } from './fields.ts';

export const userStatuses = ['active', 'invited', 'inactive', 'archived'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const signupMethods = ['signedUp', 'createdByUser', 'imported', 'unknown'] as const;
/** Keys of the forms of address; the words are in the messages. */
export const salutations = ['sir', 'madam', 'neutral'] as const;

/** A person as the specification's section 3 has it; passwords only ever go in. */
export const userSchema = z.object({
	firstName: z.string(),
	lastName: z.string(),
	fullName: z.string(),
	email: z.string(),
	phoneNumber: z.string().nullable(),
	jobTitle: z.string().nullable(),
	gender: z.enum(genders).nullable(),
	/** Derived from the gender. */
	salutation: z.enum(salutations),
	locale: z.enum(locales),
	/** Days of the summary: 1 (Monday) to 7 (Sunday). */
	digestDays: z.array(z.number()),
	photo: imageSchema.nullable(),
	status: z.enum(userStatuses),
	signupMethod: z.enum(signupMethods),
	acceptTerms: z.boolean(),
	/** The role in the organisation acted for, otherwise that of the account. */
	role: z.enum(roles).nullable(),
	/** The organisation acted for. */
	organizationId: z.string().nullable(),
	/** Whether signing in takes a second step. */
	hasTwoStep: z.boolean(),
	/** The centre demands a second step that is not set up yet: until then nothing else can be done. */
	owesTwoStep: z.boolean(),
	/** Staff alone see when somebody was last here. */
	lastSeenAt: z.string().nullable(),
	createdAt: z.string(),
});

/** A role that is held: in an organisation, or on the account itself. */
export const heldRoleSchema = z.object({ name: z.enum(roles), organizationId: z.string().nullable() });

export const heldRoleResource = resourceSchema('roles', heldRoleSchema);

/** An organisation in which the person has a role, included with the person. */
export const personOrganisationSchema = z.object({
	name: z.string(),
	organizationType: z.string(),
	city: z.string().nullable(),
	status: z.string(),
});
export const personOrganisationResource = resourceSchema('organizations', personOrganisationSchema);

/** The actions that the reader may take on a person. */
const personCanSchema = z.object({
	update: z.boolean(),
	activate: z.boolean(),
	deactivate: z.boolean(),
	archive: z.boolean(),
	resend: z.boolean(),
	signInAs: z.boolean(),
});
export type PersonCan = z.infer<typeof personCanSchema>;

/** Being a student at a school. */
const studyingSchema = z.object({
	organizationId: z.string(),
	organizationName: z.string(),
	mentorId: z.string().nullable(),
});
export type Studying = z.infer<typeof studyingSchema>;

export const userResource = resourceSchema(
	'users',
	userSchema,
	{ roles: relatedMany('roles'), organizations: relatedMany('organizations') },
	z.object({
		/** Given to readers who manage people. */
		can: personCanSchema.optional(),
		unconfirmed: z.boolean().optional(),
		takeableRoles: z.array(z.string()).optional(),
		studies: z.array(studyingSchema).optional(),
		/** The staff member who works as the signed-in person. */
		actedBy: z.object({ fullName: z.string(), until: z.string() }).optional(),
	}),
);

/** A person as pages receive it: the signed-in user, or one that the reader manages. */
export type Person = FlatOf<typeof userResource, typeof heldRoleResource | typeof personOrganisationResource>;
/** The number of people in each state that the reader manages, in the meta of GET users/counts. */
export const peopleCountsSchema = z.object({ counts: z.record(z.enum(userStatuses), z.number()) });

const personInputSchema = z.strictObject(schemasOf(personFields));

/** The attributes that people may change of themselves. The e-mail address changes through a confirmation instead. */
export const currentUserInputSchema = z.strictObject(schemasOf(fields));
export type CurrentUserChange = {
	[Field in keyof z.infer<typeof currentUserInputSchema>]?:
		| z.infer<typeof currentUserInputSchema>[Field]
		| undefined;
};
export const currentUserUpdateBody = updateBody('users', currentUserInputSchema);

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** An invitation: the person, and the role they get, in an organisation if it is an organisation's role. */
export const invitationSchema = personInputSchema
	.partial()
	.required({ firstName: true })
	.extend({
		email,
		role: z.enum(roles).optional(),
		/** The organisation acted for unless given. */
		organizationId: z.uuid().toLowerCase().optional(),
		/** For a student: the mentor at the school. */
		mentorId: z.uuid().toLowerCase().optional(),
		/** A first password, for a new account; without it the person chooses one when accepting. */
		password: password.optional(),
		passwordConfirmation: password.optional(),
	})
	.superRefine((given, context) => {
		const issue = given.password === undefined ? undefined : passwordIssue(given.password, given.email);
		if (issue) context.addIssue({ code: 'custom', path: ['password'], message: issue });
		if (given.password !== given.passwordConfirmation) {
			context.addIssue({
				code: 'custom',
				path: ['passwordConfirmation'],
				message: 'The two passwords are not the same.',
			});
		}
	});
export type Invitation = z.infer<typeof invitationSchema>;
export const invitationBody = createBody('users', invitationSchema);

/** Changing somebody: also the address, until they have accepted, and whether the account may be used. */
export const personUpdateSchema = personInputSchema.extend({
	email,
	status: z.enum(['active', 'inactive']),
});
export type PersonChange = {
	[Field in keyof z.infer<typeof personUpdateSchema>]?: z.infer<typeof personUpdateSchema>[Field] | undefined;
};
export const personUpdateBody = updateBody('users', personUpdateSchema);

const roleShape = { role: z.enum(roles), organizationId: z.uuid().toLowerCase().optional() };
/** PUT users/{id}/add_role and DELETE users/{id}/remove_role. */
export const roleBody = verbBody('users', roleShape);
export type RoleChange = { role: Role; organizationId?: string | undefined };

/** PUT users/{id}/mentor: the student's mentor at the given school, by default the current one; null for no mentor. */
export const mentorBody = verbBody('users', {
	mentorId: z.uuid().toLowerCase().nullable(),
	organizationId: z.uuid().toLowerCase().optional(),
});
export type MentorChange = { mentorId: string | null; organizationId?: string | undefined };

/** POST sign_in_as_user: the user to sign in as. */
export const signInAsBody = verbBody('users', { userId: z.uuid().toLowerCase() });

/** The columns of an import. An organisation in `organization` is found by its name. */
export const importFields = [
	'firstName',
	'lastName',
	'email',
	'phoneNumber',
	'jobTitle',
	'role',
	'organization',
	/** The address of the mentor of a student. */
	'mentor',
] as const;
export type ImportField = (typeof importFields)[number];
/** The maximum number of rows in one import. */
export const maxImported = 500;

/** POST users/import: rows as they stand in a table, and whether to try them only. */
export const importBody = verbBody('users', {
	rows: z
		.array(z.partialRecord(z.enum(importFields), z.string().max(300)))
		.min(1)
		.max(maxImported),
	dryRun: z.boolean().default(false),
});
export type ImportRow = Partial<Record<ImportField, string>>;
/** The result of a row: invited, role added, unchanged, or the errors. */
const importResultSchema = z.object({
	outcome: z.enum(['invited', 'added', 'unchanged', 'refused']),
	errors: z.array(z.object({ field: z.string(), code: z.string() })),
});
export type ImportResult = z.infer<typeof importResultSchema>;
export const importResultsSchema = z.object({ rows: z.array(importResultSchema) });
