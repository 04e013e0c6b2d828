import { useTranslations } from '#platform/web/translations.ts';

const NAME = 'website';

/** A hidden field of a public form that only robots fill in. {@link isSpam} checks the submitted form. */
export function Honeypot() {
	const t = useTranslations('ui');
	return (
		<p className="trap" aria-hidden="true">
			<label htmlFor={NAME}>{t('trap')}</label>
			<input id={NAME} name={NAME} tabIndex={-1} autoComplete="off" />
		</p>
	);
}

/** Whether a robot filled in the form; it gets the answer of everybody, so that it learns nothing. */
export function isSpam(form: FormData): boolean {
	return Boolean(form.get(NAME));
}
