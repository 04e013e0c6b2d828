import { type ListState, readListState } from '#platform/web/list-state.ts';
import { assignments, type SubmissionStatus, submissionStatuses } from '../../contract.ts';

/** What a list of submissions shows, as in its address: `question` with what its answer has to contain. */
export type SubmissionState = ListState<SubmissionStatus, 'submittedAt'> & {
	question: string;
	answer: string;
	assigned: (typeof assignments)[number] | undefined;
};

/** The parts of an address that a list of submissions reads. */
const names = ['status', 'q', 'question', 'answer', 'assigned'] as const;

/** Reads what a list of submissions shows; whatever is none of its choices is left out. */
export function stateOf(request: Request): SubmissionState {
	const url = new URL(request.url);
	const question = url.searchParams.get('question') ?? '';
	return {
		...readListState(url, { statuses: submissionStatuses, sorts: ['submittedAt'] }),
		question: /^[a-z0-9-]{1,36}$/.test(question) ? question : '',
		assigned: assignments.find((one) => one === url.searchParams.get('assigned')),
		answer: (url.searchParams.get('answer') ?? '').trim().slice(0, 100),
	};
}

/** The filters of the API for what a list shows. */
export function filterOf({ status, q, question, answer, assigned }: SubmissionState) {
	if (question === '') return { statusEq: status, text: q || answer || undefined, assigned };
	return { statusEq: status, text: q || undefined, assigned, question, answer: answer || undefined };
}

/** The list that a submission was opened from, as the query of an address; empty for the whole. */
export function listOf(address: URLSearchParams): string {
	const kept = new URLSearchParams(
		names.flatMap((name) => (address.get(name) ? [[name, address.get(name) ?? '']] : [])),
	);
	return kept.size > 0 ? `?${kept}` : '';
}

/** The filters for the neighbours of a submission; those of its own state where its address names none. */
export function filterOfList(request: Request) {
	const { statusEq, ...filter } = filterOf(stateOf(request));
	return new URL(request.url).searchParams.has('status') ? { statusEq, ...filter } : filter;
}
