import { sql } from 'kysely';
import { type CsvCell, csvLines, csvText } from '#platform/http/csv.ts';
import { toLocal } from '#platform/http/wall-clock.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { getTranslations } from '#platform/translations.ts';
import type { Answered } from '../check-answers.ts';
import { inLanguage } from '../content.ts';
import { type AskedQuestion, askedQuestions } from './asked-questions.ts';
import { choicesIn } from './in-language.ts';
import { type Owner, readForm } from './read-forms.ts';
import { chosenSubmissions, type SubmissionFilters } from './submissions.ts';

/** As many as are in memory at once. */
const BATCH = 500;

type Row = {
	id: string;
	reference: string;
	status: 'new' | 'handled' | 'spam';
	answers: Answered[];
	version: number;
	submittedAt: Date;
	/** The time as the database has it, for what comes after this row. */
	exactly: string;
};

/**
 * Exports the submissions of a form as CSV, newest first, with a column for each question that any version asked. Reads a
 * few hundred at a time, as the reader of the stream asks for more. What looks like a formula gets a quote. Throws 404 for
 * anybody else's form.
 */
export async function exportSubmissions(
	c: RequestContext,
	owner: Owner,
	formId: string,
	filters: SubmissionFilters & { separator: 'semicolon' | 'comma' },
): Promise<ReadableStream<Uint8Array>> {
	const questions = await c.read(async (trx) => {
		await readForm(trx, owner, formId);
		return askedQuestions(trx, formId);
	});
	const t = getTranslations(c.locale, 'form-submissions');
	const delimiter = filters.separator === 'comma' ? ',' : ';';
	const encoder = new TextEncoder();
	const heads = [
		...(['reference', 'sent', 'status', 'version'] as const).map((name) => t(`column.${name}`)),
		...questions.map(({ text }) => inLanguage(text, c.locale)),
	];
	const lineOf = ({ reference, submittedAt, status, version, answers }: Row): CsvCell[] => {
		const byQuestion = new Map(answers.map((one) => [one.questionId, one]));
		return [
			reference,
			// Spreadsheets read the first in Dutch, programs the second.
			delimiter === ';' ? dutchTime(submittedAt) : submittedAt.toISOString(),
			t(`status.${status}`),
			version,
			...questions.map((question) => cellOf(question, byQuestion.get(question.id), t('yes'), c.locale)),
		];
	};
	let last: Row | undefined;
	return new ReadableStream<Uint8Array>(
		{
			start: (controller) => controller.enqueue(encoder.encode(csvText([heads], delimiter))),
			pull: async (controller) => {
				const rows = await c.read((trx) =>
					chosenSubmissions(trx, owner, formId, filters)
						.select(sql<string>`s.submitted_at::text`.as('exactly'))
						.$if(last !== undefined, (query) =>
							query.where(
								sql<boolean>`(s.submitted_at < ${last?.exactly}::timestamptz
									or s.submitted_at = ${last?.exactly}::timestamptz and s.id > ${last?.id}::uuid)`,
							),
						)
						.orderBy('s.submitted_at', 'desc')
						.orderBy('s.id')
						.limit(BATCH)
						.execute(),
				);
				last = rows.at(-1);
				if (rows.length > 0) controller.enqueue(encoder.encode(csvLines(rows.map(lineOf), delimiter)));
				if (rows.length < BATCH) controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
}

/** A moment in Dutch time, as spreadsheets in Dutch read it. */
function dutchTime(moment: Date): string {
	const { date, time } = toLocal(moment);
	return `${date.split('-').toReversed().join('-')} ${time}`;
}

function cellOf(
	{ questionType, options }: AskedQuestion,
	answered: Answered | undefined,
	yes: string,
	locale: 'nl' | 'en',
): string {
	if (!answered) return '';
	return questionType === 'checkbox' ? yes : choicesIn(answered, options, locale).join(', ');
}
