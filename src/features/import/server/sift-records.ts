import type { CategoryAnswers } from './known-categories.ts';
import type { Mapping } from './mapping.ts';
import { type ParsedRecord, parseRecord, type Refused } from './parse-record.ts';
import type { SourceRecord } from './read-records.ts';

/** Records that are vacancies, and those that are none with the reasons; of an id that comes twice the first. */
export function siftRecords(
	records: readonly SourceRecord[],
	mapping: Mapping,
	now: Date,
	publishForDays: number | undefined,
	categories?: CategoryAnswers,
): { good: ParsedRecord[]; refused: Refused[] } {
	const seen = new Map<string, number>();
	const good: ParsedRecord[] = [];
	const refused: Refused[] = [];
	for (const record of records) {
		const parsed = parseRecord(record, mapping, { now, publishForDays, categories });
		if ('issues' in parsed) {
			refused.push(parsed);
			continue;
		}
		const before = seen.get(parsed.sourceId);
		if (before === undefined) {
			seen.set(parsed.sourceId, record.at);
			good.push(parsed);
			continue;
		}
		const text = `the same as that of the record at ${before}`;
		refused.push({ at: record.at, id: parsed.sourceId, issues: [{ field: 'id', code: 'twice', text }] });
	}
	return { good, refused };
}
