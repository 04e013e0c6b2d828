import type { Image } from '#features/files/enums.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { type FormValues, one } from './form-values.ts';

/** The picture that a form starts with: the vacancy's own, or the other one that a draft names, where that is still there. */
export async function imageOf(
	{ api }: SiteContext,
	values: FormValues,
	own: Image | null = null,
): Promise<Image | null> {
	const id = one(values, 'imageId');
	if (id === '' || id === own?.id) return id === '' ? null : own;
	try {
		const { data } = await api.get<{ image: Image | null }>(`/api/v1/files/${encodeURIComponent(id)}`);
		return data.image;
	} catch (error) {
		if (error instanceof ApiFailure && error.status < 500) return null;
		throw error;
	}
}
