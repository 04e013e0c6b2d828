import { decode } from '#platform/web/table-import/table.ts';
import { importKinds, mostImportedText } from '../../contract.ts';

/** What the form asks beside the file. */
export type UploadChoices = { kind: string; days: string; create: boolean };

/** The choices of the form, to show again and to send. */
export function readChoices(form: FormData): UploadChoices {
	return {
		kind: String(form.get('kind') ?? ''),
		days: String(form.get('days') ?? '').trim(),
		create: form.get('create') === 'on',
	};
}

/** What is sent of the form, or which field of it is wrong. */
export async function readUpload(
	form: FormData,
	{ kind, days, create }: UploadChoices,
): Promise<{ body: object } | { problem: 'file' | 'tooLarge' | 'days' }> {
	const file = form.get('file');
	if (!(file instanceof File) || file.size === 0) return { problem: 'file' };
	// What is no plain letter takes more bytes than one.
	if (file.size > 2 * mostImportedText) return { problem: 'tooLarge' };
	const text = decode(await file.arrayBuffer()).replaceAll('\0', '');
	if (text.length > mostImportedText) return { problem: 'tooLarge' };
	if (days !== '' && !/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/.test(days)) return { problem: 'days' };
	return {
		body: {
			fileName: file.name.slice(-200),
			text,
			createOrganizations: create,
			...(importKinds.some((one) => one === kind) && { kind }),
			...(days !== '' && { publishForDays: Number(days) }),
		},
	};
}
