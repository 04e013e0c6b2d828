import { takeImage } from '#features/files/web/public.tsx';
import type { FieldCodes } from '#platform/web/checked-form.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { attributesOf, codesOf, type FormValues, valuesOf } from './values.ts';

/**
 * Keeps what the form about an organisation holds, its pictures too; gives what was typed with what is wrong with it, or
 * undefined when it was kept. Throws every other failure.
 */
export async function saveOrganisation(
	here: SiteContext,
	id: string,
	form: FormData,
): Promise<{ values: FormValues; codes: FieldCodes } | undefined> {
	const typed = valuesOf(form);
	const [logo, image] = [await takeImage(here, form, 'logoId'), await takeImage(here, form, 'imageId')];
	const values = { ...typed, texts: { ...typed.texts, logoId: logo.id, imageId: image.id } };
	const refused: FieldCodes = {
		...(logo.problem && { logoId: 'format' }),
		...(image.problem && { imageId: 'format' }),
	};
	if (Object.keys(refused).length > 0) return { values, codes: refused };
	try {
		await here.api.patch(`/api/v1/organizations/${encodeURIComponent(id)}`, {
			data: { type: 'organizations', id, attributes: attributesOf(values) },
		});
		return undefined;
	} catch (error) {
		const codes = codesOf(error);
		if (!codes) throw error;
		return { values, codes };
	}
}
