import { z } from 'zod';
import { relationshipSchema, resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';

const shadeKeys = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'] as const;
const bilingual = z.strictObject({ nl: z.string().max(5_000), en: z.string().max(5_000) });
const footerColumn = z.strictObject({ title: bilingual, content: bilingual });

/** Eleven shades of a colour; an incomplete set is ignored where it is used (specification section 5). */
const shades = z.partialRecord(z.enum(shadeKeys), z.string());

/** How a centre's site looks (specification section 3, volunteer centre). */
export const centreProfileSchema = z.strictObject({
	primaryColor: z.string(),
	primaryColorShades: shades,
	secondaryColor: z.string(),
	secondaryColorShades: shades,
	mutedColor: z.string(),
	backgroundColor: z.string(),
	textColor: z.string(),
	websiteLogoUrl: z.string(),
	websiteLogoDarkModeUrl: z.string(),
	faviconUrl: z.string(),
	gtagId: z.string(),
	footerColumns: z.partialRecord(z.enum(['1', '2', '3', '4', '6', '8']), footerColumn),
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
					menuItemFontClass: z.string(),
				})
				.partial(),
			footer: z.strictObject({ variant: z.enum(['tab', 'legacy']) }).partial(),
			isStagedoos: z.boolean(),
		})
		.partial(),
});

/** The profile as it is stored and answered: every part may be absent. */
export const storedProfileSchema = centreProfileSchema.partial();
export type CentreProfile = z.infer<typeof storedProfileSchema>;

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
});

export const centreResource = resourceSchema('volunteer_centers', centreSchema, {
	profile: relationshipSchema,
});
export const centreProfileResource = resourceSchema('volunteer_center_profiles', storedProfileSchema);

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** What may be changed of a centre; its slug, tenant and whether it is the default are the operator's. */
export const centreUpdateBody = updateBody(
	'volunteer_centers',
	z.strictObject({
		name: z.string().trim().min(2).max(120),
		city: z.string().trim().max(80).nullable(),
		/** Takes the place of the whole profile. Colours as #rrggbb. */
		profile: storedProfileSchema.extend({
			primaryColor: colour.optional(),
			secondaryColor: colour.optional(),
			mutedColor: colour.optional(),
			backgroundColor: colour.optional(),
			textColor: colour.optional(),
		}),
	}),
);
export type CentreUpdate = NonNullable<z.infer<typeof centreUpdateBody>['data']['attributes']>;

/** A centre as the client library gives it. */
export type Centre = z.infer<typeof centreSchema> & {
	id: string;
	type: 'volunteer_centers';
	profile?: CentreProfile;
};
