import { z } from 'zod';
import { defineFields } from '#platform/contract/fields.ts';
import { locales } from '#platform/contract/tenants.ts';
import { genders } from './enums.ts';

const line = (max: number) => z.string().trim().max(max);
const text = (max: number) => ({ schema: line(max).nullable(), empty: null, input: 'text' }) as const;

function distinct<Item extends z.ZodType>(item: Item, most: number) {
	return z
		.array(item)
		.max(most)
		.refine((items) => new Set(items).size === items.length, { error: 'One is given more than once.' });
}

/** The fields that people write of themselves, managers of organisations of their members, and staff of everybody. */
export const personFields = defineFields({
	firstName: { column: 'first_name', schema: line(80).min(1), empty: '', input: 'line' },
	lastName: { column: 'last_name', schema: line(120), empty: '', input: 'line' },
	phoneNumber: { column: 'phone_number', ...text(30) },
	jobTitle: { column: 'job_title', ...text(120) },
	gender: { column: 'gender', schema: z.enum(genders).nullable(), empty: null, input: 'choice' },
	locale: { column: 'locale', schema: z.enum(locales), empty: 'nl', input: 'choice' },
});

/** The same with what people alone write of themselves. The address of their mail has a way of its own. */
export const fields = defineFields({
	...personFields,
	digestDays: {
		column: 'digest_days',
		schema: distinct(z.number().int().min(1).max(7), 7),
		empty: [],
		input: 'own',
	},
	/** A picture that one added with the purpose `photo`. */
	photoId: { column: 'photo_id', schema: z.uuid().nullable(), empty: null, input: 'text' },
});
