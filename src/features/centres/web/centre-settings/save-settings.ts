import type { FormError } from '#platform/web/forms/form-error.ts';
import { submit } from '#platform/web/forms/submit.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { centreApi } from '../../api.ts';
import type { CentreUpdate } from '../../contract.ts';

/** Updates the centre; returns the errors by form field, or undefined on success. */
export async function saveCentre(
	here: SiteContext,
	id: string,
	attributes: CentreUpdate,
	field: (path: string) => string,
): Promise<FormError | undefined> {
	const change = () => here.call(centreApi.update, { params: { id }, body: attributes });
	return (await submit(here, change, { field })).error;
}
