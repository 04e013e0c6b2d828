import { type FormTexts, useSay } from '#platform/web/forms/texts.ts';
import { SubmitForm, type SubmitFormProps } from './submit-form.tsx';

/** A {@link SubmitForm} of the work area: it says what is wrong in the words of its slice. */
export function WorkForm({ words, errors, labels, ...props }: Omit<SubmitFormProps, 'say'> & FormTexts) {
	const texts = { words, ...(errors && { errors }), ...(labels && { labels }) };
	return <SubmitForm {...props} say={useSay(texts)} />;
}
