import { ApiFailure } from '#platform/web/api-failure.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { sessionText } from '../times.ts';
import { codesOf, type FieldCodes } from './form-errors.ts';
import { type FormValues, one, sessionOf } from './form-values.ts';

/** The dates of one row of the form, before they are kept. */
export type DatesPreview = {
	row: number;
	dates: { key: string; text: string; leftOut: boolean }[];
	/** How many there are in the coming eighteen months, without those left out. */
	total: number;
	/** What is wrong with the row, by its fields. */
	codes: FieldCodes;
};

type Answer = { dates: { startsAt: string; endsAt: string; leftOut: boolean }[]; total: number };

/** The row whose dates the pressed button asks for; undefined for any other button. */
export function previewedRow(form: FormData): number | undefined {
	const row = /^preview:(\d{1,3})$/.exec(String(form.get('intent') ?? ''))?.[1];
	return row === undefined ? undefined : Number(row);
}

/** What the row comes to, or what is wrong with it. Throws what is not about the row. */
export async function previewDates(
	{ api, locale }: SiteContext,
	values: FormValues,
	row: number,
): Promise<DatesPreview> {
	const nothing = { row, dates: [], total: 0, codes: {} };
	const session = sessionOf(values, row);
	if (!session) return { ...nothing, codes: { [`sessions[${row}].date`]: 'required' } };
	const { id: _, ...attributes } = session;
	// A rule that the form has no words for is in a field of its own.
	const rule = attributes.rule === undefined ? one(values, `sessions[${row}].rule`) || null : attributes.rule;
	try {
		const { meta } = await api.post<never>('/api/v1/sessions/preview', {
			data: { type: 'sessions', attributes: { ...attributes, rule } },
		});
		const { dates, total } = meta as unknown as Answer;
		const allDay = session.allDay === true;
		return {
			...nothing,
			total,
			dates: dates.map(({ startsAt, endsAt, leftOut }) => ({
				key: startsAt,
				text: sessionText({ startsAt, endsAt, allDay }, locale),
				leftOut,
			})),
		};
	} catch (error) {
		const codes = error instanceof ApiFailure ? codesOf(error) : undefined;
		if (!codes) throw error;
		const named = Object.entries(codes).map(([field, code]) => [`sessions[${row}].${field}`, code]);
		return { ...nothing, codes: Object.fromEntries(named) };
	}
}

/** Looking at dates keeps nothing: what the page has loaded, and the draft it offers, stay as they are. */
export function isKeptOnPreview({ formData }: { formData?: FormData | undefined }): boolean {
	return formData !== undefined && previewedRow(formData) !== undefined;
}
