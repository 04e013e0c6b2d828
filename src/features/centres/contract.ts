import { z } from 'zod';
import { imageSchema } from '#features/files/contract.ts';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { relatedOne, resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';
import { fontNames, lengthPattern, lengthVariables, shadeKeys } from '#platform/contract/theme-options.ts';

const bilingual = (max: number) => z.strictObject({ nl: z.string().max(max), en: z.string().max(max) });
const footerColumn = z.strictObject({ title: bilingual(120), content: bilingual(5_000) });
/** The columns of a footer (specification section 3). */
export const footerColumnKeys = ['1', '2', '3', '4', '6', '8'] as const;
export type FooterColumnKey = (typeof footerColumnKeys)[number];

/** Eleven shades of a colour; an incomplete set is ignored when it is read (specification section 5). */
const shades = z.partialRecord(z.enum(shadeKeys), z.string());

/** Places where the contact person is shown. */
export const contactPlaces = ['footer', 'dashboard'] as const;

const contactPersonSchema = z.strictObject({
	name: z.string().trim().min(1).max(120),
	jobTitle: bilingual(120),
	email: z.email().max(254).nullable(),
	phoneNumber: z.string().trim().max(30).nullable(),
	photoId: z.uuid().nullable(),
	shown: z.array(z.enum(contactPlaces)).max(contactPlaces.length),
});

/** Profile of a centre: the appearance and contents of its site (specification section 3, volunteer centre). */
const profileShape = {
	primaryColor: z.string(),
	primaryColorShades: shades,
	secondaryColor: z.string(),
	secondaryColorShades: shades,
	mutedColor: z.string(),
	backgroundColor: z.string(),
	textColor: z.string(),
	websiteLogoId: z.uuid(),
	websiteLogoDarkModeId: z.uuid(),
	faviconId: z.uuid(),
	websiteLogoUrl: z.string(),
	websiteLogoDarkModeUrl: z.string(),
	faviconUrl: z.string(),
	gtagId: z.string(),
	/** Whether the site counts its visits itself, without cookies; it does unless this is false. */
	countVisits: z.boolean(),
	/** Whose vacancies the centre looks at before they go on line; nobody's without it. An organisation may differ. */
	reviewVacancies: z.enum(['new', 'all']),
	openingHours: bilingual(2_000),
	contactPerson: contactPersonSchema,
	footerColumns: z.partialRecord(z.enum(footerColumnKeys), footerColumn),
	showAnbiLogo: z.boolean(),
	showNovLogo: z.boolean(),
	themeConfig: z
		.strictObject({
			defaultShape: z.enum(['rounded', 'straight']),
			fonts: z.strictObject({ sans: z.string(), heading: z.string() }).partial(),
			cssVariables: z.record(z.string(), z.string()),
			header: z
				.strictObject({
					fullWidth: z.boolean(),
					variant: z.enum(['tab', 'legacy']),
					sticky: z.boolean(),
					languageToggle: z.boolean(),
					centerMenuItems: z.boolean(),
					menuItemFontClass: z.string().max(60),
				})
				.partial(),
			footer: z.strictObject({ variant: z.enum(['tab', 'legacy']) }).partial(),
			isStagedoos: z.boolean(),
		})
		.partial(),
};

/** The stored profile; every part is optional. */
export const storedProfileSchema = z.strictObject(profileShape).partial();
export type StoredProfile = z.infer<typeof storedProfileSchema>;
export type ContactPerson = z.infer<typeof contactPersonSchema>;

/** The profile in responses: the URLs of its images are derived from the chosen files. */
export const centreProfileSchema = storedProfileSchema.extend({
	websiteLogo: imageSchema.nullable(),
	websiteLogoDarkMode: imageSchema.nullable(),
	favicon: imageSchema.nullable(),
	contactPhoto: imageSchema.nullable(),
});
export type CentreProfile = Partial<z.infer<typeof centreProfileSchema>>;

export const centreSchema = z.object({
	name: z.string(),
	slug: z.string(),
	city: z.string().nullable(),
	isDefault: z.boolean(),
	tenant: z.string(),
	applicationName: z.string(),
	/** The centre's name contains 'Heumen' (specification section 1). */
	heumen: z.boolean(),
	features: z.object({
		volunteerProfiles: z.boolean(),
		activities: z.boolean(),
		personToPerson: z.boolean(),
		personToPersonWording: z.enum(['neighbour-help', 'one-on-one']),
		centreSharing: z.boolean(),
		internationalisation: z.boolean(),
	}),
	updatedAt: z.string(),
});

export const centreProfileResource = resourceSchema('volunteer_center_profiles', centreProfileSchema);

/** What the current user may do with a centre. */
const centreCanSchema = z.object({ update: z.boolean() });
export type CentreCan = z.infer<typeof centreCanSchema>;

export const centreResource = resourceSchema(
	'volunteer_centers',
	centreSchema,
	{ profile: relatedOne('volunteer_center_profiles') },
	z.object({ can: centreCanSchema.optional() }),
);
/** A centre in the flat form that pages use. */
export type Centre = FlatOf<typeof centreResource, typeof centreProfileResource>;

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
/** A path on this site: pages show no images from other hosts. */
const ownPath = z
	.string()
	.max(300)
	.regex(/^\/(?![/\\])[\w./-]+$/);
const font = z.enum(fontNames);

/** Each submitted part of the profile replaces the stored one; null removes it, omitted parts are unchanged. */
const profileUpdateSchema = z.strictObject(
	nullable({
		...profileShape,
		primaryColor: colour,
		secondaryColor: colour,
		mutedColor: colour,
		backgroundColor: colour,
		textColor: colour,
		websiteLogoUrl: ownPath,
		websiteLogoDarkModeUrl: ownPath,
		faviconUrl: ownPath,
		gtagId: z
			.string()
			.trim()
			.regex(/^[A-Z]{1,4}-[A-Z0-9]{4,20}$/),
		themeConfig: profileShape.themeConfig.extend({
			fonts: z.strictObject({ sans: font, heading: font }).partial().optional(),
			cssVariables: z.partialRecord(z.enum(lengthVariables), z.string().regex(lengthPattern)).optional(),
		}),
	}),
);
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

function nullable<Shape extends Record<string, z.ZodType>>(shape: Shape) {
	return Object.fromEntries(
		Object.entries(shape).map(([name, schema]) => [name, schema.nullable().optional()]),
	) as { [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>> };
}

/**
 * Fields of a centre that can be updated; only the operator changes the slug, the tenant and which centre is the
 * default.
 */
export const centreUpdateBody = updateBody(
	'volunteer_centers',
	z.strictObject({
		name: z.string().trim().min(2).max(120),
		city: z.string().trim().max(80).nullable(),
		profile: profileUpdateSchema,
	}),
);
export type CentreUpdate = NonNullable<z.infer<typeof centreUpdateBody>['data']['attributes']>;

/** The profile after a change, which can be restored. */
export const centreVersionSchema = z.object({
	number: z.number(),
	authorName: z.string().nullable(),
	isCurrent: z.boolean(),
	restoredFrom: z.number().nullable(),
	/** Names of the parts of the profile that changed. */
	changed: z.array(z.string()),
	profile: storedProfileSchema,
	createdAt: z.string(),
});
export const centreVersionResource = resourceSchema('volunteer_center_versions', centreVersionSchema);
export const restoreBody = verbBody('volunteer_centers', {});
export type CentreVersion = FlatOf<typeof centreVersionResource>;
