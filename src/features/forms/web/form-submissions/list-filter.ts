import { type ListState, readListState } from '#platform/web/list-state.ts';
import { type SubmissionStatus, submissionStatuses } from '../../contract.ts';

/** What a list of submissions shows, as in its address: `question` with what its answer has to contain. */
export type SubmissionState = ListState<SubmissionStatus, 'submittedAt'> & {
	question: string;
	answer: string;
};

/** Reads what a list of submissions shows; whatever is none of its choices is left out. */
export function stateOf(request: Request): SubmissionState {
	const url = new URL(request.url);
	const question = url.searchParams.get('question') ?? '';
	return {
		...readListState(url, { statuses: submissionStatuses, sorts: ['submittedAt'] }),
		question: /^[a-z0-9-]{1,36}$/.test(question) ? question : '',
		answer: (url.searchParams.get('answer') ?? '').trim().slice(0, 100),
	};
}

/** The filters of the API for what a list shows. */
export function filterOf({ status, q, question, answer }: SubmissionState) {
	const ofQuestion = question === '' ? {} : { question, answer: answer || undefined };
	return { statusEq: status, text: q || undefined, ...ofQuestion };
}
