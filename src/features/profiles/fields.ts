import { z } from 'zod';
import { categories, dayparts, skills, targetGroups } from '#features/vacancies/enums.ts';
import { defineFields } from '#platform/contract/fields.ts';
import { isoDate } from '#platform/contract/moments.ts';
import {
	languageLevels,
	maxLanguages,
	profileFrequencies,
	radii,
	spokenLanguages,
	transports,
} from './enums.ts';

const line = (max: number) => z.string().trim().max(max);
const flag = { schema: z.boolean(), empty: false, input: 'flag' } as const;
const choices = <const Values extends readonly [string, ...string[]]>(values: Values) =>
	({ schema: z.array(z.enum(values)).max(values.length), empty: [], input: 'choices' }) as const;

const language = z.strictObject({ language: z.enum(spokenLanguages), level: z.enum(languageLevels) });

/** The fields that volunteers write in their profile. */
export const fields = defineFields({
	headline: { column: 'headline', schema: line(80), empty: '', input: 'line' },
	about: { column: 'about', schema: line(2000), empty: '', input: 'line' },
	/** Categories of vacancies. */
	interests: { column: 'interests', ...choices(categories) },
	skills: { column: 'skills', ...choices(skills) },
	targetGroups: { column: 'target_groups', ...choices(targetGroups) },
	languages: {
		column: 'languages',
		schema: z
			.array(language)
			.max(maxLanguages)
			.refine((items) => new Set(items.map((item) => item.language)).size === items.length, {
				error: 'One is given more than once.',
			}),
		empty: [],
		input: 'own',
	},
	dayparts: { column: 'dayparts', ...choices(dayparts) },
	/** Hours a week. */
	hours: {
		column: 'hours',
		schema: z.number().int().min(1).max(40).nullable(),
		empty: null,
		input: 'number',
	},
	availableFrom: { column: 'available_from', schema: isoDate.nullable(), empty: null, input: 'day' },
	frequency: {
		column: 'frequency',
		schema: z.enum(profileFrequencies).nullable(),
		empty: null,
		input: 'choice',
	},
	/** A postcode or the name of a place; only the name is kept. */
	place: { column: 'place', schema: line(80), empty: '', input: 'own' },
	/** Kilometres. */
	radius: { column: 'radius', schema: z.literal(radii), empty: 10, input: 'own' },
	transport: { column: 'transport', ...choices(transports) },
	/** Whether they have a certificate of conduct already. */
	hasVog: { column: 'has_vog', ...flag },
	/** Whether organisations see the photo of the account. */
	showPhoto: { column: 'show_photo', ...flag },
	/** Whether the centre may ask them in a crisis; organisations do not see it. */
	crisisPool: { column: 'crisis_pool', ...flag },
});
