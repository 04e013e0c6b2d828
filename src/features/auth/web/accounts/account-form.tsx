import type { ReactNode } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { TextField } from '#ui/inputs.tsx';
import { SubmitForm, type SubmitFormProps } from '#ui/submit-form.tsx';

type Props = Pick<SubmitFormProps, 'error' | 'texts' | 'submit' | 'icon' | 'action'> & {
	children: (errors: (name: string) => string[]) => ReactNode;
};

/** A form of an account page, with one large button. */
export function AccountForm({ children, ...props }: Props) {
	return (
		<SubmitForm {...props} size="lg" full>
			{({ errors }) => children(errors)}
		</SubmitForm>
	);
}

/** Email field of an account form. */
export function AddressField(props: { errors: string[]; value?: string | undefined; hint?: string }) {
	const t = useTranslations('accounts');
	return (
		<TextField
			name="email"
			type="email"
			label={t('signup.email')}
			hint={props.hint}
			autoComplete="email"
			inputMode="email"
			maxLength={254}
			defaultValue={props.value}
			errors={props.errors}
			required
		/>
	);
}
