import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { bulkEditApi } from '../../api.ts';
import { permissions } from '../permissions.ts';
import { accessScopeOf, readBulkEdit, startBulkEdit, undoBulkEdit } from './bulk-edits.ts';
import { previewBulkEdit } from './select-vacancies.ts';

/** Bulk edits of vacancies: previewing, starting, following the progress, and undoing within a day. */
export const bulkEditRoutes: readonly Endpoint[] = [
	implement(bulkEditApi.preview, {
		permission: permissions.change,
		run: async (c, { body: { filter, change } }) => ({
			body: metaDocument({
				...(await c.read((trx) => previewBulkEdit(trx, accessScopeOf(c), filter, change))),
			}),
		}),
	}),
	implement(bulkEditApi.start, {
		permission: permissions.change,
		run: async (c, { body: { filter, change } }) => ({
			status: 202,
			body: metaDocument(await c.write((trx, emit) => startBulkEdit(trx, emit, c, filter, change))),
		}),
	}),
	implement(bulkEditApi.read, {
		permission: permissions.change,
		run: async (c, { params }) => ({
			body: metaDocument(await c.read((trx) => readBulkEdit(trx, c, params.id))),
		}),
	}),
	implement(bulkEditApi.undo, {
		permission: permissions.change,
		run: async (c, { params }) => ({
			status: 202,
			body: metaDocument(await c.write((trx, emit) => undoBulkEdit(trx, emit, c, params.id))),
		}),
	}),
];
