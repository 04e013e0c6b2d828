import type { FieldError } from '#platform/web/forms/form-error.ts';

/** Errors as a query carries them from the list to the form: `summary:required,categories:required`. */
export function errorsToQuery(errors: readonly FieldError[]): string {
	return errors.map(({ field, rule }) => `${field}:${rule}`).join(',');
}

/** Parses errors from the query; parts that are not a field and a rule are ignored. */
export function errorsFromQuery(text: string | null): FieldError[] {
	const pairs = (text ?? '').slice(0, 2000).split(',');
	return pairs.flatMap((pair): FieldError[] => {
		const found = /^([a-zA-Z]{1,40}):([a-z_]{1,40})$/.exec(pair);
		return found?.[1] && found[2] ? [{ field: found[1], rule: found[2] }] : [];
	});
}

/** The id of the field that an issue is about; parts of a list belong to the list, unless they have fields. */
export function fieldOf(path: string): string {
	if (path.startsWith('sessions[') || path.startsWith('questions[') || path.startsWith('translations.'))
		return path;
	return path.replace(/\[\d+\].*$/, '');
}
