import { applicationApi } from '#features/applications/api.ts';
import { type AttendanceMark, attendanceMarks } from '#features/applications/contract.ts';
import type { Call } from '#platform/contract/calls.ts';
import { isUuid } from '#platform/http/uuid.ts';
import { attempt } from '#platform/web/failures.ts';

/** What became of a mark: made, or refused because the list was out of date; of several, made for some. */
export type Saved = 'done' | 'some' | 'changed' | 'hours' | 'group' | 'refused';

const isMark = (text: unknown): text is AttendanceMark => attendanceMarks.some((mark) => mark === text);

/** Saves the mark of a form. Throws what is no refusal, so that a telephone sends it again. */
export async function saveMark(call: Call, form: FormData): Promise<Exclude<Saved, 'some'>> {
	const [id, mark, from, key] = ['id', 'mark', 'from', 'key'].map((name) => String(form.get(name) ?? ''));
	const [came, fromCame] = ['came', 'fromCame'].map((name) => Number(form.get(name) || Number.NaN));
	if (!isUuid(id ?? '') || !isMark(mark)) return 'refused';
	const body = {
		attendance: mark,
		...(isMark(from) && { from }),
		// How many are in the field says nothing of a group that did not come.
		...(mark === 'came' && { ...numberAs('came', came), ...numberAs('fromCame', fromCame) }),
		...(key && isUuid(key) && { key }),
	};
	const { refusal } = await attempt(
		call(applicationApi.attendance, { params: { id: id ?? '' }, body }),
		[403, 404, 409, 422],
	);
	if (!refusal) return 'done';
	if (refusal.status === 422) return 'group';
	if (refusal.code === 'changed') return 'changed';
	return refusal.code === 'hours_stated' ? 'hours' : 'refused';
}

function numberAs<Name extends string>(name: Name, value: number | undefined): Partial<Record<Name, number>> {
	return value === undefined || Number.isNaN(value) ? {} : ({ [name]: value } as Record<Name, number>);
}
