import type { distances } from '#features/search/enums.ts';
import { toMoment } from '#platform/http/wall-clock.ts';
import { buttonsInLines } from '#platform/http/written-links.ts';
import { formatFor } from '#platform/web/format.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { textsOf } from '#platform/web/forms/submit.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import type { MailingInput } from '../contract.ts';
import { linksIn, wrongLinks } from '../links.ts';
import { unknownVariables } from '../variables.ts';

/** In the form: people with any language. */
export const anyLanguage = 'any';

/** Around a place, where nobody chose. */
const DEFAULT_KILOMETRES: (typeof distances)[number] = 10;

/** A mailing that nobody has written yet. */
export const emptyMailing: MailingInput = {
	subject: '',
	body: '',
	interests: [],
	place: '',
	kilometres: null,
	language: null,
};

/** What a form says. A distance needs a place. What is in none of its lists stays: the API refuses it at its field. */
export function mailingIn(form: FormData): MailingInput {
	const { subject, body, place } = textsOf(form, ['subject', 'body', 'place']);
	const kilometres = Number(form.get('kilometres') ?? DEFAULT_KILOMETRES);
	const language = form.get('language') ?? anyLanguage;
	return {
		subject,
		body: body.replaceAll('\r\n', '\n'),
		interests: form.getAll('interests') as MailingInput['interests'],
		place,
		kilometres: place.trim() === '' ? null : (kilometres as MailingInput['kilometres']),
		language: language === anyLanguage ? null : (language as MailingInput['language']),
	};
}

/** The same error, which says of links and of a variable which ones are wrong and in which line. */
export function withLines(locale: Locale, error: FormError, values: MailingInput): FormError {
	const t = getTranslations(locale, 'mailings');
	const textOf = (field: string, rule: string): string | undefined => {
		if (field !== 'subject' && field !== 'body') return undefined;
		const [link] = wrongLinks(values.body);
		const inSubject = linksIn(values.subject);
		const [variable] = unknownVariables(values[field]);
		if (rule === 'link' && link) return t('wrong.link', link);
		const [button] = buttonsInLines(values.body);
		if (rule === 'button_alone' && button) return t('wrong.button', button);
		if (rule === 'no_links' && inSubject.length > 0) {
			return t('wrong.noLinks', { what: formatFor(locale).list(inSubject.map((one) => `“${one}”`)) });
		}
		return rule === 'unknown_variable' && variable ? t('wrong.variable', variable) : undefined;
	};
	const errors = error.errors.map((each) => {
		const text = textOf(each.field, each.rule);
		return text === undefined ? each : { ...each, text };
	});
	return { ...error, errors };
}

/** The moment of a field with a date and a time, on the Dutch clock; undefined where it is none. */
export function momentIn(form: FormData, name: string): string | undefined {
	const [date = '', time = ''] = String(form.get(name) ?? '').split('T');
	return toMoment(date, time.slice(0, 5));
}
