import { useTranslations } from '#platform/web/translations.ts';

const NAME = 'website';

/** A field of a public form that nobody sees: only robots fill it in. {@link isSpam} tells of the form that was sent. */
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
