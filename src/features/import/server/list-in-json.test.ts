import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { realFiles } from '#platform/testing/real-files.ts';
import { shippedMapping } from './mapping.ts';
import { recordsIn } from './read-records.ts';
import { siftRecords } from './sift-records.ts';
import { headOf, likelyColumns } from './uploads/match-columns.ts';
import { recognise } from './uploads/recognise.ts';

const { files, absent, note } = realFiles({ dutch: 'vacancies/nl_deedmob_coronahelpers_40.json' });
const now = new Date('2026-03-01T12:00:00Z');
const cook = { id: 7, titel: 'Koken', organisatie: 'De Brug', plaats: 'Ede' };
const read = { id: 8, titel: 'Lezen', organisatie: 'De Brug', plaats: 'Epe' };
const feature = (more: object) => ({
	type: 'Feature',
	id: 'v1',
	geometry: { type: 'Point', coordinates: [5.9, 52.2] },
	properties: { titel: 'Koken', organisatie: 'De Brug' },
	...more,
});

/** What a file is taken for, and the number and title of each of its records, or the field that is wrong. */
function outcomes(value: unknown): [kind: string | undefined, records: string[]] {
	const text = typeof value === 'string' ? value : JSON.stringify(value);
	const kind = recognise(text);
	const mapping = kind && shippedMapping(kind);
	if (!mapping) return [kind, []];
	const { good, refused } = siftRecords(recordsIn(text, mapping), mapping, now, undefined);
	return [
		kind,
		[
			...good.map(({ at, input }) => `${at} ${input.title}`),
			...refused.map(({ at, issues }) => `${at} ${issues[0]?.field}`),
		],
	];
}

describe('a list in JSON', () => {
	it.each<[name: string, value: unknown, kind: string | undefined, records: string[]]>([
		['by itself', [cook, read], 'vacancy-table', ['1 Koken', '2 Lezen']],
		[
			'in a wrapper',
			{ status: 'ok', data: { results: [cook, read], next: 2 } },
			'vacancy-table',
			['1 Koken', '2 Lezen'],
		],
		[
			'beside a shorter one',
			{ links: [{ rel: 'next' }], items: [cook, read] },
			'vacancy-table',
			['1 Koken', '2 Lezen'],
		],
		[
			'with a record that lacks something',
			[cook, { id: 9, organisatie: 'X' }],
			'vacancy-table',
			['1 Koken', '2 organisation.name'],
		],
		['of GeoJSON', { type: 'FeatureCollection', features: [feature({})] }, 'vacancy-table', ['1 Koken']],
		[
			'of GeoJSON without points',
			{ type: 'FeatureCollection', features: [feature({ geometry: null })] },
			'vacancy-table',
			['1 Koken'],
		],
		['wrapped too deep', { a: { b: { c: { d: { e: [cook] } } } } }, undefined, []],
		['of no objects', { total: 3, ids: [1, 2, 3] }, undefined, []],
		['that is empty', { results: [] }, undefined, []],
		['with a mark of UTF-8', `\uFEFF${JSON.stringify([cook])}`, 'vacancy-table', ['1 Koken']],
		['that is cut off', JSON.stringify([cook, read]).slice(0, -9), undefined, []],
	])('%s', (_, value, kind, records) => {
		expect(outcomes(value)).toEqual([kind, records]);
	});

	it('has columns by the paths of its values, and its points', () => {
		const { heading, samples } = headOf(
			JSON.stringify({ list: [{ naam: 'Koken', waar: { plaats: 'Ede', dagen: ['ma', 'di'], meer: [{}] } }] }),
		) ?? { heading: [], samples: [] };
		expect([heading, samples]).toEqual([
			['naam', 'waar.plaats', 'waar.dagen'],
			[['Koken'], ['Ede'], ['ma, di']],
		]);
		const text = JSON.stringify({ features: [feature({})] });
		const mapping = shippedMapping('vacancy-table');
		if (!mapping) throw new Error('There is no mapping.');
		const { good } = siftRecords(recordsIn(text, mapping), mapping, now, undefined);
		expect(good[0]).toMatchObject({ sourceId: 'v1', point: { lat: 52.2, lon: 5.9 } });
		expect(likelyColumns(headOf(text) ?? { heading: [] }, {})).toContainEqual({ field: 'lon', column: 2 });
	});

	it.skipIf(absent)(`of a platform is known in the wrapper that it comes in${note}`, () => {
		const { results: list } = JSON.parse(readFileSync(files.dutch, 'utf8')) as { results: unknown[] };
		const answer = { status: 200, error: null, data: { results: list, total: 40 } };
		const [kind, records] = outcomes(answer);
		expect([kind, records.length]).toEqual(['deedmob-nl', 40]);
		expect(records).toEqual(outcomes(list)[1]);
	});
});
