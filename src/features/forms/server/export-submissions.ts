import { sql } from 'kysely';
import { type Answered, inLanguage } from '#features/questions/contract.ts';
import { type CsvCell, csvLines, csvText } from '#platform/http/csv.ts';
import { toLocal } from '#platform/http/wall-clock.ts';
import type { Trx } from '#platform/server/database.ts';
import { getTranslations } from '#platform/translations.ts';
import { type AskedQuestion, askedQuestions } from './asked-questions.ts';
import { choicesIn } from './in-language.ts';
import { type Owner, readForm } from './read-forms.ts';
import { chosenSubmissions, type SubmissionFilters } from './submissions.ts';

/** As many answers as are in memory at once, and submissions. */
const BATCH = { answers: 4_000, submissions: 500 } as const;

/** What is in a file, how it is separated and in which language its heads are. */
export type ExportTerms = SubmissionFilters & { separator: 'semicolon' | 'comma'; locale: 'nl' | 'en' };

type Row = {
	id: string;
	reference: string;
	status: 'new' | 'handled' | 'spam';
	/** As text: one submission at a time is taken apart. */
	answers: string;
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
	c: { read: <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>; locale: 'nl' | 'en' },
	owner: Owner,
	formId: string,
	filters: ExportTerms,
): Promise<ReadableStream<Uint8Array>> {
	const questions = await c.read(async (trx) => {
		await readForm(trx, owner, formId, 'read');
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
		const byQuestion = new Map((JSON.parse(answers) as Answered[]).map((one) => [one.questionId, one]));
		return [
			reference,
			// Spreadsheets read the first in Dutch, programs the second.
			delimiter === ';' ? dutchTime(submittedAt) : submittedAt.toISOString(),
			t(`status.${status}`),
			version,
			...questions.map((question) => cellOf(question, byQuestion.get(question.id), t('yes'), c.locale)),
		];
	};
	const batch = Math.min(BATCH.submissions, Math.ceil(BATCH.answers / (questions.length + 1)));
	let last: Pick<Row, 'id' | 'exactly'> | undefined;
	return new ReadableStream<Uint8Array>(
		{
			start: (controller) => controller.enqueue(encoder.encode(csvText([heads], delimiter))),
			pull: async (controller) => {
				const rows = await c.read((trx) =>
					chosenSubmissions(trx, owner, formId, filters, 'walk')
						.clearSelect()
						.select([
							's.id',
							's.reference',
							's.status',
							's.version',
							's.submitted_at as submittedAt',
							sql<string>`s.submitted_at::text`.as('exactly'),
							sql<string>`s.answers::text`.as('answers'),
						])
						.$if(last !== undefined, (query) =>
							query.where(
								// The first half is what an index begins at: without it, every batch passes all that went before.
								sql<boolean>`s.submitted_at <= ${last?.exactly}::timestamptz
									and (s.submitted_at < ${last?.exactly}::timestamptz or s.id > ${last?.id}::uuid)`,
							),
						)
						.orderBy('s.submitted_at', 'desc')
						.orderBy('s.id')
						.limit(batch)
						.execute(),
				);
				const count = rows.length;
				const at = rows.at(-1);
				last = at && { id: at.id, exactly: at.exactly };
				if (count > 0) controller.enqueue(encoder.encode(csvLines(rows.map(lineOf), delimiter)));
				// Results that are over still hold one another until memory is next tidied as a whole: without their rows they are small.
				rows.length = 0;
				if (count < batch) controller.close();
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
