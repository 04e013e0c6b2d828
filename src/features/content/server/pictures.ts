import { sql } from 'kysely';
import type { Image } from '#features/files/enums.ts';
import {
	type ImageFacts,
	imageColumn,
	imageIssues,
	type PlacedImage,
	presentImage,
	saveFileUses,
} from '#features/files/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Actor } from '#platform/server/http/context.ts';
import type { Issue } from '#platform/server/jsonapi/errors.ts';
import { atomsIn } from '../blocks/walk-data.ts';
import type { PageContent } from './page-content.ts';

/** Returns the images of a version with their paths. */
export function picturesIn(content: PageContent): { id: string; path: PropertyKey[] }[] {
	const inBlocks = Object.entries(content.texts).flatMap(([locale, text]) =>
		text.blocks.flatMap(({ data }, index) =>
			atomsIn(data).flatMap((atom) =>
				atom.kind === 'picture' && atom.value.imageId
					? [{ id: atom.value.imageId, path: ['texts', locale, 'blocks', index, 'data'] }]
					: [],
			),
		),
	);
	return [...(content.imageId ? [{ id: content.imageId, path: ['imageId'] }] : []), ...inBlocks];
}

/** Adds an issue for each newly added image that the user may not use, at its first path. */
export async function checkPictures(
	trx: Trx,
	actor: Actor | null,
	content: PageContent,
	before: PageContent | undefined,
	issues: Issue[],
): Promise<void> {
	const known = new Set(before ? picturesIn(before).map(({ id }) => id) : []);
	const placed = new Map<string, PlacedImage>();
	for (const { id, path: at } of picturesIn(content)) {
		if (!known.has(id) && !placed.has(id)) placed.set(id, { id, at });
	}
	issues.push(...(await imageIssues(trx, actor, [...placed.values()])));
}

/** Records which images a page uses, in both the edited and the published version. */
export async function savePictureUses(
	trx: Trx,
	place: { tenant: TenantKey; centreId: string; pageId: string },
	versions: readonly PageContent[],
): Promise<void> {
	const ids = new Set(versions.flatMap((content) => picturesIn(content).map(({ id }) => id)));
	await saveFileUses(trx, place, { type: 'pages', id: place.pageId }, [...ids]);
}

/** Returns the data to display images, by id. */
export async function readPictures(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, Image>> {
	const found = await readPictureFacts(trx, ids);
	return new Map(
		[...found].flatMap(([id, facts]): [string, Image][] => {
			const image = presentImage(facts);
			return image ? [[id, image]] : [];
		}),
	);
}

/** Returns what is known of images that are ready to be shown, by id. */
export async function readPictureFacts(
	trx: Trx,
	ids: readonly string[],
): Promise<ReadonlyMap<string, ImageFacts>> {
	if (ids.length === 0) return new Map();
	const { rows } = await sql<{ id: string; facts: ImageFacts | null }>`
		select id, ${sql.raw(imageColumn('asked.id'))} as facts
		from unnest(${[...new Set(ids)]}::uuid[]) asked (id)`.execute(trx);
	return new Map(rows.flatMap(({ id, facts }): [string, ImageFacts][] => (facts ? [[id, facts]] : [])));
}
