import { PasswordField } from '#features/auth/web/public.tsx';
import { useTranslations } from '#platform/web/translations.ts';

type Props = {
	errors: (name: string) => string[];
	/** Needed on pages that have this field more than once. */
	id?: string;
	/** Label to use where the form does not make clear what the password is for. */
	label?: string;
	/** Adds a sentence that explains why the password is required. */
	explained?: boolean;
};

/** Field for the signed-in user's current password, required before sensitive changes. */
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
