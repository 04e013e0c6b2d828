import { sql } from 'kysely';
import { municipalitiesAround } from '#features/geo/server/public.ts';
import { toLocal } from '#platform/http/wall-clock.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { YearlyReport } from '../contract.ts';
import { reportWritten } from '../events.ts';
import { yearQuery, yearsOfReports } from '../report-year.ts';
import { layOutMap } from './lay-out-map.ts';
import { readMunicipalities } from './read-details.ts';
import { readFigures } from './read-figures.ts';

export type Report = Omit<YearlyReport, 'id' | 'type' | 'meta'>;

/** Reads the report of a year. Throws 404 for a year of which there is none. */
export function readReport(c: RequestContext, year: number): Promise<Report> {
	return c.read(async (trx) => {
		const { of: _, ...figures } = await readFigures(trx, {
			...periodOf(year),
			centreId: c.centre.id,
			of: 'centre',
			organisationId: null,
		});
		const { from, to } = figures;
		const { placed, unplaced } = await readMunicipalities(trx, {
			from,
			to,
			centreId: c.centre.id,
		});
		const names = placed.filter(({ online }) => online > 0).map(({ name }) => name);
		return {
			...figures,
			text: await readText(trx, c.centre.id, year),
			municipalities: placed.map(({ name, online, applications }) => ({ name, online, applications })),
			unplaced,
			map: layOutMap(await municipalitiesAround(trx, names), placed),
		};
	});
}

/** Keeps what the centre says about a year; an empty text takes it away. Throws 404 for a year without a report. */
export async function writeReport(c: RequestContext, year: number, text: string): Promise<void> {
	periodOf(year);
	await c.write(async (trx, emit) => {
		if (text === '')
			await trx
				.deleteFrom('yearly_reports')
				.where('centre_id', '=', c.centre.id)
				.where('year', '=', year)
				.execute();
		else
			await trx
				.insertInto('yearly_reports')
				.values({ tenant: c.tenant, centre_id: c.centre.id, year, text })
				.onConflict((one) =>
					one.columns(['tenant', 'centre_id', 'year']).doUpdateSet({ text, updated_at: sql`now()` }),
				)
				.execute();
		await emit(reportWritten(c.centre.id, { details: { year } }));
	});
}

function periodOf(year: number) {
	const today = toLocal(new Date()).date;
	if (!yearsOfReports(today).includes(year)) throw ApiError.notFound();
	return yearQuery(year, today).filter;
}

async function readText(trx: Trx, centreId: string, year: number): Promise<string> {
	const row = await trx
		.selectFrom('yearly_reports')
		.select('text')
		.where('centre_id', '=', centreId)
		.where('year', '=', year)
		.executeTakeFirst();
	return row?.text ?? '';
}
