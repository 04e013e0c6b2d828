/** The field of a form with the organisation that its page was made for. */
export const FORM_ORGANISATION = 'acting-for';

/**
 * The same for what a script sends beside a form, such as a draft or a file: the header that names the organisation of the
 * form that is open.
 */
export function formOrganisationHeader(): Record<string, string> {
	const field = document.querySelector<HTMLInputElement>(`input[name="${FORM_ORGANISATION}"]`);
	return field ? { [FORM_ORGANISATION]: field.value } : {};
}
