import type { Actor } from '#platform/server/http/context.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { FileUse } from '../contract.ts';
import { fileCan } from './policy.ts';
import { type FileRow, type ImageFacts, presentImage, versionOf } from './select-files.ts';

/** Returns a file for its reader, with what they may do; `uses` for a single file. */
export function presentFile(row: FileRow, actor: Actor | null, uses?: readonly FileUse[]): Resource {
	const image = row.kind === 'image' ? presentImage(row as ImageFacts) : null;
	return {
		type: 'files',
		id: row.id,
		attributes: {
			kind: row.kind,
			purpose: row.purpose,
			public: row.isPublic,
			name: row.name,
			mediaType: row.mediaType,
			bytes: row.bytes,
			width: row.width,
			height: row.height,
			alt: row.alt,
			credit: row.credit,
			focalX: row.focalX,
			focalY: row.focalY,
			folder: row.folder,
			keywords: row.keywords,
			checksum: row.checksum,
			url: image?.url ?? documentUrl(row),
			image,
			complete: row.complete,
			used: row.used,
			...(uses && { uses }),
			createdAt: row.createdAt,
			updatedAt: row.updatedAt,
			replacedAt: row.replacedAt,
		},
		relationships: {
			organization: {
				data: row.organisationId === null ? null : { type: 'organizations', id: row.organisationId },
				// Not everybody who manages files may read an organisation that is not approved.
				unreadable: row.organisationStatus !== 'approved',
			},
		},
		meta: { can: fileCan(actor, row) },
	};
}

/** Returns the URL of a document, with its version and a URL-safe name. */
export function documentUrl(row: Pick<FileRow, 'id' | 'checksum' | 'name' | 'extension'>): string {
	return `/files/${row.id}/${versionOf(row)}-${plainName(row.name)}.${row.extension}`;
}

function plainName(name: string): string {
	const plain = name
		.replace(/\.[a-z0-9]{2,5}$/i, '')
		.normalize('NFKD')
		.replaceAll(/[^a-zA-Z0-9]+/g, '-')
		.replaceAll(/^-+|-+$/g, '');
	return plain.slice(0, 60).toLowerCase() || 'document';
}
