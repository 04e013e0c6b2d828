import { takeImage } from '#features/files/web/public.tsx';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, submit } from '#platform/web/forms/submit.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { organisationApi } from '../../api.ts';
import { attributesOf, type FormValues, valuesOf } from './values.ts';

/**
 * Keeps what the form about an organisation holds, its pictures too; gives what was typed with why it was refused,
 * or undefined when it was kept.
 */
export async function saveOrganisation(
	here: SiteContext,
	id: string,
	form: FormData,
): Promise<{ values: FormValues; error: FormError } | undefined> {
	const typed = valuesOf(form);
	const [logo, image] = [await takeImage(here, form, 'logoId'), await takeImage(here, form, 'imageId')];
	const values = { ...typed, texts: { ...typed.texts, logoId: logo.id, imageId: image.id } };
	const error =
		invalid({ logoId: logo.problem, imageId: image.problem }) ??
		(
			await submit(here, () =>
				here.call(organisationApi.update, { params: { id }, body: attributesOf(values) }),
			)
		).error;
	return error && { values, error };
}
