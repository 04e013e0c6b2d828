import { isUuid } from '#platform/http/uuid.ts';
import { toMoment } from '#platform/http/wall-clock.ts';
import { type BulkChange, type BulkFilter, type VacancyVerb, vacancyVerbs } from '../../contract.ts';
import { type VacancyType, vacancyStatuses, vacancyTypes } from '../../enums.ts';

/** The selection of vacancies, as the address holds it. */
export type Choice = {
	/** Those that were ticked in the list; then nothing else narrows. */
	ids: string[];
	q: string;
	status: string;
	type: string;
	tag: string;
	before: string;
};
/** The values of the change. */
export type Change = Record<(typeof changeFields)[number], string>;

export const changeFields = [
	'verb',
	'expiresAt',
	'contactPerson',
	'contactEmail',
	'contactPhone',
	'addTags',
	'removeTags',
] as const;

/** The states that can be selected; deleted vacancies cannot. */
export const choosable = vacancyStatuses.filter((status) => status !== 'deleted');

/** A page of the list has fewer. */
const MOST_TICKED = 100;

const textIn = (data: { get: (name: string) => unknown }, name: string): string => {
	const value = data.get(name);
	return typeof value === 'string' ? value.trim().slice(0, 300) : '';
};

/** Reads the selection from an address; invalid values are ignored. */
export function readChoice(search: URLSearchParams): Choice {
	return {
		ids: search.getAll('id').filter(isUuid).slice(0, MOST_TICKED),
		q: textIn(search, 'q').slice(0, 100),
		status: choosable.find((status) => status === search.get('status')) ?? '',
		type: vacancyTypes.find((type) => type === search.get('type')) ?? '',
		tag: textIn(search, 'tag').slice(0, 40),
		before: toMoment(textIn(search, 'before'), '23:59') ? textIn(search, 'before') : '',
	};
}

/** The change that a form holds. */
export function readChange(form: FormData): Change {
	return Object.fromEntries(changeFields.map((name) => [name, textIn(form, name)])) as Change;
}

/** The choice as the API takes it. */
export function filterOf({ ids, q, status, type, tag, before }: Choice): BulkFilter {
	if (ids.length > 0) return { ids };
	const expiresBefore = toMoment(before, '23:59');
	const state = choosable.find((one) => one === status);
	return {
		...(q && { title: q }),
		...(state && { statuses: [state] }),
		...(type && { vacancyType: type as VacancyType }),
		...(tag && { tag }),
		...(expiresBefore && { expiresBefore }),
	};
}

/** The change as the API takes it. A date that is none goes along, for the API to refuse it at its field. */
export function changeOf(change: Change): BulkChange {
	const verb: VacancyVerb | undefined = vacancyVerbs.find((one) => one === change.verb);
	const { expiresAt, contactPerson, contactEmail, contactPhone } = change;
	return {
		...(verb && { verb }),
		...(expiresAt && { expiresAt: toMoment(expiresAt, '23:59') ?? expiresAt }),
		...(contactPerson && { contactPerson }),
		...(contactEmail && { contactEmail }),
		...(contactPhone && { contactPhone }),
		...(change.addTags && { addTags: tagsIn(change.addTags) }),
		...(change.removeTags && { removeTags: tagsIn(change.removeTags) }),
	};
}

function tagsIn(text: string): string[] {
	return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}
