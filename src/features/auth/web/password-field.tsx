import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { IconButton } from '#ui/button.tsx';
import { describe, Field } from '#ui/field.tsx';
import { LONGEST_PASSWORD } from '../password-rules.ts';

type Props = {
	/** Default 'password'. */
	name?: string;
	/** Needed on pages with several password fields. */
	id?: string;
	label: string;
	autoComplete: 'current-password' | 'new-password';
	hint?: string;
	errors?: string[];
	minLength?: number;
	onInput?: (event: FormEvent<HTMLInputElement>) => void;
	/** Content below the field. */
	children?: ReactNode;
};

/** Password field with a show button, which appears once scripts run. */
export function PasswordField({ name = 'password', id, label, autoComplete, ...props }: Props) {
	const { hint, errors, minLength, onInput, children } = props;
	const t = useTranslations('ui');
	const [shown, setShown] = useState(false);
	const [ready, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	const field = { name, label, ...(id && { id }), required: true, hint, errors };
	return (
		<Field {...field}>
			<span className="input-box">
				<input
					{...describe(field)}
					type={shown ? 'text' : 'password'}
					autoComplete={autoComplete}
					minLength={minLength}
					maxLength={LONGEST_PASSWORD}
					onInput={onInput}
					className="input password-input"
				/>
				{ready && (
					<IconButton
						icon={shown ? 'eye-off' : 'eye'}
						label={t(shown ? 'password.hide' : 'password.show')}
						onClick={() => setShown(!shown)}
						size="sm"
						className="password-toggle"
					/>
				)}
			</span>
			{children}
		</Field>
	);
}
