import { z } from 'zod';
import { categories } from '#features/vacancies/enums.ts';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';

/** Kinds of file with vacancies as records: the names of mappings. */
export const recordKinds = [
	'vacancy-table',
	'vrijwillig-feed',
	'deedmob-nl',
	'nyc-volunteer-opportunities',
] as const;
export type RecordKind = (typeof recordKinds)[number];
/** Events of UiTdatabank come as files of one event or of several. */
export const eventKind = 'uitdatabank';
/** Kinds of file that staff import. */
export const importKinds = [...recordKinds, eventKind] as const;
export type ImportKind = (typeof importKinds)[number];

/** The maximum size of all files together, in characters and records, and the maximum number of event files. */
export const maxImportedText = 2_000_000;
export const maxImported = 5_000;
export const maxImportedFiles = 200;

/** The kinds of errors in a record. */
export const recordIssueCodes = [
	'required',
	'length',
	'format',
	'choice',
	'twice',
	'unknown',
	'contradiction',
	/** A quote in the row is not closed, so that its cells are not known. */
	'quote',
	/** The source has withdrawn it. */
	'withdrawn',
	/** It is not for everyone. */
	'not_public',
] as const;
export type RecordIssueCode = (typeof recordIssueCodes)[number];

/** What a column of a table may hold; without the first three there are no vacancies in it. */
export const vacancyColumns = [
	'number',
	'organization',
	'title',
	'summary',
	'description',
	'category',
	'language',
	'hours',
	'startsOn',
	'endsOn',
	'spots',
	'online',
	'street',
	'houseNumber',
	'postalCode',
	'city',
	'lat',
	'lon',
	'contactPerson',
	'contactPhone',
	'contactEmail',
	'onlineUntil',
] as const;
export type VacancyColumn = (typeof vacancyColumns)[number];
export const neededColumns: readonly VacancyColumn[] = ['number', 'organization', 'title'];
export const maxColumns = 200;

/** The name that people give to where their files come from: what they matched is remembered by it. */
const sourceName = z.string().trim().min(1).max(60);

/** The columns that people chose, by their number from 0; a column may be two things. */
const chosenColumns = z
	.array(
		z.strictObject({
			field: z.enum(vacancyColumns),
			column: z
				.number()
				.int()
				.min(0)
				.max(maxColumns - 1),
		}),
	)
	.max(vacancyColumns.length);
export type ChosenColumn = z.infer<typeof chosenColumns>[number];

/** The lists of a file that people choose from. */
export const maxOfferedLists = 20;

/** Which list of a file holds the vacancies. */
export const chooseListBody = verbBody('vacancy_imports', { list: z.string().max(200) });

/** Which column of a table is what, and the name under which that is remembered. */
export const matchColumnsBody = verbBody('vacancy_imports', {
	columns: chosenColumns,
	source: sourceName.optional(),
});
export type MatchColumnsInput = z.infer<typeof matchColumnsBody>;

/** The maximum number of categories of a source that are asked about at once, and their length. */
export const maxAskedCategories = 100;
export const maxCategoryName = 80;

/** What categories of a file mean here; null where none of ours fits. */
export const answerCategoriesBody = verbBody('vacancy_imports', {
	categories: z
		.array(
			z.strictObject({
				given: z.string().trim().min(1).max(maxCategoryName),
				category: z.enum(categories).nullable(),
			}),
		)
		.max(maxAskedCategories),
	source: sourceName.optional(),
});
export type AnswerCategoriesInput = z.infer<typeof answerCategoriesBody>;

/** The maximum number of rows that are shown in which both sides changed something. */
export const maxContested = 500;
/** Whose value counts where people here and a source changed the same. */
export const preferences = ['here', 'source'] as const;
const preference = z.enum(preferences);

/** What staff choose when they import: for rows by their number in the source, or for all; and whether what left may stay. */
export const startImportBody = verbBody('vacancy_imports', {
	prefer: preference.optional(),
	rows: z
		.array(z.strictObject({ number: z.string().min(1).max(500), prefer: preference }))
		.max(maxContested)
		.optional(),
	keepLeft: z.boolean().optional(),
});
export type StartImportInput = z.infer<typeof startImportBody>;

/** A file to import: its name, and what it holds. */
const importedFile = z.strictObject({
	name: z.string().trim().min(1).max(200),
	text: z
		.string()
		.min(1)
		.max(maxImportedText)
		.refine((text) => !text.includes('\0')),
});
export type ImportedFile = z.infer<typeof importedFile>;

/** A file of vacancies to try, or files of events. Without a kind it is recognised by the content. */
export const vacancyImportBody = verbBody('vacancy_imports', {
	files: z
		.array(importedFile)
		.min(1)
		.max(maxImportedFiles)
		.refine((files) => files.reduce((sum, { text }) => sum + text.length, 0) <= maxImportedText),
	kind: z.enum(importKinds).optional(),
	/** Publishes vacancies for this number of days from now, whatever their own dates are. */
	publishForDays: z.number().int().min(1).max(365).optional(),
	/** Whether organisations that the centre does not know are made; otherwise their vacancies are left out. */
	createOrganizations: z.boolean(),
	/** A table's: columns are read as in the last file from there, and its numbers are its own. */
	source: sourceName.optional(),
});
export type VacancyImportInput = z.infer<typeof vacancyImportBody>;

/** Where a vacancy of a file ends up: on line, a draft, waiting for its organisation or a look, expired, or as it was left here. */
export const rowStates = ['online', 'draft', 'waiting', 'expired', 'other'] as const;
export type RowState = (typeof rowStates)[number];

/** What staff should know of a row that is kept. */
export const remarkKinds = [
	/** It has not what publishing asks for, and becomes a draft. */
	'incomplete',
	/** Its organisation is not approved yet. */
	'waiting',
	/** The centre looks at what its organisation puts on line. */
	'review',
	/** Its date has come. */
	'expired',
	/** A row before it has the same title, organisation and place. */
	'twin_in_file',
	/** The organisation has a vacancy with the same title here, from elsewhere. */
	'twin_here',
	/** Nobody knows its place. */
	'placeless',
] as const;
export type RemarkKind = (typeof remarkKinds)[number];

const rowRemark = z.object({
	at: z.number(),
	file: z.string().nullable(),
	title: z.string(),
	kind: z.enum(remarkKinds),
	/** What is missing. */
	fields: z.array(z.string()),
	/** The line of the row before it. */
	twin: z.number().nullable(),
});
export type RowRemark = z.infer<typeof rowRemark>;

const contestedValue = z.union([z.string(), z.array(z.string())]).nullable();
/** A row of which people here and the source changed the same fields; values are null where they are somebody's. */
const contestedRow = z.object({
	at: z.number(),
	number: z.string(),
	title: z.string(),
	fields: z.array(
		z.object({
			field: z.string(),
			values: z.object({ here: contestedValue, there: contestedValue }).nullable(),
		}),
	),
});
export type ContestedRow = z.infer<typeof contestedRow>;

/** One of the first records as it is understood, with what would come of it. */
const importedRow = z.object({
	at: z.number(),
	/** The file it is in, where there may be several. */
	file: z.string().nullable(),
	title: z.string(),
	organization: z.string(),
	city: z.string().nullable(),
	expiresAt: z.string(),
	/** The number of sessions or opening hours of an activity; null for other vacancies. */
	sessions: z.number().nullable(),
	outcome: z.enum(['created', 'updated', 'unchanged']),
	state: z.enum(rowStates),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** A record that is left out. `at` is its line in a table, or its place in a list, counted on over all files. */
const refusedRecord = z.object({
	at: z.number(),
	file: z.string().nullable(),
	id: z.string().nullable(),
	/** What is wrong with which field; `given` is what stood there, where it is nobody's data. */
	issues: z.array(
		z.object({ field: z.string(), code: z.enum(recordIssueCodes), given: z.string().optional() }),
	),
});
export type RefusedRecord = z.infer<typeof refusedRecord>;

/** A table waits in `matching` until people have said which column is what. */
export const importStates = ['matching', 'checking', 'checked', 'importing', 'done', 'stopped'] as const;
export type ImportState = (typeof importStates)[number];
const importState = z.enum(importStates);

/** A list of a file: the names that lead to it, and what its first record holds. */
const fileList = z.object({ path: z.string(), records: z.number(), sample: z.array(z.string()) });
export type FileList = z.infer<typeof fileList>;

/** The columns of a table with what their first rows hold, and what they are taken for. */
const tableColumns = z.object({
	heading: z.array(z.string()),
	samples: z.array(z.array(z.string())),
	chosen: chosenColumns,
	/** Of a file of several lists all of them, and the one that is read. */
	lists: z.array(fileList),
	list: z.string().nullable(),
});
export type TableColumns = z.infer<typeof tableColumns>;

/** The progress of an import, and its expected or actual result. */
export const vacancyImportSchema = z.object({
	id: z.string(),
	/** Of several files the first. */
	fileName: z.string(),
	files: z.number(),
	kind: z.enum(importKinds),
	state: importState,
	publishForDays: z.number().nullable(),
	createOrganizations: z.boolean(),
	/** The name of where it comes from. */
	source: z.string().nullable(),
	/** Of a table, as long as they may be chosen. */
	columns: tableColumns.nullable(),
	/** Categories of the file that nobody has said the meaning of, with the number of rows; those are drafts. */
	unknownCategories: z.array(z.object({ given: z.string(), rows: z.number() })),
	total: z.number(),
	/** The number of records that have been processed. */
	done: z.number(),
	created: z.number(),
	updated: z.number(),
	unchanged: z.number(),
	/** The number of vacancies taken off line because the source has withdrawn them, or has them no more. */
	withdrawn: z.number(),
	/** The first of those that the source has no more. */
	leaving: z.array(z.object({ id: z.string(), title: z.string(), organization: z.string() })),
	/** Whether they can be put back, and how many of them were. */
	restorable: z.boolean(),
	restored: z.number(),
	/** Rows whose values here stay, until staff choose otherwise. */
	contested: z.array(contestedRow),
	/** Of those created, updated and unchanged: how many are on line, become drafts, wait for their organisation, are expired. */
	online: z.number(),
	drafts: z.number(),
	waiting: z.number(),
	expired: z.number(),
	withoutPlace: z.number(),
	/** The names of organisations that are made. */
	newOrganizations: z.array(z.string()),
	rows: z.array(importedRow),
	remarks: z.array(rowRemark),
	refused: z.array(refusedRecord),
});
export type VacancyImport = z.infer<typeof vacancyImportSchema>;

/** An import in the list of earlier ones: by whom, when, and its result. */
export const importSummarySchema = vacancyImportSchema
	.pick({
		fileName: true,
		files: true,
		kind: true,
		state: true,
		source: true,
		created: true,
		updated: true,
		unchanged: true,
		withdrawn: true,
	})
	.extend({
		refused: z.number(),
		/** Whether its report is still kept. */
		reportKept: z.boolean(),
		/** The name of the person who uploaded it. */
		by: z.string(),
		createdAt: z.string(),
	});
export const importSummaryResource = resourceSchema('vacancy_imports', importSummarySchema);
/** An earlier import as pages have it. */
export type ImportSummary = FlatOf<typeof importSummaryResource>;

/** A source that staff named: what comes from it, and how it is read, is remembered by that name. */
const importSourceSchema = z.object({
	name: z.string(),
	/** The number of its imports of the last year, and of the vacancies that came from it. */
	imports: z.number(),
	vacancies: z.number(),
});
export const importSourceResource = resourceSchema('vacancy_import_sources', importSourceSchema);
/** A source as pages have it. */
export type ImportSource = FlatOf<typeof importSourceResource>;
/** PATCH /api/v1/vacancy_import_sources/{id} */
export const importSourceUpdateBody = updateBody('vacancy_import_sources', z.object({ name: sourceName }));

/** Days between two times that a feed is read at its address. */
export const feedIntervals = ['day', 'week'] as const;
/** A feed is `new` until what came of its first run was seen and imported. */
export const feedStates = ['new', 'active', 'paused'] as const;
/** Why a feed could not be read, or what came could not be imported without people. */
export const feedFailures = [
	'address',
	'unreachable',
	'status',
	'too_large',
	'too_many_redirects',
	'not_recognised',
	'columns',
	'not_allowed',
] as const;
export type FeedFailure = (typeof feedFailures)[number];

/** Feeds by address that a centre may have, and failures in a row after which one is paused. */
export const maxFeeds = 20;
export const maxFeedFailures = 3;

const feedInput = z.strictObject({
	name: sourceName,
	address: z.url({ protocol: /^https$/ }).max(2000),
	every: z.enum(feedIntervals),
	/** Whether organisations that the centre does not know are made. */
	createOrganizations: z.boolean(),
});
export type FeedInput = z.infer<typeof feedInput>;
export const vacancyFeedBody = createBody('vacancy_feeds', feedInput);

export const vacancyFeedResource = resourceSchema(
	'vacancy_feeds',
	feedInput.extend({
		/** Host and path alone: the rest may be a secret. */
		address: z.string(),
		state: z.enum(feedStates),
		failure: z.enum(feedFailures).nullable(),
		fetchedAt: z.string().nullable(),
		dueAt: z.string().nullable(),
		/** The latest import that came of it, as long as it is kept. */
		importId: z.string().nullable(),
		importState: importState.nullable(),
	}),
);
export type ImportFeed = FlatOf<typeof vacancyFeedResource>;
