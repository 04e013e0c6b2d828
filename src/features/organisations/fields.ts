import { z } from 'zod';
import { defineFields } from '#platform/contract/fields.ts';
import { activityTypes, nonProfitTypes } from './enums.ts';

const text = (max: number) =>
	({ schema: z.string().trim().max(max).nullable(), empty: null, input: 'text' }) as const;
const picture = { schema: z.uuid().nullable(), empty: null, input: 'text', csv: false } as const;

/** The contact person, and the default one of new vacancies. */
export const organisationContactSchema = z.strictObject({
	name: z.string().trim().min(1).max(120),
	email: z.email().max(254).nullable(),
	phoneNumber: text(30).schema,
	/** Whether visitors see the phone number, on the organisation's page and with new vacancies. */
	phoneVisible: z.boolean(),
	shownOnPage: z.boolean(),
});

/**
 * What an organisation writes of itself, each field once (specification section 3: organisation, address, non-profit
 * profile). Its type, state, tenant and centre are not among them.
 */
export const fields = defineFields({
	name: {
		column: 'name',
		schema: z.string().trim().min(2).max(160),
		empty: '',
		input: 'line',
		filter: { type: 'string' },
	},
	description: {
		column: 'description',
		schema: z.string().max(20_000),
		empty: '',
		input: 'rich',
		csv: false,
	},
	email: { column: 'email', schema: z.email().max(254).nullable(), empty: null, input: 'text' },
	phoneNumber: { column: 'phone_number', ...text(30) },
	website: {
		column: 'website',
		schema: z
			.url({ protocol: /^https?$/ })
			.max(300)
			.nullable(),
		empty: null,
		input: 'text',
	},
	street: { column: 'street', ...text(120) },
	houseNumber: { column: 'house_number', ...text(20) },
	postalCode: { column: 'postal_code', ...text(10) },
	city: { column: 'city', ...text(80), filter: { type: 'string' } },
	country: { column: 'country', schema: z.string().regex(/^[A-Z]{2}$/), empty: 'NL', input: 'own' },
	nonProfitType: {
		column: 'non_profit_type',
		schema: z.enum(nonProfitTypes).nullable(),
		empty: null,
		input: 'choice',
		filter: { type: 'enum', values: nonProfitTypes },
	},
	activityTypeIds: {
		column: 'activity_types',
		schema: z.array(z.enum(activityTypes)).max(activityTypes.length),
		empty: [],
		input: 'choices',
		filter: { type: 'array', values: activityTypes },
	},
	showOnSocialMap: {
		column: 'show_on_social_map',
		schema: z.boolean(),
		empty: false,
		input: 'flag',
		filter: { type: 'boolean' },
	},
	/** Pictures of the library: the mark it is known by, and one of its people or place. */
	logoId: { column: 'logo_id', ...picture },
	imageId: { column: 'image_id', ...picture },
	contactPerson: {
		column: 'contact_person',
		schema: organisationContactSchema.nullable(),
		empty: null,
		input: 'own',
		csv: false,
	},
});
