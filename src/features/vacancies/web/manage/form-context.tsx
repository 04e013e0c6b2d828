import { createContext, useContext } from 'react';
import { useWords } from '#platform/web/words.ts';
import { type FieldCodes, fieldOf } from './form-errors.ts';
import { all, type FormValues, one } from './form-values.ts';
import type { DatesPreview } from './preview-dates.ts';

type FormState = {
	values: FormValues;
	codes: FieldCodes;
	changed: () => void;
	texts?: Readonly<Record<string, string>>;
	/** The dates that were asked for without scripts. */
	preview?: DatesPreview | undefined;
};

export const FormContext = createContext<FormState>({ values: {}, codes: {}, changed: () => undefined });

/** What is wrong with a field, in words; the same for its summary. */
export function useErrorText(
	texts: Readonly<Record<string, string>> = {},
): (field: string, code: string) => string {
	const t = useWords('manage');
	return (field, code) =>
		t.maybe(`error.${field.replace(/^translations\.(nl|en)\./, '')}.${code}`) ??
		texts[field] ??
		t.maybe(`error.${code}`) ??
		t('error.other');
}

/** The value and errors of a field of the form around it, by its name. */
export function useField() {
	const { values, codes, changed, texts, preview } = useContext(FormContext);
	const text = useErrorText(texts);
	const errors = (name: string) =>
		Object.entries(codes)
			.filter(([path]) => fieldOf(path) === name)
			.map(([, code]) => text(name, code));
	return {
		changed,
		values,
		preview,
		errors,
		/** For one line, several lines, a select or one of several. */
		single: (name: string) => ({ name, defaultValue: one(values, name), errors: errors(name) }),
		/** For boxes of which any number may be chosen. */
		several: (name: string) => ({ name, defaultValue: all(values, name), errors: errors(name) }),
		/** For one box. */
		flag: (name: string) => ({ name, defaultChecked: one(values, name) !== '', errors: errors(name) }),
	};
}
