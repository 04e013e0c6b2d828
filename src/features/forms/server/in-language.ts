import { type Answered, inLanguage, type Question } from '#features/questions/contract.ts';
import type { Trx } from '#platform/server/database.ts';
import { type Content, questionsOf } from '../content.ts';

type Asked = Pick<Question, 'id' | 'text' | 'options'>;

/**
 * Returns submissions with their questions and options in the language of who reads them, in the words of the version that
 * was filled in. What somebody wrote stays as it is.
 */
export async function inReaderLanguage<Row extends { formId: string; version: number; answers: Answered[] }>(
	trx: Trx,
	rows: readonly Row[],
	locale: 'nl' | 'en',
): Promise<Row[]> {
	if (rows.length === 0) return [];
	const versions = await trx
		.selectFrom('form_versions')
		.select(['form_id', 'number', 'content'])
		.where('form_id', 'in', [...new Set(rows.map(({ formId }) => formId))])
		.where('number', 'in', [...new Set(rows.map(({ version }) => version))])
		.execute();
	const asked = new Map(
		versions.map(({ form_id, number, content }) => [
			`${form_id} ${number}`,
			new Map(questionsOf(content as unknown as Content).map((question) => [question.id, question])),
		]),
	);
	return rows.map((row) => {
		const questions = asked.get(`${row.formId} ${row.version}`);
		return { ...row, answers: row.answers.map((one) => translated(one, questions, locale)) };
	});
}

function translated(
	answered: Answered,
	questions: ReadonlyMap<string, Asked> | undefined,
	locale: 'nl' | 'en',
): Answered {
	const question = questions?.get(answered.questionId);
	if (!question) return answered;
	const answer = choicesIn(answered, question.options, locale);
	return { ...answered, question: inLanguage(question.text, locale) || answered.question, answer };
}

/** What was answered, with the options that were chosen in a language. */
export function choicesIn(
	{ answer, chosen = [] }: Pick<Answered, 'answer' | 'chosen'>,
	options: Question['options'],
	locale: 'nl' | 'en',
): string[] {
	if (chosen.length === 0) return answer;
	const words = new Map(options.map((option) => [option.id, option.text]));
	if (answer.length === chosen.length)
		return answer.map((said, index) => {
			const text = words.get(chosen[index] ?? '');
			return text ? inLanguage(text, locale) : said;
		});
	let next = 0;
	return answer.map((said) => {
		// The words of a chosen option stand in the answer in one of its languages; others were written beside them.
		const key = chosen[next];
		const text = key === undefined ? undefined : words.get(key);
		if (!text || (said !== text.nl && said !== text.en)) return said;
		next += 1;
		return inLanguage(text, locale);
	});
}
