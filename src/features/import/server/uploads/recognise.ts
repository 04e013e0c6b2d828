import { eventKind, type ImportKind, type RecordKind, recordKinds } from '../../contract.ts';
import { eventsIn } from '../events/events-in.ts';
import { type Mapping, MappingError, type Rule, shippedMapping } from '../mapping.ts';
import { recordsIn, type SourceRecord, UnreadableFile } from '../read-records.ts';
import { applyRule } from '../transform.ts';

/** The kind of a centre's own table. */
export const tableKind = 'vacancy-table' satisfies RecordKind;
/** The kind of a feed of a site with this product. */
const feedKind = 'vrijwillig-feed' satisfies RecordKind;
/** Whether files of a kind come from several sources, which people tell apart by a name. */
export const hasSources = (kind: ImportKind): boolean => kind === tableKind || kind === feedKind;

/** The source of the vacancies of a named source's tables, as it stands with them: each counts its own numbers. */
export function sourceKey(sourceId: string): string {
	return `${tableKind}-${sourceId}`;
}

// A platform's own file before any table: its headings say more than a guess.
const specificFirst: readonly RecordKind[] = [...recordKinds.filter((kind) => kind !== tableKind), tableKind];

/** The number of records that are examined. */
const looked = 20;

/** The mapping that comes with the product for a kind of file. */
export function mappingOf(kind: RecordKind): Mapping {
	const mapping = shippedMapping(kind);
	if (!mapping) throw new MappingError(`There is no mapping ${kind}.`);
	return mapping;
}

/** Recognises the kind of files by the content of the first; undefined if no kind finds its records in it. */
export function recognise(text: string): ImportKind | undefined {
	return holdsEvents(text)
		? eventKind
		: specificFirst.find((kind) => {
				const mapping = mappingOf(kind);
				try {
					return recordsIn(text, mapping)
						.slice(0, looked)
						.some((record) => fits(mapping, record));
				} catch (error) {
					if (error instanceof UnreadableFile) return false;
					throw error;
				}
			});
}

/** Whether a text is an event as UiTdatabank writes it, or has one among the first of a list. */
function holdsEvents(text: string): boolean {
	try {
		return eventsIn(text, 'the file').slice(0, looked).some(isEvent);
	} catch (error) {
		if (error instanceof UnreadableFile) return false;
		throw error;
	}
}

function isEvent(value: unknown): boolean {
	const {
		'@id': id,
		'@context': context,
		calendarType,
		workflowStatus,
	} = (value ?? {}) as Record<string, unknown>;
	return (
		typeof id === 'string' && [context, calendarType, workflowStatus].some((one) => typeof one === 'string')
	);
}

/** Whether a record has what no vacancy is without: a number, a title and whose it is. */
function fits({ id, organisation, fields }: Mapping, { value }: SourceRecord): boolean {
	return [id, fields.title, organisation.id].every((rule) => rule !== undefined && gives(rule, value));
}

function gives(rule: Rule, value: unknown): boolean {
	try {
		return applyRule(rule, value) !== undefined;
	} catch (error) {
		if (error instanceof MappingError) throw error;
		return false;
	}
}
