import { z } from 'zod';
import { answerOf, idParams, metaAnswer } from '#platform/contract/answers.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import {
	fileCreateBody,
	fileReplaceBody,
	fileResource,
	fileUpdateBody,
	uploadCreateBody,
	uploadPieceBody,
	uploadResource,
} from '../contract.ts';
import { maximumDocumentBytes, megabyte } from '../taxonomy.ts';
import { addFile } from './add-file.ts';
import { readRoom } from './file-room.ts';
import { fileListSpec, listFiles, listFolders } from './list-files.ts';
import { permissions } from './permissions.ts';
import { presentFile } from './present-file.ts';
import { readUses } from './select-files.ts';
import { serveFile } from './serve-file.ts';
import { stockRoutes } from './stock/routes.ts';
import { deleteFile, readFile, replaceFile, updateFile } from './update-file.ts';
import { beginUpload, findUpload, forgetUpload, presentUpload, takePiece } from './uploads.ts';

const tag = 'Files';
const base = '/api/v1/files';
const uploads = '/api/v1/file_uploads';
const one = answerOf(fileResource);
/** A file, and the form around it. */
const maximumBytes = maximumDocumentBytes + megabyte;

/** Files: the library of the centre or the organisation, one's own pictures, and their content for everyone. */
export const fileRoutes: readonly Endpoint[] = [
	...stockRoutes,
	endpoint({
		method: 'get',
		path: base,
		summary: 'Files of the centre, of the own organisation, or one’s own',
		tag,
		permission: permissions.read,
		list: fileListSpec,
		answers: { 200: answerOf(z.array(fileResource)) },
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listFiles(trx, query, c));
			return {
				body: listDocument(c.url, query, { total, data: rows.map((row) => presentFile(row, c.actor)) }),
			};
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/folders`,
		summary: 'The folders of the library, with how many files each holds',
		tag,
		permission: permissions.read,
		answers: {
			200: metaAnswer.extend({
				meta: z.object({
					folders: z.array(z.object({ name: z.string(), count: z.number() })),
					/** For who runs the centre: what its files take of its room, in bytes. */
					storage: z.object({ used: z.number(), room: z.number() }).nullable(),
				}),
			}),
		},
		run: async (c) => {
			const found = await c.read(async (trx) => ({
				folders: await listFolders(trx, c),
				storage: c.grants.has('centre') ? await readRoom(trx, c.centre.id) : null,
			}));
			return { body: metaDocument(found) };
		},
	}),
	endpoint({
		method: 'post',
		path: base,
		summary: 'Add a file: a form with the file itself, or the id of an upload in pieces',
		tag,
		permission: permissions.add,
		body: fileCreateBody,
		maximumBytes,
		answers: { 201: one },
		run: async (c, { body }) => {
			const { attributes, relationships } = body.data;
			const id = await addFile(c, attributes, relationships?.organization?.data?.id);
			return { ...(await file(c, id)), status: 201, headers: { location: `${base}/${id}` } };
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/{id}`,
		summary: 'One file, with where it is used',
		tag,
		permission: permissions.read,
		params: idParams,
		answers: { 200: one },
		run: (c, { params }) => file(c, params.id),
	}),
	endpoint({
		method: 'patch',
		path: `${base}/{id}`,
		summary: 'Change what is said of a file: name, alternative text, credit, focal point, folder, keywords',
		tag,
		permission: permissions.change,
		params: idParams,
		body: fileUpdateBody,
		answers: { 200: one },
		run: async (c, { params, body }) => {
			await updateFile(c, params.id, body.data.attributes ?? {});
			return file(c, params.id);
		},
	}),
	endpoint({
		method: 'put',
		path: `${base}/{id}/content`,
		summary: 'Put other content in the place of a file, everywhere it is used',
		tag,
		permission: permissions.change,
		params: idParams,
		body: fileReplaceBody,
		maximumBytes,
		answers: { 200: one },
		run: async (c, { params, body }) => {
			await replaceFile(c, params.id, body.data.attributes);
			return file(c, params.id);
		},
	}),
	endpoint({
		method: 'delete',
		path: `${base}/{id}`,
		summary: 'Delete a file that nothing uses',
		tag,
		permission: permissions.change,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await deleteFile(c, params.id);
			return null;
		},
	}),
	endpoint({
		method: 'post',
		path: uploads,
		summary: 'Begin an upload in pieces',
		tag,
		permission: permissions.upload,
		body: uploadCreateBody,
		answers: { 201: answerOf(uploadResource) },
		run: async (c, { body }) => {
			const row = await beginUpload(c, body.data.attributes);
			return {
				status: 201,
				body: document({ data: presentUpload(row) }),
				headers: { location: `${uploads}/${row.id}` },
			};
		},
	}),
	endpoint({
		method: 'get',
		path: `${uploads}/{id}`,
		summary: 'How much of an upload has arrived',
		tag,
		permission: permissions.upload,
		params: idParams,
		answers: { 200: answerOf(uploadResource) },
		run: async (c, { params }) => ({
			body: document({ data: presentUpload(await findUpload(c, params.id)) }),
		}),
	}),
	endpoint({
		method: 'patch',
		path: `${uploads}/{id}`,
		summary: 'The next piece of an upload, as form data: where it begins, and the piece',
		tag,
		permission: permissions.upload,
		params: idParams,
		body: uploadPieceBody,
		answers: { 200: answerOf(uploadResource) },
		run: async (c, { params, body }) => {
			const { offset, piece } = body.data.attributes ?? {};
			if (offset === undefined || piece === undefined)
				throw ApiError.badRequest('A piece and its offset are needed.');
			const row = await takePiece(c, params.id, offset, new Uint8Array(await piece.arrayBuffer()));
			return { body: document({ data: presentUpload(row) }) };
		},
	}),
	endpoint({
		method: 'delete',
		path: `${uploads}/{id}`,
		summary: 'Give up an upload',
		tag,
		permission: permissions.upload,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await forgetUpload(c, params.id);
			return null;
		},
	}),
	endpoint({
		method: 'get',
		path: '/files/{id}/{name}',
		summary: 'The content of a file',
		tag,
		permission: permissions.fetch,
		params: idParams.extend({ name: z.string().max(120) }),
		answers: { 200: null, 302: null },
		jsonApi: false,
		run: (c, { params }) => serveFile(c, params.id, params.name),
	}),
];

async function file(c: RequestContext, id: string) {
	return c.read(async (trx) => {
		const row = await readFile(trx, c, id);
		return { body: document({ data: presentFile(row, c.actor, await readUses(trx, id)) }) };
	});
}
