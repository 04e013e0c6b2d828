// Makes database/reference/areas.json, which the product ships: the outlines of municipalities and provinces, which
// share their borders, as TopoJSON.
//   node scripts/make-areas.mjs OUTLINES MUNICIPALITIES
// OUTLINES        the municipalities as GeoJSON in degrees, with gemeentecode and gemeentenaam (CBS and Kadaster; CC BY 4.0)
// MUNICIPALITIES  code,name,province,province code,inhabitants,lat,lon (from CBS; CC BY 4.0)
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { mergeArcs, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import { fail, root } from './runtime.mjs';

/** Steps across the country before and after simplifying: some 3 and 30 metres. */
const FINE = 1e5;
const COARSE = 1e4;
/** Share of the points that are left out, those first that change an outline least. */
const LEFT_OUT = 0.4;

const [outlineFile, municipalityFile] = process.argv.slice(2);
if (!municipalityFile) fail('node scripts/make-areas.mjs OUTLINES MUNICIPALITIES');

const provinceOf = new Map(
	parse(readFileSync(municipalityFile, 'utf8'), { columns: true }).map((row) => [
		row.code,
		{ code: row.provinciecode, name: row.provincie },
	]),
);
// Left out is what has no province: the part of the sea that statistics count as a municipality.
const features = JSON.parse(readFileSync(outlineFile, 'utf8'))
	.features.map(({ properties, geometry }) => ({
		type: 'Feature',
		id: properties.gemeentecode,
		properties: { name: properties.gemeentenaam },
		geometry,
	}))
	.filter(({ id }) => provinceOf.has(id));

const detailed = presimplify(topology({ municipalities: { type: 'FeatureCollection', features } }, FINE));
const map = simplify(detailed, quantile(detailed, LEFT_OUT));
const { geometries } = map.objects.municipalities;
const byProvince = Map.groupBy(geometries, ({ id }) => provinceOf.get(id).code);
map.objects.provinces = {
	type: 'GeometryCollection',
	geometries: [...byProvince].map(([code, parts]) => ({
		...mergeArcs(map, parts),
		id: code,
		properties: { name: provinceOf.get(parts[0].id).name },
	})),
};
const text = JSON.stringify(quantize(map, COARSE));
writeFileSync(join(root, 'database/reference/areas.json'), `${text}\n`);
console.log(`${geometries.length} municipalities, ${byProvince.size} provinces, ${text.length} bytes`);
