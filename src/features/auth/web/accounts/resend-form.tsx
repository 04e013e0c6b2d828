import { useWords } from '#platform/web/words.ts';
import { AccountForm, AddressField } from './account-form.tsx';
import type { Refusal } from './ask.ts';

/** Asking for the mail that confirms an address once more. */
export function ResendForm(props: { to: string; email?: string | undefined; refusal?: Refusal | undefined }) {
	const t = useWords('accounts');
	return (
		<AccountForm refusal={props.refusal} action={props.to} submit={t('success.resend')} icon="mail">
			{(errors) => <AddressField errors={errors('email')} value={props.email} />}
		</AccountForm>
	);
}
