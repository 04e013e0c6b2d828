import { type AnswerVariable, filledIn } from '../../answer-variables.ts';

/** Whom a message goes to and for whom it is written: what is not known of them stays to be filled in. */
export type Addressed = {
	/** The name of a person; null for an organisation, the centre and who is known by an address alone. */
	to: string | null;
	organisation: string | null;
	vacancy: string | null;
	/** The name of who writes. */
	me: string;
};

/** Returns a kept answer as who reads it will. */
export function writtenTo(body: string, { to, organisation, vacancy, me }: Addressed): string {
	const values: Record<AnswerVariable, string | undefined> = {
		first_name: to?.includes('@') ? undefined : to?.trim().split(/\s+/)[0],
		vacancy_title: vacancy ?? undefined,
		organisation_name: organisation ?? undefined,
		own_name: me,
	};
	return filledIn(body, values);
}
