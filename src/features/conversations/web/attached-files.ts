import { problemText } from '#features/files/web/public.tsx';
import type { Call } from '#platform/contract/calls.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import { isUuid } from '#platform/http/uuid.ts';
import { attempt } from '#platform/web/failures.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { messageApi } from '../api.ts';
import { MAX_FILES } from '../enums.ts';

/** A file that was stored for a message which is not sent yet. */
export type KeptFile = { fileId: string; name: string };

/** The names of the fields that files are posted in: those chosen now, and those that were stored before. */
export const FILES_FIELD = 'fileIds';
export const KEPT_FIELD = 'kept';

/** Stands between the name of a file and why it was not taken. */
const SAID = ': ';

/** Why a file was not taken, among what was said of all. */
export function refusalOf(errors: readonly string[], name: string): string | undefined {
	const begin = `${name}${SAID}`;
	return errors.find((text) => text.startsWith(begin))?.slice(begin.length);
}

type Store = (file: File) => Promise<{ meta: KeptFile }>;
type Taken = { kept: KeptFile[]; error?: FormError };

/**
 * Stores the files that were posted with a message, so that they are kept when the message is refused; gives them with
 * those that were stored before, and why one was not taken.
 */
export async function takeFiles(form: FormData, store: Store, locale: Locale): Promise<Taken> {
	const kept = form
		.getAll(KEPT_FIELD)
		.flatMap((one) => readKept(String(one)) ?? [])
		.slice(0, MAX_FILES);
	const chosen = form.getAll(FILES_FIELD).filter((one) => one instanceof File && one.name !== '') as File[];
	const errors: FormError['errors'] = [];
	if (kept.length + chosen.length > MAX_FILES) {
		const text = getTranslations(locale, 'conversations')('attach.tooMany', { count: MAX_FILES });
		errors.push({ field: FILES_FIELD, rule: 'refused', text });
		return { kept, error: { status: 422, errors } };
	}
	for (const file of chosen) {
		const { done, refusal } = await attempt(store(file), [413, 415, 422, 429]);
		if (!refusal) kept.push(done.meta);
		else
			errors.push({
				field: FILES_FIELD,
				rule: 'refused',
				text: `${file.name}${SAID}${problemText(refusal, locale)}`,
			});
	}
	return errors.length > 0 ? { kept, error: { status: 422, errors } } : { kept };
}

/** Stores files for messages of the account. */
export const storeWith =
	(call: Call): Store =>
	(file) => {
		const body = new FormData();
		body.set('file', file);
		return call(messageApi.addFile, { body: body as never });
	};

/** How a kept file is posted. */
export const keptValue = ({ fileId, name }: KeptFile) => `${fileId}/${name}`;

function readKept(value: string): KeptFile | undefined {
	const [fileId = '', ...name] = value.slice(0, 300).split('/');
	return isUuid(fileId) ? { fileId, name: name.join('/') } : undefined;
}
