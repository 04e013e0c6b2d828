import { sql } from 'kysely';
import type { z } from 'zod';
import { inLanguage, type Question, type Text } from '#features/questions/contract.ts';
import type { Trx } from '#platform/server/database.ts';
import type { submittedQuestion } from '../contract.ts';

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

/** Returns the questions that submissions of a form answer, with the words in which each was asked before. */
export async function submittedQuestions(
	trx: Trx,
	formId: string,
	locale: 'nl' | 'en',
): Promise<z.infer<typeof submittedQuestion>[]> {
	const { rows } = await sql<{ id: string; texts: Text[]; removed: boolean }>`
		select t.id, jsonb_agg(t.text order by t.number desc) as texts, max(t.number) < max(t.newest) as removed
		from (
			select question ->> 'id' as id, question -> 'text' as text, v.number,
				max(v.number) over () as newest, place
			from form_versions v cross join lateral
				jsonb_path_query(v.content, '$.pages[*].questions[*]') with ordinality as asked(question, place)
			where v.form_id = ${formId}) as t
		where exists (select from form_answer_counts c
			where c.form_id = ${formId} and c.question_id = t.id and c.kind = 'answered' and c.count > 0)
		group by t.id
		order by max(t.number) desc, (array_agg(t.place order by t.number desc))[1]`.execute(trx);
	return rows.map(({ id, texts, removed }) => {
		const [question = '', ...before] = new Set(texts.map((text) => inLanguage(text, locale)));
		return { questionId: id, question, before, removed };
	});
}
