import { fileApi } from '#features/files/api.ts';
import type { Image } from '#features/files/enums.ts';
import { orNull } from '#platform/web/failures.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { type FormValues, one } from './form-values.ts';

/** The picture that a form starts with: the vacancy's own, or the other one that a draft names, where that is still there. */
export async function imageOf(
	{ call }: SiteContext,
	values: FormValues,
	own: Image | null = null,
): Promise<Image | null> {
	const id = one(values, 'imageId');
	if (id === '' || id === own?.id) return id === '' ? null : own;
	const file = await orNull(call(fileApi.read, { params: { id } }));
	return file?.data.image ?? null;
}
