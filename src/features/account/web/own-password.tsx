import { PasswordField } from '#features/auth/web/public.tsx';
import { useTranslations } from '#platform/web/translations.ts';

type Props = {
	errors: (name: string) => string[];
	/** Where a page asks for it more than once. */
	id?: string;
	/** What it is asked for, where that is not plain from the form. */
	label?: string;
	/** Says why it is asked at all. */
	explained?: boolean;
};

/** The password of who is signed in, asked again before something that only they may do. */
export function OwnPassword({ errors, id, label, explained }: Props) {
	const t = useTranslations('account');
	return (
		<PasswordField
			{...(id !== undefined && { id })}
			label={label ?? t('fields.password')}
			{...(explained && { hint: t('passwordHint') })}
			autoComplete="current-password"
			errors={errors('password')}
		/>
	);
}
