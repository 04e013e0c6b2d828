import {
	type Addressed,
	insertedKind,
	insertTemplate,
	writtenTo,
} from '#features/applications/web/public.tsx';
import type { Call } from '#platform/contract/calls.ts';
import type { Conversation } from '../contract.ts';
import type { AboutType } from '../enums.ts';

/** The matters whose subject is the title of a vacancy. */
const ofVacancies: readonly (string | null)[] = [
	'applications',
	'vacancies',
	'volunteer_profile_replies',
] satisfies AboutType[];

/** The title of the vacancy that a conversation is about, if it is about one. */
export function vacancyOf(aboutType: AboutType | null, subject: string): string | null {
	return ofVacancies.includes(aboutType) ? subject : null;
}

/** Whom a message in a conversation goes to, for kept answers. */
export function addressedIn(
	{ them, us, subject, aboutType }: Pick<Conversation, 'them' | 'us' | 'subject' | 'aboutType'>,
	me: string,
): Addressed {
	const isPerson = them.kind === 'person' || them.kind === 'guest';
	return {
		to: isPerson ? them.name : null,
		organisation: us?.name ?? null,
		vacancy: vacancyOf(aboutType, subject),
		me,
	};
}

/** What was typed with the chosen answer in it, for a form that is posted for that; undefined for a message to send. */
export async function insertedIn(
	call: Call,
	form: FormData,
	addressed: () => Promise<Addressed>,
): Promise<string | undefined> {
	if (insertedKind(form) !== 'message') return undefined;
	const to = await addressed();
	const typed = String(form.get('body') ?? '');
	return insertTemplate(call, form, { typed, write: (body) => writtenTo(body, to) });
}
