import { createContext, useContext } from 'react';
import type { FieldError } from '#platform/web/forms/form-error.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import type { Say } from '#platform/web/forms/use-form.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { all, type FormValues, one } from './form-values.ts';
import type { DatesPreview } from './preview-dates.ts';

type FormState = {
	values: FormValues;
	found: readonly FieldError[];
	changed: () => void;
	/** The dates that were asked for without scripts. */
	preview?: DatesPreview | undefined;
};

export const FormContext = createContext<FormState>({ values: {}, found: [], changed: () => undefined });

/**
 * Returns the messages for errors of the form. A field of a session, question or translation has the label it has
 * there.
 */
export function useVacancySay(): Say {
	const say = useSay({ words: useTranslations('manage'), errors: 'error.', labels: 'form.' });
	const bare = (field: string) =>
		field.replace(/^((sessions|questions)\[\d+\]\.)?(translations\.(nl|en)\.)?/, '');
	return {
		...say,
		field: (error, inSummary) => say.field({ ...error, field: bare(error.field) }, inSummary),
	};
}

/** The value and errors of a field of the form around it, by its name. */
export function useField() {
	const { values, found, changed, preview } = useContext(FormContext);
	const say = useVacancySay();
	const errors = (name: string) =>
		found.filter(({ field }) => field === name).map((error) => error.text ?? say.field(error, false));
	return {
		changed,
		values,
		preview,
		errors,
		/** Whether a field has something in it, or it or a part of it has an error. */
		isUsed: (name: string) =>
			values[name]?.some((value) => value !== '') ||
			found.some(({ field }) => field === name || field.startsWith(`${name}[`)),
		/** For one line, several lines, a select or one of several. */
		single: (name: string) => ({ name, defaultValue: one(values, name), errors: errors(name) }),
		/** For boxes of which any number may be chosen. */
		several: (name: string) => ({ name, defaultValue: all(values, name), errors: errors(name) }),
		/** For one box. */
		flag: (name: string) => ({ name, defaultChecked: one(values, name) !== '', errors: errors(name) }),
	};
}
