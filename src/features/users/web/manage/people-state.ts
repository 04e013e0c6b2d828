import { type Role, roles } from '#platform/contract/roles.ts';
import { isUuid } from '#platform/http/uuid.ts';
import { type ListState, readListState } from '#platform/web/list-state.ts';

export const tabs = ['all', 'active', 'invited', 'inactive', 'archived'] as const;
export type Tab = (typeof tabs)[number];
export const sorts = ['lastName', '-createdAt', '-lastSeenAt'] as const;
export type Sort = (typeof sorts)[number];
export type PeopleState = ListState<Tab, Sort> & { role: Role | undefined; organisation: string | undefined };

/** Reads the filters of the list of people from its address. */
export function readPeopleState(url: URL): PeopleState {
	const asked = url.searchParams.get('organisation') ?? '';
	return {
		...readListState(url, { statuses: tabs, sorts }),
		role: roles.find((role) => role === url.searchParams.get('role')),
		organisation: isUuid(asked) ? asked : undefined,
	};
}

/** The same as a question to the API, without the page. */
export function peopleQuery({ status, q, sort, role, organisation }: PeopleState) {
	return {
		filter: {
			...(status === 'all' ? { statusNotEq: 'archived' } : { statusEq: status }),
			search: q || undefined,
			withRole: role,
			organizationIdEq: organisation,
		},
		sort: sort === 'lastName' ? (['lastName', 'firstName'] as const) : sort,
		include: ['roles', 'organizations'] as const,
	};
}
