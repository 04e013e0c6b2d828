import { centreLogo } from '#features/files/server/public.ts';
import { centreColour } from '#features/tenancy/server/public.ts';
import { csvAnswer, csvText } from '#platform/http/csv.ts';
import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, metaDocument } from '#platform/server/jsonapi/present.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { getTranslations } from '#platform/translations.ts';
import { analyticsApi, yearlyReportApi } from '../api.ts';
import type { FewNumber } from '../contract.ts';
import { type FigureName, fewest, figureKinds, maxPeriodDays } from '../enums.ts';
import { drawReport } from './draw-report.ts';
import { permissions } from './permissions.ts';
import { readContent } from './read-content.ts';
import { readDetails } from './read-details.ts';
import { type Periods, readFigures } from './read-figures.ts';
import { readReport, writeReport } from './read-report.ts';
import { readStudentHours } from './read-students.ts';

/** The period that is shown when none is asked for. */
const USUAL_DAYS = 30;

/** Figures of a centre or an organisation. */
export const analyticsRoutes: readonly Endpoint[] = [
	implement(analyticsApi.read, {
		permission: permissions.read,
		run: async (c, { query }) => {
			const attributes = await figuresFor(c, query);
			return { body: document({ data: { type: 'analytics', id: c.centre.id, attributes } }) };
		},
	}),
	implement(analyticsApi.details, {
		permission: permissions.details,
		run: async (c, { query }) => {
			const { from, to } = periodsOf(query.custom);
			const attributes = await c.read((trx) => readDetails(trx, { from, to, centreId: c.centre.id }));
			return { body: document({ data: { type: 'analytics_details', id: c.centre.id, attributes } }) };
		},
	}),
	implement(analyticsApi.content, {
		permission: permissions.content,
		run: async (c, { query }) => {
			const asked = { ...periodsOf(query.custom), centreId: c.centre.id, locale: c.locale };
			const attributes = await c.read((trx) => readContent(trx, asked));
			return { body: document({ data: { type: 'analytics_content', id: c.centre.id, attributes } }) };
		},
	}),
	implement(analyticsApi.students, {
		permission: permissions.students,
		run: async (c, { query }) => {
			const { from, to } = periodsOf(query.custom);
			const attributes = await c.read((trx) => readStudentHours(trx, c, { from, to }));
			return { body: document({ data: { type: 'analytics_students', id: c.centre.id, attributes } }) };
		},
	}),
	implement(analyticsApi.export, {
		permission: permissions.read,
		run: async (c, { query }) => {
			const { figures, charts, ...period } = await figuresFor(c, query);
			const cell = (name: FigureName, number: FewNumber & { counted?: boolean }) => {
				const { value, few, counted = true } = number;
				if (!counted) return 'no data';
				if (!few) return value;
				const kind = figureKinds[name];
				return kind === 'share' || kind === 'time' ? 'too few to show' : `< ${fewest}`;
			};
			return csvAnswer(
				csvText([
					['figure', 'from', 'to', 'value', 'median'],
					...figures.map(({ name, now, median }) => [name, period.from, period.to, cell(name, now), median]),
					...figures.map(({ name, before }) => [
						name,
						period.beforeFrom,
						period.beforeTo,
						cell(name, before),
						null,
					]),
					...charts.flatMap(({ name, step, points }) =>
						points.map((point) => [`${name} (${step})`, point.from, null, cell(name, point), null]),
					),
				]),
				'analytics',
			);
		},
	}),
	implement(yearlyReportApi.read, {
		permission: permissions.details,
		run: (c, { params }) => reportOf(c, params.year),
	}),
	implement(yearlyReportApi.write, {
		permission: permissions.details,
		run: async (c, { params, body }) => {
			await writeReport(c, Number(params.year), body.text);
			return reportOf(c, params.year);
		},
	}),
	implement(yearlyReportApi.file, {
		permission: permissions.details,
		run: async (c, { params }) => {
			const year = Number(params.year);
			const file = await drawReport(await readReport(c, year), {
				centre: c.centre.name,
				locale: c.locale,
				colour: await centreColour(c),
				logo: await centreLogo(c),
				year,
			});
			const name = `${getTranslations(c.locale, 'analytics')('report.file')}-${year}.pdf`;
			return { body: metaDocument({ name, content: Buffer.from(file).toString('base64') }) };
		},
	}),
];

async function reportOf(c: RequestContext, year: string) {
	const attributes = await readReport(c, Number(year));
	return { body: document({ data: { type: 'yearly_reports', id: year, attributes } }) };
}

/** The figures that who asks may see. Throws 403 for staff without an organisation, 422 for a period that ends before it begins. */
async function figuresFor(c: RequestContext, query: ListQuery) {
	const ofCentre = c.grants.has('centre');
	const organisationId = ofCentre ? null : c.actor?.organisation?.id;
	if (organisationId === undefined) throw ApiError.forbidden();
	const periods = periodsOf(query.custom);
	return c.read((trx) =>
		readFigures(trx, {
			...periods,
			of: ofCentre ? 'centre' : 'organisation',
			centreId: c.centre.id,
			organisationId,
		}),
	);
}

function periodsOf(custom: ListQuery['custom']): Periods {
	const given = (name: string) =>
		custom[name] === undefined ? undefined : String(custom[name]).slice(0, 10);
	const to = given('to') ?? toLocal(new Date()).date;
	const from = given('from') ?? addDays(to, 1 - USUAL_DAYS);
	const days = lengthOf(from, to);
	const beforeTo = given('beforeTo') ?? addDays(from, -1);
	const beforeFrom = given('beforeFrom') ?? addDays(beforeTo, 1 - days);
	for (const length of [days, lengthOf(beforeFrom, beforeTo)])
		if (length < 1 || length > maxPeriodDays)
			throw ApiError.badRequest(`A period has 1 to ${maxPeriodDays} days, and ends after it begins.`);
	return { from, to, beforeFrom, beforeTo };
}

function lengthOf(from: string, to: string): number {
	return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}
