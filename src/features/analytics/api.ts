import { z } from 'zod';
import { answerOf, metaAnswer, textAnswer } from '#platform/contract/answers.ts';
import type { ListSpec } from '#platform/contract/list-spec.ts';
import { get, put, routesOf } from '#platform/contract/routes.ts';
import {
	analyticsContentResource,
	analyticsDetailsResource,
	analyticsResource,
	analyticsStudentsResource,
	reportFileSchema,
	reportTextBody,
	yearlyReportResource,
} from './contract.ts';

/** A period and the one it is compared with; all days are included. */
const periodSpec = {
	customFilters: {
		from: { type: 'date' },
		to: { type: 'date' },
		beforeFrom: { type: 'date' },
		beforeTo: { type: 'date' },
	},
} as const satisfies ListSpec;

/** Figures of a centre, for its staff, and of an organisation, for who runs it. */
export const analyticsApi = routesOf('Analytics', {
	read: get('/api/v1/analytics', {
		summary: 'Figures of a period beside those of another, with charts; fewer than five people are not told',
		list: periodSpec,
		answers: { 200: answerOf(analyticsResource, z.never()) },
	}),
	details: get('/api/v1/analytics/details', {
		summary:
			'Where people stop applying, by source, category and organisation; municipalities, and vacancies nobody looked at',
		list: { customFilters: { from: { type: 'date' }, to: { type: 'date' } } },
		answers: { 200: answerOf(analyticsDetailsResource, z.never()) },
	}),
	content: get('/api/v1/analytics/content', {
		summary:
			'What people read, searched for in vain and filled in, for those who keep the content of the site',
		list: periodSpec,
		answers: { 200: answerOf(analyticsContentResource, z.never()) },
	}),
	students: get('/api/v1/analytics/students', {
		summary: 'Hours of students: those of a mentor, of a school or of the centre',
		list: { customFilters: { from: { type: 'date' }, to: { type: 'date' } } },
		answers: { 200: answerOf(analyticsStudentsResource, z.never()) },
	}),
	export: get('/api/v1/analytics/export', {
		summary: 'The same figures and charts as CSV',
		list: periodSpec,
		answers: { 200: textAnswer },
	}),
});

const year = z.object({ year: z.string().regex(/^20\d{2}$/) });

/** The report of a year for the municipality: of this year, so far, and of the two before. */
export const yearlyReportApi = routesOf('Analytics', {
	read: get('/api/v1/yearly_reports/{year}', {
		summary:
			'The figures of a year beside the one before, with charts, a map of places and what the centre says',
		params: year,
		answers: { 200: answerOf(yearlyReportResource, z.never()) },
	}),
	write: put('/api/v1/yearly_reports/{year}', {
		summary: 'Write what the centre says about a year; an empty text takes it away',
		params: year,
		body: reportTextBody,
		answers: { 200: answerOf(yearlyReportResource, z.never()) },
	}),
	file: get('/api/v1/yearly_reports/{year}/file', {
		summary: 'The report as PDF in base64, in the look of the centre',
		params: year,
		answers: { 200: metaAnswer.extend({ meta: reportFileSchema }) },
	}),
});
