import { pathOf } from '#platform/contract/calls.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import { fileApi, uploadApi } from '../api.ts';
import { addFile } from './add-file.ts';
import { readRoom } from './file-room.ts';
import { listFiles, listFolders } from './list-files.ts';
import { permissions } from './permissions.ts';
import { presentFile } from './present-file.ts';
import { readUses } from './select-files.ts';
import { serveFile } from './serve-file.ts';
import { stockRoutes } from './stock/routes.ts';
import { deleteFile, readFile, replaceFile, updateFile } from './update-file.ts';
import { beginUpload, findUpload, forgetUpload, presentUpload, takePiece } from './uploads.ts';

/** Routes for files: the library of the centre or organisation, users' own images, and public content. */
export const fileRoutes: readonly Endpoint[] = [
	...stockRoutes,
	implement(fileApi.list, {
		permission: permissions.read,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listFiles(trx, query, c));
			return {
				body: listDocument(c.url, query, { total, data: rows.map((row) => presentFile(row, c.actor)) }),
			};
		},
	}),
	implement(fileApi.folders, {
		permission: permissions.read,
		run: async (c) => {
			const found = await c.read(async (trx) => ({
				folders: await listFolders(trx, c),
				storage: c.grants.has('centre') ? await readRoom(trx, c.centre.id) : null,
			}));
			return { body: metaDocument(found) };
		},
	}),
	implement(fileApi.create, {
		permission: permissions.add,
		run: async (c, { body }) => {
			const { attributes, relationships } = body.data;
			const id = await addFile(c, attributes, relationships?.organization?.data?.id);
			return { ...(await file(c, id)), status: 201, headers: { location: pathOf(fileApi.read, { id }) } };
		},
	}),
	implement(fileApi.read, {
		permission: permissions.read,
		run: (c, { params }) => file(c, params.id),
	}),
	implement(fileApi.update, {
		permission: permissions.change,
		run: async (c, { params, body }) => {
			await updateFile(c, params.id, body.data.attributes ?? {});
			return file(c, params.id);
		},
	}),
	implement(fileApi.replace, {
		permission: permissions.change,
		run: async (c, { params, body }) => {
			await replaceFile(c, params.id, body.data.attributes);
			return file(c, params.id);
		},
	}),
	implement(fileApi.remove, {
		permission: permissions.change,
		run: async (c, { params }) => {
			await deleteFile(c, params.id);
			return null;
		},
	}),
	implement(uploadApi.begin, {
		permission: permissions.upload,
		run: async (c, { body }) => {
			const row = await beginUpload(c, body.data.attributes);
			return {
				status: 201,
				body: document({ data: presentUpload(row) }),
				headers: { location: pathOf(uploadApi.read, { id: row.id }) },
			};
		},
	}),
	implement(uploadApi.read, {
		permission: permissions.upload,
		run: async (c, { params }) => ({
			body: document({ data: presentUpload(await findUpload(c, params.id)) }),
		}),
	}),
	implement(uploadApi.addPiece, {
		permission: permissions.upload,
		run: async (c, { params, body }) => {
			const { offset, piece } = body.data.attributes ?? {};
			if (offset === undefined || piece === undefined)
				throw ApiError.badRequest('A piece and its offset are needed.');
			const row = await takePiece(c, params.id, offset, new Uint8Array(await piece.arrayBuffer()));
			return { body: document({ data: presentUpload(row) }) };
		},
	}),
	implement(uploadApi.remove, {
		permission: permissions.upload,
		run: async (c, { params }) => {
			await forgetUpload(c, params.id);
			return null;
		},
	}),
	implement(fileApi.serve, {
		permission: permissions.fetch,
		run: (c, { params }) => serveFile(c, params.id, params.name),
	}),
];

async function file(c: RequestContext, id: string) {
	return c.read(async (trx) => {
		const row = await readFile(trx, c, id);
		return { body: document({ data: presentFile(row, c.actor, await readUses(trx, c.actor, id)) }) };
	});
}
