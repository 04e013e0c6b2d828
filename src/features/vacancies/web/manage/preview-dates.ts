import { sessionApi } from '#features/activities/api.ts';
import type { FieldError } from '#platform/web/forms/form-error.ts';
import { submit } from '#platform/web/forms/submit.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { sessionText } from '../times.ts';
import { type FormValues, one, sessionOf } from './form-values.ts';

/** The dates of one row of the form, before it is saved. */
export type DatesPreview = {
	row: number;
	dates: { key: string; text: string; leftOut: boolean }[];
	/** The number of occurrences in the coming eighteen months, without the excluded ones. */
	total: number;
	/** The errors of the row, by its fields. */
	errors: readonly FieldError[];
};

/** Returns the row of the pressed preview button, or undefined for any other button. */
export function previewedRow(form: FormData): number | undefined {
	const row = /^preview:(\d{1,3})$/.exec(String(form.get('intent') ?? ''))?.[1];
	return row === undefined ? undefined : Number(row);
}

/** Returns the occurrences of the row, or its errors. */
export async function previewDates(
	here: SiteContext,
	values: FormValues,
	row: number,
): Promise<DatesPreview> {
	const nothing = { row, dates: [], total: 0, errors: [] };
	const session = sessionOf(values, row);
	if (!session) return { ...nothing, errors: [{ field: `sessions[${row}].date`, rule: 'required' }] };
	// The spots do not affect the dates; an invalid number is reported on saving.
	const { id: _, spots, ...attributes } = { id: undefined, ...session };
	// A rule that the form has no words for is in a field of its own.
	const rule = attributes.rule === undefined ? one(values, `sessions[${row}].rule`) || null : attributes.rule;
	const { done, error } = await submit(
		here,
		() =>
			here.call(sessionApi.preview, {
				body: { ...attributes, spots: typeof spots === 'number' ? spots : null, rule },
			}),
		{ field: (path) => `sessions[${row}].${path}` },
	);
	if (error) return { ...nothing, errors: error.errors };
	const { dates, total } = done.meta;
	const allDay = session.allDay === true;
	return {
		...nothing,
		total,
		dates: dates.map(({ startsAt, endsAt, leftOut }) => ({
			key: startsAt,
			text: sessionText({ startsAt, endsAt, allDay }, here.locale),
			leftOut,
		})),
	};
}

/** Previewing dates saves nothing: the page's data and the offered draft are not reloaded. */
export function isKeptOnPreview({ formData }: { formData?: FormData | undefined }): boolean {
	return formData !== undefined && previewedRow(formData) !== undefined;
}
