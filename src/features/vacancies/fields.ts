import { z } from 'zod';
import { defineFields } from '#platform/contract/fields.ts';
import { isoDate, isoMoment } from '#platform/contract/moments.ts';
import { locales } from '#platform/contract/tenants.ts';
import {
	ageGroups,
	applyMethods,
	audiences,
	categories,
	compensations,
	dayparts,
	dutchLevels,
	hoursPeriods,
	locationKinds,
	skills,
	targetGroups,
	vacancyTypes,
	vogKinds,
} from './enums.ts';
import { questionSchema, sessionSchema, vacancyTextSchema } from './written-parts.ts';

type Values = readonly [string, ...string[]];

const { title, summary, description } = vacancyTextSchema.shape;
const flag = { schema: z.boolean(), empty: false, input: 'flag' } as const;
const yesNo = { type: 'boolean' } as const;
const day = { schema: isoDate.nullable(), empty: null, input: 'day' } as const;
const text = (max: number) =>
	({ schema: z.string().trim().max(max).nullable(), empty: null, input: 'text' }) as const;
const whole = (min: number, max: number) =>
	({ schema: z.number().int().min(min).max(max).nullable(), empty: null, input: 'number' }) as const;
const choice = <const V extends Values, const Empty extends V[number]>(values: V, empty: Empty) =>
	({ schema: z.enum(values), empty, input: 'choice', filter: { type: 'enum', values } }) as const;
const choices = <const V extends Values>(values: V, max = values.length) =>
	({
		schema: z.array(z.enum(values)).max(max),
		empty: [],
		input: 'choices',
		filter: { type: 'array', values },
	}) as const;

/**
 * The fields of a vacancy that an organisation writes, each defined once for the API, the table, the form, list
 * filters, copies and exports. Status, owner, tenant and centre are not included: they change through verbs.
 */
export const fields = defineFields({
	vacancyType: {
		column: 'vacancy_type',
		...choice(vacancyTypes, 'volunteering'),
		label: 'type',
		words: 'vacancyType',
	},
	language: {
		column: 'language',
		schema: z.enum(locales),
		empty: 'nl',
		input: 'own',
		filter: { type: 'enum', values: locales },
	},
	title: { column: 'title', schema: title, empty: '', input: 'line', filter: { type: 'string' } },
	summary: { column: 'summary', schema: summary, empty: '', input: 'line' },
	description: { column: 'description', schema: description, empty: '', input: 'rich' },
	translations: {
		column: 'translations',
		schema: z.partialRecord(z.enum(locales), vacancyTextSchema),
		empty: {},
		input: 'own',
		label: 'section.english',
		csv: false,
	},
	categories: { column: 'categories', ...choices(categories, 5), words: 'category' },
	targetGroups: { column: 'target_groups', ...choices(targetGroups), words: 'targetGroup' },
	skills: { column: 'skills', ...choices(skills), words: 'skill' },
	ageGroupIds: { column: 'age_groups', ...choices(ageGroups), label: 'ageGroups', words: 'ageGroup' },
	dayparts: { column: 'dayparts', ...choices(dayparts), words: 'daypart' },
	tags: {
		column: 'tags',
		schema: z.array(z.string().trim().min(1).max(40)).max(10),
		empty: [],
		input: 'own',
		filter: { type: 'array' },
	},
	/** Null where a source does not say it. */
	dutchLevel: {
		column: 'dutch_level',
		...choice(dutchLevels, 'none'),
		schema: z.enum(dutchLevels).nullable(),
		words: 'dutchLevel',
	},
	hoursMin: { column: 'hours_min', ...whole(0, 1000) },
	hoursMax: { column: 'hours_max', ...whole(0, 1000) },
	hoursPeriod: {
		column: 'hours_period',
		schema: z.enum(hoursPeriods).nullable(),
		empty: null,
		input: 'choice',
		words: 'periods',
	},
	startsOn: { column: 'starts_on', ...day },
	endsOn: { column: 'ends_on', ...day },
	spots: { column: 'spots', ...whole(1, 100_000) },
	locationKind: { column: 'location_kind', ...choice(locationKinds, 'address'), words: 'locationKind' },
	street: { column: 'street', ...text(120) },
	houseNumber: { column: 'house_number', ...text(20) },
	postalCode: {
		column: 'postal_code',
		schema: z
			.string()
			.trim()
			.toUpperCase()
			.regex(/^[1-9][0-9]{3} ?[A-Z]{2}$/)
			.nullable(),
		empty: null,
		input: 'text',
	},
	city: { column: 'city', ...text(80), filter: { type: 'string' } },
	hideExactPlace: { column: 'hide_exact_place', ...flag },
	wheelchairAccessible: { column: 'wheelchair_accessible', ...flag, filter: yesNo },
	suitableForGroups: { column: 'suitable_for_groups', ...flag, filter: yesNo },
	suitableForInternship: { column: 'suitable_for_internship', ...flag, filter: yesNo },
	vog: { column: 'vog', ...choice(vogKinds, 'none'), words: 'vogs' },
	compensation: { column: 'compensation', ...choice(compensations, 'none'), words: 'compensations' },
	/** Makes an activity a workshop; null for all others. */
	audience: {
		column: 'audience',
		schema: z.enum(audiences).nullable(),
		empty: null,
		input: 'choice',
		filter: { type: 'enum', values: audiences },
		words: 'audiences',
	},
	priceText: { column: 'price_text', ...text(200) },
	contactPerson: { column: 'contact_person', ...text(120) },
	contactPhone: { column: 'contact_phone', ...text(30) },
	contactPhoneVisible: { column: 'contact_phone_visible', ...flag },
	contactEmail: {
		column: 'contact_email',
		schema: z.email().max(254).nullable(),
		empty: null,
		input: 'text',
	},
	applyMethod: {
		column: 'apply_method',
		schema: z.enum(applyMethods),
		empty: 'form',
		input: 'choice',
		words: 'applyMethods',
	},
	applyUrl: {
		column: 'apply_url',
		schema: z
			.url({ protocol: /^https?$/ })
			.max(500)
			.nullable(),
		empty: null,
		input: 'text',
	},
	questions: {
		column: 'questions',
		schema: z.array(questionSchema).max(10),
		empty: [],
		input: 'own',
		label: 'section.questions',
	},
	/** A picture of the library, or a stock image. */
	imageId: {
		column: 'image_id',
		schema: z.uuid().nullable(),
		empty: null,
		input: 'text',
		label: 'image',
		csv: false,
	},
	/** When it goes off line. */
	expiresAt: {
		column: 'expires_at',
		schema: isoMoment.nullable(),
		empty: null,
		input: 'moment',
		filter: { type: 'date' },
		copy: false,
	},
	/** The times of an activity, in a table of their own. */
	sessions: {
		schema: z.array(sessionSchema).max(200),
		empty: [],
		input: 'own',
		label: 'section.sessions',
		csv: false,
	},
});

/** What may change while a vacancy is on line without a look of the centre: how many, when, and until when. */
const unread: ReadonlySet<string> = new Set([
	'spots',
	'startsOn',
	'endsOn',
	'expiresAt',
	'sessions',
] satisfies (keyof typeof fields)[]);

/** Whether a field says nothing that the centre looks at first; of times their place does. */
export function isUnread(name: string): boolean {
	return unread.has(name);
}
