import { z } from 'zod';
import { answerOf, idParams, listOf, metaAnswer } from '#platform/contract/answers.ts';
import { del, get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	answerCategoriesBody,
	chooseListBody,
	importSourceResource,
	importSourceUpdateBody,
	importSummaryResource,
	matchColumnsBody,
	maxFeeds,
	maxImportedText,
	startImportBody,
	vacancyFeedBody,
	vacancyFeedResource,
	vacancyImportBody,
	vacancyImportSchema,
} from './contract.ts';

const progress = metaAnswer.extend({ meta: vacancyImportSchema });

/** Files of vacancies that staff bring. */
export const vacancyImportApi = routesOf('Vacancies', {
	create: post('/api/v1/vacancy_imports', {
		summary:
			'Bring a file of vacancies, or files of events, and have them tried in the background; nothing is kept of them yet',
		body: vacancyImportBody,
		// A character outside ASCII takes several bytes.
		maximumBytes: 3 * maxImportedText,
		answers: { 202: progress },
	}),
	list: get('/api/v1/vacancy_imports', {
		summary: 'What was imported before, the latest first, with what came of it',
		list: { page: { defaultSize: 20, maxSize: 50 } },
		answers: { 200: listOf(importSummaryResource, z.never()) },
	}),
	read: get('/api/v1/vacancy_imports/{id}', {
		summary: 'How far a file of vacancies is, and what comes of it',
		params: idParams,
		answers: { 200: progress },
	}),
	chooseList: put('/api/v1/vacancy_imports/{id}/list', {
		summary: 'Say which list of a file holds the vacancies; its columns are asked about anew',
		params: idParams,
		body: chooseListBody,
		answers: { 202: progress },
	}),
	match: put('/api/v1/vacancy_imports/{id}/columns', {
		summary:
			'Say which column of a table is what, and have it tried with them; the next file of the source is read so too',
		params: idParams,
		body: matchColumnsBody,
		answers: { 202: progress },
	}),
	answerCategories: put('/api/v1/vacancy_imports/{id}/categories', {
		summary:
			'Say what categories of a file mean here, and have it tried with that; the next file of the source is read so too',
		params: idParams,
		body: answerCategoriesBody,
		answers: { 202: progress },
	}),
	start: put('/api/v1/vacancy_imports/{id}/start', {
		summary:
			'Import a file of vacancies that was tried; it is done in the background, a second time changes nothing',
		params: idParams,
		body: startImportBody,
		answers: { 202: progress },
	}),
	restore: put('/api/v1/vacancy_imports/{id}/restore', {
		summary: 'Put back all vacancies that an import took off line because the source had them no more',
		params: idParams,
		answers: { 200: progress },
	}),
});

/** The sources of files that staff named. */
export const importSourceApi = routesOf('Vacancies', {
	list: get('/api/v1/vacancy_import_sources', {
		summary: 'The named sources of imports, by name, with how much came from each',
		list: { page: { defaultSize: 50, maxSize: 100 } },
		answers: { 200: listOf(importSourceResource, z.never()) },
	}),
	rename: patch('/api/v1/vacancy_import_sources/{id}', {
		summary: 'Give a source another name; 422 for one that another source has',
		params: idParams,
		body: importSourceUpdateBody,
		answers: { 200: answerOf(importSourceResource, z.never()) },
	}),
	remove: del('/api/v1/vacancy_import_sources/{id}', {
		summary:
			'Forget a source and how its files are read; its vacancies stay, and files of it that wait are stopped',
		params: idParams,
		answers: { 204: null },
	}),
});

const oneFeed = answerOf(vacancyFeedResource, z.never());

/** Feeds of vacancies that are read at an address on a schedule. */
export const vacancyFeedApi = routesOf('Vacancies', {
	list: get('/api/v1/vacancy_feeds', {
		summary: 'Feeds of vacancies that are read at an address, by name',
		list: { page: { defaultSize: maxFeeds, maxSize: maxFeeds } },
		answers: { 200: listOf(vacancyFeedResource, z.never()) },
	}),
	create: post('/api/v1/vacancy_feeds', {
		summary: 'Add a feed: it is read at once and tried like a file, and on a schedule when that was imported',
		body: vacancyFeedBody,
		answers: { 201: oneFeed },
	}),
	run: put('/api/v1/vacancy_feeds/{id}/run', {
		summary: 'Have a feed read now',
		params: idParams,
		answers: { 202: oneFeed },
	}),
	pause: put('/api/v1/vacancy_feeds/{id}/pause', {
		summary: 'Read a feed no more until it is run again',
		params: idParams,
		answers: { 200: oneFeed },
	}),
	remove: del('/api/v1/vacancy_feeds/{id}', {
		summary: 'Remove a feed; the vacancies that came from it stay',
		params: idParams,
		answers: { 204: null },
	}),
});
