import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import { maxGroup } from './enums.ts';

/** The code at the door of an occurrence, and how many came. */
export const doorSchema = z.object({
	token: z.string(),
	/** The same for who types it. */
	code: z.string(),
	opensAt: z.string(),
	closesAt: z.string(),
	placed: z.number(),
	came: z.number(),
});

/** What the code at a door is for, to whoever holds it. */
export const checkInSchema = z.object({
	vacancyTitle: z.string(),
	organizationName: z.string(),
	occurrence: z.object({ startsAt: z.string(), endsAt: z.string(), allDay: z.boolean() }),
	state: z.enum(['early', 'open', 'over', 'cancelled']),
	opensAt: z.string(),
	/** The signed-in person: unknown, on the list, or there already. */
	me: z.enum(['unknown', 'listed', 'came']),
	/** Who is checked in; of a guest the first name alone. Null while nobody is. */
	name: z.string().nullable(),
	/** Whether the check-in can be taken back: one made with the code, until the time is over. */
	canUndo: z.boolean(),
	/** Whether groups come as well, so that a guest is asked with how many they are. */
	groups: z.boolean(),
	/** Of a group whose place is known: how many are expected, and once it is there how many came. */
	group: z.object({ size: z.number(), came: z.number().nullable() }).nullable(),
});
export type CheckIn = z.infer<typeof checkInSchema>;
export const checkInLookUpBody = verbBody('check_ins', { token: z.string().min(1).max(200) });
/** A guest says with which address the place was taken. */
const checkInAddress = {
	token: z.string().min(1).max(200),
	email: z.string().trim().toLowerCase().pipe(z.email().max(254)).optional(),
};
export const checkInBody = verbBody('check_ins', {
	...checkInAddress,
	/** How many of a group are there; without it all of them. */
	came: z.number().int().min(1).max(maxGroup).optional(),
});
/** Who takes it back is who checked in: signed in, or with the address of the place. */
export const checkInUndoBody = verbBody('check_ins', checkInAddress);

export type CheckInInput = z.infer<typeof checkInBody>;
