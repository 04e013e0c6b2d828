import { sql } from 'kysely';
import { inLanguage } from '#features/questions/contract.ts';
import type { Trx } from '#platform/server/database.ts';
import type { QuestionSummary, SubmissionSummary } from '../contract.ts';
import { type AskedQuestion, askedQuestions } from './asked-questions.ts';

/** With fewer answers than this, what they were could tell who gave them. */
const FEWEST = 5;
/** Bars that are shown of numbers, and months of dates. */
const MOST_BARS = 10;
const MOST_MONTHS = 24;

type Count = {
	questionId: string;
	kind: 'answered' | 'option' | 'number' | 'month' | 'hour' | 'status';
	value: string;
	count: number;
	total: number;
};

/** Returns how often each answer to a form was given, in the order of its questions, without any person's. */
export async function summarise(trx: Trx, formId: string, locale: 'nl' | 'en'): Promise<SubmissionSummary> {
	const questions = await askedQuestions(trx, formId);
	const { rows } = await sql<Count>`
		select question_id as "questionId", kind, value, count, total::float8 as total
		from form_answer_counts where form_id = ${formId} and count > 0`.execute(trx);
	const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId);
	const submissions = rows
		.filter(({ kind, value }) => kind === 'status' && value !== 'spam')
		.reduce((sum, { count }) => sum + count, 0);
	return {
		submissions,
		questions: questions.map((question) => summaryOf(question, byQuestion.get(question.id) ?? [], locale)),
	};
}

function summaryOf(question: AskedQuestion, counts: readonly Count[], locale: 'nl' | 'en'): QuestionSummary {
	const answered = counts.find(({ kind }) => kind === 'answered')?.count ?? 0;
	const about = {
		questionId: question.id,
		questionType: question.questionType,
		question: inLanguage(question.text, locale),
		answered,
	};
	if (answered < FEWEST) return { ...about, bars: [], average: null, few: true };
	const of = (wanted: Count['kind']) => counts.filter(({ kind }) => kind === wanted);
	const numbers = of('number');
	return { ...about, bars: barsOf(question, of, locale), average: averageOf(numbers), few: false };
}

type Bar = QuestionSummary['bars'][number];

function barsOf(
	{ questionType, options }: AskedQuestion,
	of: (kind: Count['kind']) => Count[],
	locale: 'nl' | 'en',
): Bar[] {
	const bar = ({ value, count }: Count): Bar => ({ key: value, label: value, count });
	const inOrder = (counts: Count[]) => counts.map(bar).toSorted((a, b) => (a.key < b.key ? -1 : 1));
	switch (questionType) {
		case 'multiple_choice': {
			const counted = new Map(of('option').map(({ value, count }) => [value, count]));
			const known = options.map(({ id, text }) => {
				const count = counted.get(id) ?? 0;
				counted.delete(id);
				return { key: id, label: inLanguage(text, locale), count };
			});
			// What was written beside the options, or chosen of those that are gone.
			const rest = [...counted.values()].reduce((sum, count) => sum + count, 0);
			return rest > 0 ? [...known, { key: '', label: '', count: rest }] : known;
		}
		case 'checkbox':
			return of('answered').map(({ count }) => ({ key: 'yes', label: '', count }));
		case 'number':
			return numberBars(of('number'));
		case 'date':
			return inOrder(of('month')).slice(-MOST_MONTHS);
		case 'time':
			return inOrder(of('hour'));
		default:
			return [];
	}
}

/** Numbers one by one where they are few, else in groups of the same width. */
function numberBars(counts: readonly Count[]): Bar[] {
	const numbers = counts
		.map(({ value, count }) => ({ number: Number(value), count }))
		.toSorted((a, b) => a.number - b.number);
	const least = numbers[0]?.number ?? 0;
	const most = numbers.at(-1)?.number ?? 0;
	if (numbers.length <= MOST_BARS) {
		return numbers.map(({ number, count }) => ({ key: String(number), label: String(number), count }));
	}
	const width = niceWidth((most - least) / MOST_BARS);
	const start = Math.floor(least / width) * width;
	const groups = new Map<number, number>();
	for (const { number, count } of numbers) {
		const group = Math.floor((number - start) / width);
		groups.set(group, (groups.get(group) ?? 0) + count);
	}
	return Array.from({ length: Math.max(...groups.keys()) + 1 }, (_, group) => {
		const from = round(start + group * width);
		return { key: String(from), label: `${from}–${round(from + width)}`, count: groups.get(group) ?? 0 };
	});
}

/** The next of 1, 2, 5, 10, 20 and so on. */
function niceWidth(width: number): number {
	const size = 10 ** Math.floor(Math.log10(width));
	return round(size * ([1, 2, 5, 10].find((one) => one * size >= width) ?? 10));
}

function averageOf(numbers: readonly Count[]): number | null {
	const count = numbers.reduce((sum, one) => sum + one.count, 0);
	return count === 0 ? null : round(numbers.reduce((sum, one) => sum + one.total, 0) / count);
}

const round = (number: number) => Number(number.toPrecision(6));
