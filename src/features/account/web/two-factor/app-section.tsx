import { useTranslations } from '#platform/web/translations.ts';
import { FormPart } from '#ui/form-part.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { OwnPassword } from '../own-password.tsx';
import { ShownOnce } from '../shown-once.tsx';
import type { TwoFactorOutcome } from './run-two-factor.ts';

/** Sets up an authenticator app (start, scan, confirm) or removes it. */
export function AppSection({ on, outcome }: { on: boolean; outcome: TwoFactorOutcome | undefined }) {
	const t = useTranslations('account');
	const own = outcome && 'intent' in outcome && outcome.intent.startsWith('app-') ? outcome : undefined;
	const error = own && 'error' in own ? own.error : undefined;
	const setUp = own && 'setUp' in own ? own.setUp : undefined;
	return (
		<FormPart
			className="own-section"
			id="app"
			title={
				<>
					{t('twoStep.app.title')}{' '}
					<Badge tone={on ? 'success' : 'neutral'}>{t(on ? 'twoStep.on' : 'twoStep.off')}</Badge>
				</>
			}
			text={t('twoStep.app.text')}
		>
			{setUp && !on ? (
				<WorkForm
					words={t}
					key="confirm"
					error={error}
					submit={t('twoStep.app.confirm')}
					icon="check"
					intent="app-confirm"
				>
					{({ errors }) => (
						<>
							<ShownOnce key={setUp.secret}>
								<p>{t('twoStep.app.scan')}</p>
								<div
									className="own-qr"
									role="img"
									aria-label={t('twoStep.app.qr')}
									// biome-ignore lint/security/noDangerouslySetInnerHtml: the server generates this SVG from rectangles
									dangerouslySetInnerHTML={{ __html: setUp.qr }}
								/>
								<code className="own-secret">{setUp.secret}</code>
							</ShownOnce>
							<input type="hidden" name="secret" value={setUp.secret} />
							<input type="hidden" name="uri" value={setUp.uri} />
							<TextField
								name="code"
								label={t('fields.code')}
								autoComplete="one-time-code"
								inputMode="numeric"
								maxLength={7}
								errors={errors('code')}
								required
							/>
						</>
					)}
				</WorkForm>
			) : (
				<WorkForm
					words={t}
					key={on ? 'remove' : 'start'}
					error={error}
					submit={t(on ? 'twoStep.app.remove' : 'twoStep.app.start')}
					icon={on ? 'trash-2' : 'shield-check'}
					variant={on ? 'outline' : 'primary'}
					intent={on ? 'app-remove' : 'app-start'}
				>
					{({ errors }) => <OwnPassword id="app-password" errors={errors} />}
				</WorkForm>
			)}
		</FormPart>
	);
}
