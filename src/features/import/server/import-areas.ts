import { readFile } from 'node:fs/promises';
import { outlineSchema } from '#features/geo/contract.ts';
import { type NewArea, saveAreas } from '#features/geo/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import { UnreadableFile } from './read-records.ts';

export type AreaReport = { read: number; created: number; refused: { at: number; reasons: string[] }[] };

/** The names that files of statistics offices use for the code and the name of a municipality. */
const CODE_NAMES = ['statcode', 'code', 'gemeentecode', 'identificatie'];
const NAME_NAMES = ['statnaam', 'naam', 'name', 'gemeentenaam'];

/**
 * Imports the outlines of municipalities from GeoJSON: a collection of features with a code and a name. Another run
 * replaces those with the same code. `source` is the attribution shown with the map. Throws UnreadableFile.
 */
export async function importAreas(db: Database, file: string, source: string): Promise<AreaReport> {
	const features = await readFeatures(file);
	const report: AreaReport = { read: features.length, created: 0, refused: [] };
	const areas = new Map<string, NewArea>();
	features.forEach((feature, index) => {
		const area = readArea(feature, source);
		if (typeof area === 'string') report.refused.push({ at: index + 1, reasons: [area] });
		else areas.set(area.code, area);
	});
	// The same for every tenant; a transaction needs one all the same.
	report.created = await db.transaction({ tenant: 'demo', centres: [] }, (trx) =>
		saveAreas(trx, [...areas.values()]),
	);
	return report;
}

async function readFeatures(file: string): Promise<unknown[]> {
	const text = await readFile(file, 'utf8').catch(() => {
		throw new UnreadableFile(`The file ${file} cannot be read.`);
	});
	try {
		const { features } = JSON.parse(text) as { features?: unknown };
		if (Array.isArray(features)) return features;
	} catch {
		// Said below in the same words.
	}
	throw new UnreadableFile(`The file ${file} is not a GeoJSON collection of features.`);
}

function readArea(feature: unknown, source: string): NewArea | string {
	const { properties, geometry } = (feature ?? {}) as {
		properties?: Record<string, unknown> | null;
		geometry?: unknown;
	};
	const said = (names: readonly string[]) =>
		names.map((name) => String(properties?.[name] ?? '').trim()).find((text) => text !== '');
	const code = said(CODE_NAMES);
	const name = said(NAME_NAMES);
	if (!code || !name) return 'there is no code or no name';
	if (properties?.water === 'JA') return 'it is water';
	const outline = outlineSchema.safeParse(geometry);
	if (!outline.success) return 'its geometry is not a polygon';
	const onEarth = outline.data.coordinates
		.flat(3)
		.every((value) => typeof value !== 'number' || Math.abs(value) <= 180);
	if (!onEarth) return 'its coordinates are not degrees';
	return { code, name, source, outline: outline.data };
}
