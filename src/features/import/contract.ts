import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';

/** Kinds of file that staff import: the names of mappings. */
export const importKinds = ['vacancy-table', 'deedmob-nl', 'nyc-volunteer-opportunities'] as const;
export type ImportKind = (typeof importKinds)[number];

/** How large a file may be, in characters, and how many records it may hold. */
export const mostImportedText = 2_000_000;
export const mostImported = 5_000;

/** What can be wrong with a record of a file. */
export const recordIssueCodes = [
	'required',
	'length',
	'format',
	'choice',
	'twice',
	'unknown',
	'contradiction',
] as const;
export type RecordIssueCode = (typeof recordIssueCodes)[number];

/** A file of vacancies to try. Without a kind it is recognised by what it holds. */
export const vacancyImportBody = verbBody('vacancy_imports', {
	fileName: z.string().trim().min(1).max(200),
	text: z
		.string()
		.min(1)
		.max(mostImportedText)
		.refine((text) => !text.includes('\0')),
	kind: z.enum(importKinds).optional(),
	/** Puts vacancies on line for so many days from now, whatever their own dates. */
	publishForDays: z.number().int().min(1).max(365).optional(),
	/** Whether organisations that the centre does not know are made; otherwise their vacancies are left out. */
	createOrganizations: z.boolean(),
});

/** One of the first records as it is understood, with what would come of it. */
const importedRow = z.object({
	at: z.number(),
	title: z.string(),
	organization: z.string(),
	city: z.string().nullable(),
	expiresAt: z.string(),
	outcome: z.enum(['created', 'updated', 'unchanged']),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** A record that is left out. `at` is its line in a table, or its place in a list. */
const refusedRecord = z.object({
	at: z.number(),
	id: z.string().nullable(),
	issues: z.array(z.object({ field: z.string(), code: z.enum(recordIssueCodes) })),
});
export type RefusedRecord = z.infer<typeof refusedRecord>;

/** How far an import is, and what would come of it or came of it. */
export const vacancyImportSchema = z.object({
	id: z.string(),
	fileName: z.string(),
	kind: z.enum(importKinds),
	state: z.enum(['checking', 'checked', 'importing', 'done', 'stopped']),
	publishForDays: z.number().nullable(),
	createOrganizations: z.boolean(),
	total: z.number(),
	/** How many of all records are behind it. */
	done: z.number(),
	created: z.number(),
	updated: z.number(),
	unchanged: z.number(),
	withoutPlace: z.number(),
	/** The names of organisations that are made. */
	newOrganizations: z.array(z.string()),
	rows: z.array(importedRow),
	refused: z.array(refusedRecord),
});
export type VacancyImport = z.infer<typeof vacancyImportSchema>;
