import { z } from 'zod';
import { answerOf, idParams, listOf, metaAnswer } from '#platform/contract/answers.ts';
import type { ListSpec } from '#platform/contract/list-spec.ts';
import { del, get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	fileCreateBody,
	fileFoldersSchema,
	fileKinds,
	filePurposes,
	fileReplaceBody,
	fileResource,
	fileSchema,
	fileUpdateBody,
	stockCreateBody,
	stockResource,
	stockSchema,
	stockUpdateBody,
	uploadCreateBody,
	uploadPieceBody,
	uploadResource,
} from './contract.ts';
import { maximumDocumentBytes, megabyte } from './enums.ts';

const one = answerOf(fileResource, z.never());
/** Size of a file plus its form data. */
const maximumFileBytes = maximumDocumentBytes + megabyte;

/** Filters and sorting of the list of files. `search` covers name, alternative text, keywords and credit. */
const fileListSpec = {
	filters: {
		id: { type: 'uuid' },
		kind: { type: 'enum', values: fileKinds },
		purpose: { type: 'enum', values: filePurposes },
		folder: { type: 'string' },
		name: { type: 'string' },
		createdAt: { type: 'date' },
	},
	customFilters: { search: { type: 'string' } },
	sorts: ['name', 'bytes', 'createdAt'],
	defaultSort: '-createdAt',
	fields: { files: [...Object.keys(fileSchema.shape), 'organization'] },
	page: { defaultSize: 24, maxSize: 100 },
} as const satisfies ListSpec;

/** Endpoints for files: the library of the centre or organisation, users' own images, and public content. */
export const fileApi = routesOf('Files', {
	list: get('/api/v1/files', {
		summary: 'Files of the centre, of the own organisation, or one’s own',
		list: fileListSpec,
		answers: { 200: listOf(fileResource, z.never()) },
	}),
	folders: get('/api/v1/files/folders', {
		summary: 'The folders of the library, with how many files each holds',
		answers: { 200: metaAnswer.extend({ meta: fileFoldersSchema }) },
	}),
	create: post('/api/v1/files', {
		summary: 'Add a file: a form with the file itself, or the id of an upload in pieces',
		body: fileCreateBody,
		maximumFileBytes,
		answers: { 201: one },
	}),
	read: get('/api/v1/files/{id}', {
		summary: 'One file, with where it is used',
		params: idParams,
		answers: { 200: one },
	}),
	update: patch('/api/v1/files/{id}', {
		summary: 'Change what is said of a file: name, alternative text, credit, focal point, folder, keywords',
		params: idParams,
		body: fileUpdateBody,
		answers: { 200: one },
	}),
	replace: put('/api/v1/files/{id}/content', {
		summary: 'Put other content in the place of a file, everywhere it is used',
		params: idParams,
		body: fileReplaceBody,
		maximumFileBytes,
		answers: { 200: one },
	}),
	remove: del('/api/v1/files/{id}', {
		summary: 'Delete a file that nothing uses',
		params: idParams,
		answers: { 204: null },
	}),
	serve: get('/files/{id}/{name}', {
		summary: 'The content of a file',
		params: idParams.extend({ name: z.string().max(120) }),
		answers: { 200: null, 302: null },
		jsonApi: false,
	}),
});

const upload = answerOf(uploadResource, z.never());

/** Endpoints for uploads in chunks. */
export const uploadApi = routesOf('Files', {
	begin: post('/api/v1/file_uploads', {
		summary: 'Begin an upload in pieces',
		body: uploadCreateBody,
		answers: { 201: upload },
	}),
	read: get('/api/v1/file_uploads/{id}', {
		summary: 'How much of an upload has arrived',
		params: idParams,
		answers: { 200: upload },
	}),
	addPiece: patch('/api/v1/file_uploads/{id}', {
		summary: 'The next piece of an upload, as form data: where it begins, and the piece',
		params: idParams,
		body: uploadPieceBody,
		answers: { 200: upload },
	}),
	remove: del('/api/v1/file_uploads/{id}', {
		summary: 'Give up an upload',
		params: idParams,
		answers: { 204: null },
	}),
});

/**
 * Filters and sorting of the list of stock images. `search` covers names, descriptions and keywords in both languages.
 */
const stockListSpec = {
	filters: { id: { type: 'uuid' }, category: { type: 'string' } },
	customFilters: { search: { type: 'string' } },
	sorts: ['createdAt', 'category'],
	defaultSort: 'category',
	fields: { stock_images: Object.keys(stockSchema.shape) },
	page: { defaultSize: 24, maxSize: 100 },
} as const satisfies ListSpec;
const oneStock = answerOf(stockResource, z.never());

/** Endpoints for stock images: images of the centre that every author of a vacancy or page may choose. */
export const stockImageApi = routesOf('Stock images', {
	list: get('/api/v1/stock_images', {
		summary: 'Stock images of the centre',
		list: stockListSpec,
		answers: { 200: listOf(stockResource, z.never(), { can: z.object({ create: z.boolean() }) }) },
	}),
	create: post('/api/v1/stock_images', {
		summary: 'Make a stock image of a picture that was added with that purpose',
		body: stockCreateBody,
		answers: { 201: oneStock },
	}),
	read: get('/api/v1/stock_images/{id}', {
		summary: 'One stock image',
		params: idParams,
		answers: { 200: oneStock },
	}),
	update: patch('/api/v1/stock_images/{id}', {
		summary: 'Change what is said of a stock image',
		params: idParams,
		body: stockUpdateBody,
		answers: { 200: oneStock },
	}),
	remove: del('/api/v1/stock_images/{id}', {
		summary: 'Take a stock image out of the choice; what uses it keeps it',
		params: idParams,
		answers: { 204: null },
	}),
});
