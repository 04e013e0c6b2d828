import { useEffect, useState } from 'react';
import { useWords } from '#platform/web/words.ts';
import { IconButton } from '#ui/button.tsx';
import { describe, Field } from '#ui/field.tsx';

/** A password that can be shown while typing; the button appears once scripts run. */
export function PasswordField(props: { label: string; autoComplete: 'current-password' | 'new-password' }) {
	const t = useWords('ui');
	const [shown, setShown] = useState(false);
	const [ready, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	const field = { name: 'password', label: props.label, required: true };
	return (
		<Field {...field}>
			<span className="input-box">
				<input
					{...describe(field)}
					type={shown ? 'text' : 'password'}
					autoComplete={props.autoComplete}
					maxLength={200}
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
		</Field>
	);
}
