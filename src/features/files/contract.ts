import { z } from 'zod';
import type { FlatOf } from '#platform/contract/calls.ts';
import {
	createBody,
	relationshipSchema,
	resourceSchema,
	toOne,
	updateBody,
} from '#platform/contract/jsonapi.ts';
import { imageFormats, maximumDocumentBytes, pieceBytes } from './enums.ts';

export const fileKinds = ['image', 'document'] as const;
/** Purpose of a file: in the library, a user's photo, or behind a stock image. */
export const filePurposes = ['library', 'photo', 'stock'] as const;
export type FilePurpose = (typeof filePurposes)[number];

const altText = z.string().trim().max(300);
/** Alternative text of an image. */
export const altSchema = z.strictObject({ nl: altText.optional(), en: altText.optional() });
export type Alt = z.infer<typeof altSchema>;

/** An image as embedded in other resources: everything a page needs to show it. */
export const imageSchema = z.object({
	id: z.string(),
	path: z.string(),
	url: z.string(),
	width: z.number(),
	height: z.number(),
	widths: z.array(z.number()),
	formats: z.array(z.enum(imageFormats)),
	alt: z.object({ nl: z.string().optional(), en: z.string().optional() }),
	credit: z.string().nullable(),
	focalX: z.number(),
	focalY: z.number(),
	colour: z.string().nullable(),
});

const keyword = z.string().trim().toLowerCase().min(1).max(40);
const share = z.coerce.number().min(0).max(1);

/** Editable texts of a file; its type and size are derived from its content. */
export const fileTextsSchema = z.strictObject({
	name: z.string().trim().min(1).max(120),
	alt: altSchema,
	credit: z.string().trim().max(160).nullable(),
	focalX: share,
	focalY: share,
	folder: z.string().trim().max(120),
	keywords: z.array(keyword).max(20),
});
export type FileTexts = z.infer<typeof fileTextsSchema>;

const yes = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

/** Content of a file: either in the form itself, or an upload in chunks. */
const content = {
	file: z.file().min(1).max(maximumDocumentBytes).optional(),
	uploadId: z.uuid().optional(),
};

export const fileCreateSchema = fileTextsSchema.partial().extend({
	...content,
	purpose: z.enum(['library', 'photo', 'stock']).default('library'),
	/** False for documents that only people who run the centre or the organisation may read. */
	public: yes.default(true),
	kind: z.enum(fileKinds).optional(),
});
export type FileCreate = z.infer<typeof fileCreateSchema>;

/**
 * The default organisation is the one acted for; files of the centre's staff belong to the centre unless they name one.
 */
export const fileCreateBody = createBody('files', fileCreateSchema, { organization: toOne('organizations') });
export const fileUpdateBody = updateBody('files', fileTextsSchema);
export const fileReplaceBody = createBody('files', z.strictObject(content));

/** Where a file is used. */
export const fileUseSchema = z.object({
	type: z.string(),
	id: z.string(),
	title: z.string(),
	/** Whether the reader may open it. */
	opens: z.boolean(),
	/** A page in the bin. */
	deleted: z.boolean(),
});
export type FileUse = z.infer<typeof fileUseSchema>;

export const fileSchema = z.object({
	kind: z.enum(fileKinds),
	purpose: z.enum(filePurposes),
	public: z.boolean(),
	name: z.string(),
	mediaType: z.string(),
	bytes: z.number(),
	width: z.number().nullable(),
	height: z.number().nullable(),
	alt: imageSchema.shape.alt,
	credit: z.string().nullable(),
	focalX: z.number(),
	focalY: z.number(),
	folder: z.string(),
	keywords: z.array(z.string()),
	checksum: z.string(),
	/** URL of the content; for an image its largest size in a format every client supports. */
	url: z.string(),
	image: imageSchema.nullable(),
	/** Whether every size and format has been made. */
	complete: z.boolean(),
	/** Number of uses. */
	used: z.number(),
	/** Uses of the file; only for a single file. */
	uses: z.array(fileUseSchema),
	createdAt: z.string(),
	updatedAt: z.string(),
	replacedAt: z.string().nullable(),
});

const fileCanSchema = z.object({ update: z.boolean(), replace: z.boolean(), delete: z.boolean() });
export type FileCan = z.infer<typeof fileCanSchema>;

export const fileResource = resourceSchema(
	'files',
	fileSchema,
	{ organization: relationshipSchema },
	z.object({ can: fileCanSchema }),
);
/** A file in the flat form that pages use. */
export type StoredFile = FlatOf<typeof fileResource>;

/** GET files/folders: number of files per folder of the library. */
export const fileFoldersSchema = z.object({
	folders: z.array(z.object({ name: z.string(), count: z.number() })),
	/** For managers of the centre: used and available storage, in bytes. */
	storage: z.object({ used: z.number(), room: z.number() }).nullable(),
});

export const uploadSchema = z.object({
	name: z.string(),
	bytes: z.number(),
	/** Bytes received: the offset of the next chunk. */
	received: z.number(),
	pieceBytes: z.number(),
});
export const uploadResource = resourceSchema('file_uploads', uploadSchema);
export const uploadCreateBody = createBody(
	'file_uploads',
	z.strictObject({
		name: z.string().trim().min(1).max(160),
		bytes: z.number().int().min(1).max(maximumDocumentBytes),
	}),
);

/** One chunk, and its offset in the file. */
export const uploadPieceBody = updateBody(
	'file_uploads',
	z.strictObject({
		offset: z.coerce.number().int().min(0).max(maximumDocumentBytes),
		piece: z.file().min(1).max(pieceBytes),
	}),
);

const stockTextsSchema = z.strictObject({
	name: z.string().trim().min(1).max(80),
	shortDescription: z.string().trim().min(1).max(160),
	description: z.string().trim().min(1).max(300),
	keywords: z.array(keyword).max(20),
});
/** Texts of a stock image in one language. */
export type StockTexts = z.infer<typeof stockTextsSchema>;

const stockInputSchema = z.strictObject({
	translations: z.strictObject({ nl: stockTextsSchema, en: stockTextsSchema }),
	category: z.string().trim().max(40).nullable(),
	credit: z.string().trim().max(160).nullable(),
});
export type StockInput = z.infer<typeof stockInputSchema>;

/** The image must be a file with the purpose `stock`. */
export const stockCreateBody = createBody(
	'stock_images',
	stockInputSchema.partial({ category: true, credit: true }).extend({ imageId: z.uuid() }),
);
export const stockUpdateBody = updateBody('stock_images', stockInputSchema);

/** A stock image: its texts in the requested language, and all languages for editors. */
export const stockSchema = z.object({
	name: z.string(),
	description: z.string(),
	shortDescription: z.string(),
	keywords: z.array(z.string()),
	/** A free record, so that its keys are not converted on the wire. */
	translations: z.record(z.string(), z.unknown()),
	category: z.string().nullable(),
	credit: z.string().nullable(),
	image: imageSchema,
	imageUrl: z.string(),
	/** Whether it is one of the built-in illustrations. */
	builtIn: z.boolean(),
	createdAt: z.string(),
});
export const stockResource = resourceSchema(
	'stock_images',
	stockSchema,
	{},
	z.object({ can: z.object({ update: z.boolean(), delete: z.boolean() }) }),
);
/** A stock image in the flat form that pages use. */
export type StockImage = Omit<FlatOf<typeof stockResource>, 'translations'> & {
	translations: Record<'nl' | 'en', StockTexts>;
};
