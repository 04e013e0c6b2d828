import type { TwoStep } from '#features/auth/contract.ts';
import { PasswordField } from '#features/auth/web/public.tsx';
import { useWords } from '#platform/web/words.ts';
import { Alert } from '#ui/surfaces.tsx';
import { OwnForm } from '../own-form.tsx';
import type { TwoStepOutcome } from './run-two-step.ts';

/** Recovery codes: shown this once after they were made; later only how many are left. */
export function CodesSection({ state, outcome }: { state: TwoStep; outcome: TwoStepOutcome | undefined }) {
	const t = useWords('account');
	const codes = outcome && 'codes' in outcome ? outcome.codes : undefined;
	const failed =
		outcome && 'refusal' in outcome && outcome.intent === 'codes-renew' ? outcome.refusal : undefined;
	if (!codes && !state.authenticator && state.passkeys.length === 0) return null;
	return (
		<section className="own-section" aria-labelledby="codes">
			<h2 id="codes">{t('twoStep.codes.title')}</h2>
			{codes ? (
				<>
					<Alert tone="warning" title={t('twoStep.codes.made')} live>
						<p>{t('twoStep.codes.once')}</p>
					</Alert>
					<ol className="own-codes">
						{codes.map((code) => (
							<li key={code}>{code}</li>
						))}
					</ol>
				</>
			) : (
				<>
					<p className="field-hint">{t('twoStep.codes.text', { count: state.recoveryCodes })}</p>
					<OwnForm
						refusal={failed}
						submit={t('twoStep.codes.renew')}
						icon="rotate-cw"
						variant="outline"
						intent="codes-renew"
					>
						{(errors) => (
							<PasswordField
								id="codes-password"
								label={t('fields.password')}
								autoComplete="current-password"
								errors={errors('password')}
							/>
						)}
					</OwnForm>
				</>
			)}
		</section>
	);
}
