import type { FormError } from '#platform/web/forms/form-error.ts';
import type { BrowserTexts } from '#platform/web/forms/use-form.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { AccountForm, AddressField } from './account-form.tsx';

/** Form to request the confirmation mail again. */
export function ResendForm(props: {
	to: string;
	email?: string | undefined;
	error?: FormError | undefined;
	texts: BrowserTexts;
}) {
	const t = useTranslations('accounts');
	return (
		<AccountForm
			error={props.error}
			texts={props.texts}
			action={props.to}
			submit={t('success.resend')}
			icon="mail"
		>
			{(errors) => <AddressField errors={errors('email')} value={props.email} />}
		</AccountForm>
	);
}
