import { toLocal, toMoment } from '#platform/http/wall-clock.ts';
import type { AccessPermission } from '../../contract.ts';

/** What is said of a form beside its questions. */
export type Settings = {
	slug: string;
	accessPermission: AccessPermission;
	opensAt: string | null;
	closesAt: string | null;
	mostSubmissions: number | null;
	oncePerPerson: boolean;
	retentionDays: number;
	sharedWithCentre: boolean;
};

/** Reads the settings of a form; the API says what is wrong with them. */
export function settingsFrom(form: FormData): Settings {
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const moment = (name: string) => {
		const [date = '', time = ''] = text(name).split('T');
		return toMoment(date, time) ?? null;
	};
	return {
		slug: text('slug'),
		accessPermission: text('accessPermission') === 'token_holder' ? 'token_holder' : 'anonymous',
		opensAt: moment('opensAt'),
		closesAt: moment('closesAt'),
		mostSubmissions: text('mostSubmissions') === '' ? null : Number(text('mostSubmissions')),
		oncePerPerson: form.has('oncePerPerson'),
		retentionDays: Number(text('retentionDays')),
		sharedWithCentre: form.has('sharedWithCentre'),
	};
}

/** A moment as the field for date and time has it, by the clock here; empty for none. */
export function fieldOf(moment: string | null): string {
	if (moment === null) return '';
	const { date, time } = toLocal(moment);
	return `${date}T${time}`;
}
