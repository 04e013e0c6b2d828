import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import { isoDate } from '#platform/contract/moments.ts';

export const vogStates = ['none', 'asked', 'seen', 'expired'] as const;

/** The certificate of conduct (VOG) of an applicant, as far as the organisation went; never the document. */
export const vogSchema = z.object({
	/** What the vacancy says: none, required, or free by the scheme of the government. */
	needs: z.enum(['none', 'required', 'free_scheme']),
	state: z.enum(vogStates),
	askedAt: z.string().nullable(),
	seenOn: z.string().nullable(),
	/** Who saw it; null for the applicant, and for somebody who left. */
	seenBy: z.string().nullable(),
	expiresOn: z.string().nullable(),
	/** Whether the reader may ask for it and say that it was seen. */
	changeable: z.boolean(),
	/** Whether the applicant can be asked now: not while one that was seen counts, and once a day. */
	askable: z.boolean(),
});
export type Vog = z.infer<typeof vogSchema>;

/** The same in short, in lists of applications. */
export const vogInShortSchema = vogSchema.pick({ needs: true, state: true, expiresOn: true });
export type VogInShort = z.infer<typeof vogInShortSchema>;

/** PUT /api/v1/applications/{id}/vog_seen */
export const vogSeenBody = verbBody('applications', { seenOn: isoDate, expiresOn: isoDate.nullable() });
export type VogSeen = z.infer<typeof vogSeenBody>;

/** How many years organisations usually go by a certificate; the form proposes it. */
export const usualVogYears = 3;
/** The same day so many years later; for the 29th of February the 28th. */
export function yearsAfter(day: string, years: number): string {
	const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
	return `${year}-${day.slice(5, 7)}-${day.endsWith('02-29') ? '28' : day.slice(8)}`;
}

/** Whether a certificate without a last day was seen so long ago that one is to be said. */
export function isOldVog(seenOn: string, today: string): boolean {
	return yearsAfter(seenOn, usualVogYears) <= today;
}

/** How many weeks before it expires the organisation is reminded. */
export const vogReminderWeeks = [8, 2] as const;
