import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, resourceSchema } from '#platform/contract/jsonapi.ts';
import { maxViewName } from './enums.ts';

/** Names of attributes and filters are those of the API. */
const columnSchema = z.object({
	name: z.string(),
	/** Whether it may say who somebody is: it is masked until somebody says why they look. */
	personal: z.boolean(),
});
export type DataColumn = z.infer<typeof columnSchema>;

const filterSchema = columnSchema.extend({
	type: z.enum(['string', 'number', 'integer', 'boolean', 'uuid', 'date', 'enum', 'array']),
	predicates: z.array(z.string()),
	values: z.array(z.string()).nullable(),
});
export type DataFilter = z.infer<typeof filterSchema>;

/** A list of the API, and what can be asked of it. */
export const dataResource = resourceSchema(
	'data_resources',
	z.object({
		path: z.string(),
		/** The type of its rows. */
		rowType: z.string(),
		/** The most rows of a page; null where the list is one whole. */
		pageSize: z.number().int().nullable(),
		/** The filter without which the list holds nothing, and the list in which its value is found as an id. */
		needs: z.object({ filter: z.string(), resource: z.string() }).nullable(),
		columns: z.array(columnSchema),
		filters: z.array(filterSchema),
		sorts: z.array(z.string()),
		/** Lists that can be narrowed to what belongs to a row of this one, and by which filter. */
		followed: z.array(z.object({ resource: z.string(), filter: z.string() })),
	}),
);
export type DataResource = FlatOf<typeof dataResource>;

const cellSchema = z.object({ column: z.string(), text: z.string().nullable(), masked: z.boolean() });
export type DataCell = z.infer<typeof cellSchema>;

/** A row of a list as text, its personal cells masked. */
export const dataRowResource = resourceSchema(
	'data_rows',
	z.object({
		of: z.string(),
		cells: z.array(cellSchema),
		/** What the row belongs to: the list in which that is, found there by its id. */
		relations: z.array(z.object({ name: z.string(), resource: z.string(), id: z.string() })),
	}),
);
export type DataRow = FlatOf<typeof dataRowResource>;

const names = z.array(z.string().regex(/^[a-z0-9_]{1,60}$/)).max(100);
/** The query of the list as its own address has it: `filter[status_eq]=active&sort=-created_at`. */
const listQuery = z.string().max(2000);
const reason = z.string().trim().min(5).max(300);

/** Which personal columns to show, and why. */
export const showBody = verbBody('data_rows', { query: listQuery.default(''), show: names.min(1), reason });
export const exportBody = verbBody('data_rows', {
	query: listQuery.default(''),
	columns: names.min(1),
	show: names.default([]),
	reason: reason.optional(),
});

/** What somebody looks at again and again: a list, its columns, and its query with filters and order. */
const dataViewSchema = z.strictObject({
	resource: z.string().regex(/^[a-z0-9_.]{1,80}$/),
	name: z.string().trim().min(1).max(maxViewName),
	columns: names.min(1),
	query: listQuery,
});
export type DataViewInput = z.infer<typeof dataViewSchema>;
export const dataViewCreateBody = createBody('data_views', dataViewSchema);
export const dataViewRenameBody = verbBody('data_views', { name: dataViewSchema.shape.name });
export const dataViewResource = resourceSchema('data_views', dataViewSchema);
export type SavedDataView = FlatOf<typeof dataViewResource>;

/** What became of a file that is made apart. */
export const dataExportStates = ['waiting', 'ready', 'failed'] as const;
export type DataExportState = (typeof dataExportStates)[number];
/** A file of many rows of a list, for who asked for it, and until when it can be had. */
export const dataExportResource = resourceSchema(
	'data_exports',
	z.object({
		resource: z.string(),
		state: z.enum(dataExportStates),
		lines: z.number().int(),
		bytes: z.number(),
		createdAt: z.string(),
		until: z.string(),
	}),
);
export type DataExport = FlatOf<typeof dataExportResource>;
