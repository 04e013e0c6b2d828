import { sql } from 'kysely';
import type { Question, Text } from '#features/questions/contract.ts';
import type { Trx } from '#platform/server/database.ts';

/** A question that visitors were asked in any version of a form, in the words of the last one. */
export type AskedQuestion = {
	id: string;
	questionType: Question['questionType'];
	text: Text;
	options: Question['options'];
};

/** Returns every question that a form has asked: those of now in their order, then those that are gone. */
export async function askedQuestions(trx: Trx, formId: string): Promise<AskedQuestion[]> {
	const { rows } = await sql<AskedQuestion>`
		select id, "questionType", text, options from (
			select distinct on (t.question ->> 'id') t.question ->> 'id' as id,
				t.question ->> 'questionType' as "questionType", t.question -> 'text' as text,
				t.question -> 'options' as options, v.number, t.place
			from form_versions v cross join lateral
				jsonb_path_query(v.content, '$.pages[*].questions[*]') with ordinality as t(question, place)
			where v.form_id = ${formId} and t.question ->> 'questionType' <> 'info_section'
			order by t.question ->> 'id', v.number desc) as asked
		order by number desc, place`.execute(trx);
	return rows;
}
