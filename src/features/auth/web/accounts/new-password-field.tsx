import { type FormEvent, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { passwordProblem, passwordStrength, SHORTEST_PASSWORD } from '../../password-rules.ts';
import { PasswordField } from '../password-field.tsx';

/** Field for a new password, with a strength meter by the same rules as the API. */
export function NewPasswordField({ label, errors }: { label: string; errors: string[] }) {
	const t = useTranslations('accounts');
	const [level, setLevel] = useState<0 | 1 | 2 | 3>();
	const judge = ({ currentTarget: input }: FormEvent<HTMLInputElement>): void => {
		const other = input.form?.elements.namedItem('email');
		const email = other instanceof HTMLInputElement ? other.value : '';
		setLevel(input.value === '' ? undefined : passwordStrength(input.value, email));
		// The browser has no validation for this rule; the form has its message.
		input.dataset.rule = 'guessable';
		input.setCustomValidity(passwordProblem(input.value, email) === 'guessable' ? 'guessable' : '');
	};
	return (
		<PasswordField
			label={label}
			autoComplete="new-password"
			hint={t('signup.passwordHint')}
			errors={errors}
			minLength={SHORTEST_PASSWORD}
			onInput={judge}
		>
			<p className="password-strength" data-level={level} aria-live="polite">
				{level !== undefined && (
					<>
						<span className="visually-hidden">{t('strength.label')}: </span>
						{t(`strength.${level}`)}
					</>
				)}
			</p>
		</PasswordField>
	);
}
