import { useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import type { TwoStep } from '#features/auth/contract.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { FormPart } from '#ui/form-part.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { OwnPassword } from '../own-password.tsx';
import type { TwoFactorOutcome } from './run-two-factor.ts';

type Props = { passkeys: TwoStep['passkeys']; outcome: TwoFactorOutcome | undefined };

/** Lists the user's passkeys and adds a new one, which the browser creates. */
export function PasskeysSection({ passkeys, outcome }: Props) {
	const t = useTranslations('account');
	const [ready, setReady] = useState(false);
	useEffect(() => setReady(typeof window.PublicKeyCredential === 'function'), []);
	const own = outcome && 'intent' in outcome && outcome.intent.startsWith('passkey-') ? outcome : undefined;
	const error = own && 'error' in own ? own.error : undefined;
	const failed = useNewPasskey(own && 'passkey' in own ? own.passkey : undefined);
	return (
		<FormPart
			className="own-section"
			id="passkeys"
			title={t('twoStep.passkeys.title')}
			text={t('twoStep.passkeys.text')}
		>
			{passkeys.length === 0 && <p>{t('twoStep.passkeys.none')}</p>}
			{passkeys.map((passkey) => (
				<details key={passkey.id} className="own-passkey">
					<summary>
						<strong>{passkey.name}</strong>{' '}
						<span className="row-sub">
							{passkey.lastUsedAt ? (
								<>
									{t('twoStep.passkeys.used')} <Time value={passkey.lastUsedAt} kind="dateTime" />
								</>
							) : (
								t('twoStep.passkeys.never')
							)}
						</span>
					</summary>
					<WorkForm
						words={t}
						error={own?.intent === 'passkey-remove' ? error : undefined}
						submit={t('twoStep.passkeys.removeNamed', { name: passkey.name })}
						icon="trash-2"
						variant="outline"
						intent="passkey-remove"
					>
						{({ errors }) => (
							<>
								<input type="hidden" name="id" value={passkey.id} />
								<OwnPassword
									id={`password-${passkey.id}`}
									label={t('twoStep.passkeys.removeWith')}
									errors={errors}
								/>
							</>
						)}
					</WorkForm>
				</details>
			))}
			{failed && (
				<Alert tone="warning" live>
					<p>{t('twoStep.passkeys.failed')}</p>
				</Alert>
			)}
			{ready ? (
				<WorkForm
					words={t}
					error={own?.intent === 'passkey-remove' ? undefined : error}
					submit={t('twoStep.passkeys.add')}
					icon="plus"
					variant="outline"
					intent="passkey-start"
				>
					{({ errors }) => (
						<>
							<TextField
								name="name"
								label={t('twoStep.passkeys.name')}
								maxLength={80}
								errors={errors('name')}
								required
							/>
							<OwnPassword id="passkey-password" errors={errors} />
						</>
					)}
				</WorkForm>
			) : (
				<p className="field-hint">{t('twoStep.passkeys.needsScripts')}</p>
			)}
		</FormPart>
	);
}

/** Lets the browser create a passkey with the options from the server, and submits it. Returns whether that failed. */
function useNewPasskey(asked: { options: string; token: string; name: string } | undefined): boolean {
	const submit = useSubmit();
	const [failed, setFailed] = useState(false);
	const begun = useRef<string>(undefined);
	useEffect(() => {
		if (!asked || begun.current === asked.token) return;
		begun.current = asked.token;
		setFailed(false);
		const make = async (): Promise<void> => {
			const { startRegistration } = await import('@simplewebauthn/browser');
			const made = await startRegistration({ optionsJSON: JSON.parse(asked.options) });
			const { token, name } = asked;
			await submit({ intent: 'passkey-add', token, name, passkey: JSON.stringify(made) }, { method: 'post' });
		};
		make().catch(() => setFailed(true));
	}, [asked, submit]);
	return failed;
}
