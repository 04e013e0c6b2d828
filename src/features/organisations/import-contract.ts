import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import { organisationCreateSchema } from './contract.ts';

/**
 * What a row of an import can say. `key` is the id the organisation has in the table's own administration, or here;
 * without one it is known by its name and postcode.
 */
export const organisationImportFields = [
	'key',
	'name',
	'organizationType',
	'email',
	'phoneNumber',
	'website',
	'street',
	'houseNumber',
	'postalCode',
	'city',
	'country',
	'nonProfitType',
	'activityTypeIds',
	'showOnSocialMap',
	'description',
] as const;
export type OrganisationImportField = (typeof organisationImportFields)[number];
export type OrganisationImportRow = Partial<Record<OrganisationImportField, string>>;

/** The maximum number of rows in one import. */
export const maxOrganisationsImported = 500;
/** The maximum number of characters in a cell. A field's own limit is reported at its row. */
export const maxInCell = 25_000;

const yes = ['yes', 'true', '1'];
const no = ['no', 'false', '0'];

/** A row whose cells are texts, as an organisation. */
export const organisationImportSchema = organisationCreateSchema
	.omit({ activityTypeIds: true, showOnSocialMap: true, logoId: true, imageId: true, status: true })
	.extend({
		key: z.string().max(100).optional(),
		country: z
			.string()
			.toUpperCase()
			.regex(/^[A-Z]{2}$/)
			.optional(),
		// Separated as people do: by spaces, commas or bars.
		activityTypeIds: z
			.string()
			.transform((text) => text.split(/[\s,;|]+/))
			.pipe(organisationCreateSchema.shape.activityTypeIds.unwrap())
			.optional(),
		showOnSocialMap: z
			.string()
			.toLowerCase()
			.pipe(z.enum([...yes, ...no]))
			.transform((text) => yes.includes(text))
			.optional(),
	})
	.refine(
		({ postalCode, country = 'NL' }) => !postalCode || country !== 'NL' || dutchPostcode.test(postalCode),
		{
			path: ['postalCode'],
			params: { rule: 'pattern' },
		},
	);
const dutchPostcode = /^[1-9]\d{3} ?(?!S[ADS]$)[A-Z]{2}$/i;

/** POST organizations/import: rows as they stand in a table, the status for all, and whether to try them only. */
export const organisationImportBody = verbBody('organizations', {
	rows: z
		.array(z.partialRecord(z.enum(organisationImportFields), z.string().max(maxInCell)))
		.min(1)
		.max(maxOrganisationsImported),
	status: organisationCreateSchema.shape.status,
	dryRun: z.boolean().default(false),
});

/** The result of a row: an organisation was created, it existed and is unchanged, or the errors. */
export const organisationImportResultSchema = z.object({
	outcome: z.enum(['created', 'unchanged', 'refused']),
	errors: z.array(z.object({ field: z.string(), code: z.string() })),
});
export type OrganisationImportResult = z.infer<typeof organisationImportResultSchema>;
