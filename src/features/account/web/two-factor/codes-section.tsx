import type { TwoStep } from '#features/auth/contract.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { OwnPassword } from '../own-password.tsx';
import { ShownOnce } from '../shown-once.tsx';
import type { TwoFactorOutcome } from './run-two-factor.ts';

/** Shows recovery codes once, right after they are created; afterwards only how many are left. */
export function CodesSection({ state, outcome }: { state: TwoStep; outcome: TwoFactorOutcome | undefined }) {
	const t = useTranslations('account');
	const codes = outcome && 'codes' in outcome ? outcome.codes : undefined;
	const failed =
		outcome && 'error' in outcome && outcome.intent === 'codes-renew' ? outcome.error : undefined;
	if (!codes && !state.authenticator && state.passkeys.length === 0) return null;
	return (
		<FormPart
			className="own-section"
			id="codes"
			title={t('twoStep.codes.title')}
			text={codes ? undefined : t('twoStep.codes.text', { count: state.recoveryCodes })}
		>
			{codes ? (
				<ShownOnce key={codes[0]}>
					<Alert tone="warning" title={t('twoStep.codes.made')} live>
						<p>{t('twoStep.codes.once')}</p>
					</Alert>
					<ol className="own-codes">
						{codes.map((code) => (
							<li key={code}>{code}</li>
						))}
					</ol>
					<div className="actions">
						<CopyButton
							text={codes.join('\n')}
							label={t('twoStep.codes.copy')}
							copied={t('twoStep.codes.copied')}
						/>
					</div>
				</ShownOnce>
			) : (
				<WorkForm
					words={t}
					error={failed}
					submit={t('twoStep.codes.renew')}
					icon="rotate-cw"
					variant="outline"
					intent="codes-renew"
				>
					{({ errors }) => <OwnPassword id="codes-password" errors={errors} />}
				</WorkForm>
			)}
		</FormPart>
	);
}
