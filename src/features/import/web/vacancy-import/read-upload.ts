import { categories } from '#features/vacancies/enums.ts';
import { decodeFile } from '#platform/web/table-import/decode-file.ts';
import {
	type AnswerCategoriesInput,
	importKinds,
	type MatchColumnsInput,
	maxAskedCategories,
	maxImportedFiles,
	maxImportedText,
	preferences,
	type StartImportInput,
	type VacancyImportInput,
	vacancyColumns,
} from '../../contract.ts';

/** The beginning of the name of a row's choice; its number in the source follows. */
const rowName = 'prefer:';
/** More fields than the form ever has. */
const maxFields = 200;

/** The fields of the form other than the file. */
export type UploadChoices = { kind: string; days: string; create: boolean; source: string };

/** The choices of the form, to show again and to send. */
export function readChoices(form: FormData): UploadChoices {
	return {
		kind: String(form.get('kind') ?? ''),
		days: String(form.get('days') ?? '').trim(),
		create: form.get('create') === 'on',
		source: String(form.get('source') ?? '')
			.trim()
			.slice(0, 60),
	};
}

/** Returns the request body of the form, or the field that is wrong. */
export async function readUpload(
	form: FormData,
	{ kind, days, create, source }: UploadChoices,
): Promise<
	{ body: VacancyImportInput } | { problem: 'file' | 'tooLarge' | 'tooManyFiles' | 'days' | 'workbook' }
> {
	const given = form.getAll('file').filter((file): file is File => file instanceof File && file.size > 0);
	if (given.length === 0) return { problem: 'file' };
	if (given.length > maxImportedFiles) return { problem: 'tooManyFiles' };
	const bytes = given.reduce((sum, { size }) => sum + size, 0);
	// A character outside ASCII takes more than one byte.
	if (bytes > 2 * maxImportedText) return { problem: 'tooLarge' };
	const read = await Promise.all(
		given.map(async (file) => ({
			name: file.name.slice(-200),
			text: (await decodeFile(await file.arrayBuffer()))?.replaceAll('\0', ''),
		})),
	);
	const files = read.flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
	if (files.length < read.length) return { problem: 'workbook' };
	if (files.reduce((sum, { text }) => sum + text.length, 0) > maxImportedText) return { problem: 'tooLarge' };
	if (files.some(({ text }) => text === '')) return { problem: 'file' };
	if (days !== '' && !/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/.test(days)) return { problem: 'days' };
	return {
		body: {
			files,
			createOrganizations: create,
			source: source || undefined,
			kind: importKinds.find((one) => one === kind),
			publishForDays: days === '' ? undefined : Number(days),
		},
	};
}

/** The request body of the form with which a file is imported. */
export function readStart(form: FormData): StartImportInput {
	const choice = (value: FormDataEntryValue | null) => preferences.find((one) => one === value);
	return {
		prefer: choice(form.get('prefer')),
		rows: [...form].slice(0, maxFields).flatMap(([name, value]) => {
			const prefer = choice(value);
			return prefer && name.startsWith(rowName) && name.length > rowName.length
				? [{ number: name.slice(rowName.length), prefer }]
				: [];
		}),
		keepLeft: form.has('leaving') && !form.has('takeLeft'),
	};
}

/** The request body of the form in which people say what categories mean. */
export function readCategories(form: FormData): AnswerCategoriesInput {
	const source = String(form.get('source') ?? '').trim();
	const answered = Array.from({ length: maxAskedCategories }, (_, index) => ({
		given: String(form.get(`given-${index}`) ?? '').trim(),
		answer: String(form.get(`category-${index}`) ?? ''),
	}));
	return {
		categories: answered.flatMap(({ given, answer }) => {
			const category = categories.find((one) => one === answer);
			return given !== '' && (category || answer === 'none') ? [{ given, category: category ?? null }] : [];
		}),
		source: source === '' ? undefined : source.slice(0, 60),
	};
}

/** The request body of the form in which people say which column is what. */
export function readColumns(form: FormData): MatchColumnsInput {
	const source = String(form.get('source') ?? '').trim();
	return {
		columns: vacancyColumns.flatMap((field) => {
			const column = String(form.get(`column-${field}`) ?? '');
			return /^\d{1,3}$/.test(column) ? [{ field, column: Number(column) }] : [];
		}),
		source: source === '' ? undefined : source.slice(0, 60),
	};
}
