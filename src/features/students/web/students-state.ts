import { isUuid } from '#platform/http/uuid.ts';
import { type ListState, readListState } from '#platform/web/list-state.ts';

export const tabs = ['all', 'toSign', 'withoutMentor'] as const;
export type Tab = (typeof tabs)[number];
export const sorts = ['lastName', '-signedHours', 'signedHours'] as const;
export type StudentsState = ListState<Tab, (typeof sorts)[number]> & { mentor: string | undefined };

/** Reads the filters of the list of students from its address. */
export function readStudentsState(url: URL): StudentsState {
	const asked = url.searchParams.get('mentor') ?? '';
	return { ...readListState(url, { statuses: tabs, sorts }), mentor: isUuid(asked) ? asked : undefined };
}

/** The same as a question to the API, without the page. */
export function studentsQuery({ status, q, sort, mentor }: StudentsState) {
	return {
		filter: {
			search: q || undefined,
			mentorIdEq: mentor,
			toSign: status === 'toSign' || undefined,
			withoutMentor: status === 'withoutMentor' || undefined,
		},
		sort: sort === 'lastName' ? (['lastName', 'firstName'] as const) : sort,
	};
}
