import type { Trx } from '#platform/server/database.ts';
import type { Actor } from '#platform/server/http/context.ts';
import { type Issue, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { mayRead } from './policy.ts';
import { findFiles } from './select-files.ts';

/** A picture that is put somewhere, or null for one that is taken away; and the attribute that names it, or deeper in it. */
export type PlacedImage = { id: string | null | undefined; at: readonly PropertyKey[] };

/**
 * Looks whether the person may put these pictures where they are put: ones they may see, or stock images, with a text for
 * who does not see them. Gives what is wrong, at the place of each.
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
 * Writes down which files a text or a setting uses, in place of what was known of it: for slices whose files are not in a column of
 * their own. What is used cannot be deleted from the library. Ids that are no file of the scope are left out.
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
