import type { Trx } from '#platform/server/database.ts';
import type { Actor } from '#platform/server/http/context.ts';
import { type Issue, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { mayRead } from './policy.ts';
import { findFiles } from './select-files.ts';

/** An image placed in a resource, or null if removed, and the path of its attribute. */
export type PlacedImage = { id: string | null | undefined; at: readonly PropertyKey[] };

/**
 * Checks whether the user may place these images: images they may see or stock images, with alternative text. Returns
 * the issues at their paths.
 */
export async function imageIssues(
	trx: Trx,
	actor: Actor | null,
	placed: readonly PlacedImage[],
): Promise<Issue[]> {
	const files = await findFiles(
		trx,
		placed.flatMap(({ id }) => id ?? []),
	);
	return placed.flatMap(({ id, at }) => {
		if (id === null || id === undefined) return [];
		const source = { pointer: pointerTo(at) };
		const file = files.get(id);
		const mayUse = file && (file.purpose === 'stock' || mayRead(actor, file));
		if (!mayUse || file.kind !== 'image')
			return [{ code: 'unknown_image', detail: 'This picture is not known.', source }];
		if (file.purpose !== 'photo' && !file.alt.nl && !file.alt.en)
			return [{ code: 'alt_missing', detail: 'The picture needs an alternative text first.', source }];
		return [];
	});
}

/**
 * Records which files a text or setting uses, replacing earlier records, for slices without a column per file. Used
 * files cannot be deleted from the library. Ids of files outside the scope are ignored.
 */
export async function saveFileUses(
	trx: Trx,
	scope: { tenant: string; centreId: string },
	subject: { type: string; id: string },
	fileIds: readonly string[],
): Promise<void> {
	await trx
		.deleteFrom('file_uses')
		.where('subject_type', '=', subject.type)
		.where('subject_id', '=', subject.id)
		.execute();
	if (fileIds.length === 0) return;
	await trx
		.insertInto('file_uses')
		.columns(['tenant', 'centre_id', 'file_id', 'subject_type', 'subject_id'])
		.expression((builder) =>
			builder
				.selectFrom('files')
				.select(({ val }) => [
					val(scope.tenant).as('tenant'),
					'files.centre_id',
					'files.id',
					val(subject.type).as('subject_type'),
					val(subject.id).as('subject_id'),
				])
				.where('files.centre_id', '=', scope.centreId)
				.where('files.id', 'in', [...new Set(fileIds)]),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
