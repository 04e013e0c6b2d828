import { z } from 'zod';
import { answerOf, textAnswer } from '#platform/contract/answers.ts';
import type { ListSpec } from '#platform/contract/list-spec.ts';
import { get, routesOf } from '#platform/contract/routes.ts';
import { analyticsDetailsResource, analyticsResource } from './contract.ts';

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
			'Where people stop applying, by source and organisation; municipalities, and vacancies nobody looked at',
		list: { customFilters: { from: { type: 'date' }, to: { type: 'date' } } },
		answers: { 200: answerOf(analyticsDetailsResource, z.never()) },
	}),
	export: get('/api/v1/analytics/export', {
		summary: 'The same figures and charts as CSV',
		list: periodSpec,
		answers: { 200: textAnswer },
	}),
});
