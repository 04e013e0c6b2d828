import { z } from 'zod';

/** A text by language, or as older records have it: without one. */
const words = z.union([z.string(), z.record(z.string(), z.string())]);
export type Words = z.infer<typeof words>;

const availability = z.looseObject({ type: z.string() });
const hours = z.looseObject({
	dayOfWeek: z.array(z.string()).optional(),
	opens: z.string().optional(),
	closes: z.string().optional(),
});
const days = z.looseObject({ startDate: z.string(), endDate: z.string() });
const address = z.looseObject({
	addressCountry: z.string().optional(),
	addressLocality: z.string().optional(),
	postalCode: z.string().optional(),
	streetAddress: z.string().optional(),
});
const booking = z.looseObject({ type: z.string().optional(), capacity: z.number().optional() });

/**
 * An event of UiTdatabank, with the properties that an activity has. Dates are strings here, so that an error in one
 * is reported at its field and not for the whole record.
 */
export const eventSchema = z.looseObject({
	'@id': z.string(),
	mainLanguage: z.string().default('nl'),
	name: words,
	description: words.optional(),
	calendarType: z.string().optional(),
	startDate: z.string().optional(),
	endDate: z.string().optional(),
	subEvent: z
		.array(
			z.looseObject({
				startDate: z.string().optional(),
				endDate: z.string().optional(),
				status: availability.optional(),
				bookingAvailability: booking.optional(),
			}),
		)
		.optional(),
	openingHours: z.array(hours).optional(),
	openingHoursClosedDays: z.array(days).optional(),
	openingHoursAdjustedDays: z.array(days.extend({ openingHours: z.array(hours) })).optional(),
	status: availability.optional(),
	bookingAvailability: booking.optional(),
	availableFrom: z.string().optional(),
	availableTo: z.string().optional(),
	created: z.string().optional(),
	workflowStatus: z.string().default('DRAFT'),
	attendanceMode: z.string().optional(),
	onlineUrl: z.string().optional(),
	location: z
		.looseObject({
			address: z.union([address, z.record(z.string(), address)]).optional(),
			geo: z.looseObject({ latitude: z.number(), longitude: z.number() }).optional(),
		})
		.optional(),
	organizer: z.looseObject({ '@id': z.string().optional(), name: words }).optional(),
	typicalAgeRange: z.string().optional(),
	audience: z.looseObject({ audienceType: z.string().optional() }).optional(),
	priceInfo: z.array(z.looseObject({ category: z.string(), price: z.number() })).optional(),
	terms: z.array(z.looseObject({ label: z.string().optional() })).optional(),
	labels: z.array(z.string()).optional(),
	bookingInfo: z.looseObject({ url: z.string().optional() }).optional(),
	contactPoint: z
		.looseObject({ phone: z.array(z.string()).optional(), email: z.array(z.string()).optional() })
		.optional(),
});
export type UitEvent = z.infer<typeof eventSchema>;
export type OpeningHours = z.infer<typeof hours>;

/** A text in one language: that asked for, or the one text there is without a language. */
export function wordsIn(text: Words | undefined, language: string): string {
	if (text === undefined) return '';
	return (typeof text === 'string' ? text : (text[language] ?? '')).trim();
}

/** The last part of an address by which a source names something. */
export function idOf(address: string): string {
	return address.replace(/\/+$/, '').split('/').at(-1) ?? '';
}
