import type { FormError } from '#platform/web/forms/form-error.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { TextField } from '#ui/inputs.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import './session-links.css';

type Shown = {
	sessions: readonly { id: string; when: string; onlineLink: string }[];
	refused: { error: FormError; values: Record<string, string> } | undefined;
};

/** A link for each session that is online somewhere else than the activity, folded until one is. */
export function SessionLinks({ sessions, refused }: Shown) {
	const t = useTranslations('workshop-desk');
	if (sessions.length < 2 && !sessions.some(({ onlineLink }) => onlineLink)) return null;
	return (
		<details
			className="session-links"
			open={refused !== undefined || sessions.some(({ onlineLink }) => onlineLink !== '')}
		>
			<summary>{t('online.each')}</summary>
			<p className="field-hint">{t('online.eachHint')}</p>
			{sessions.map(({ id, when, onlineLink }) => {
				const wrong = refused?.values.id === id ? refused : undefined;
				return (
					<WorkForm key={id} words={t} error={wrong?.error} submit={t('save')} intent="session">
						{({ errors }) => (
							<>
								<input type="hidden" name="id" value={id} />
								<TextField
									id={`link-${id}`}
									name="onlineLink"
									type="url"
									label={t('online.of', { when })}
									maxLength={500}
									defaultValue={wrong?.values.onlineLink ?? onlineLink}
									errors={errors('onlineLink')}
								/>
							</>
						)}
					</WorkForm>
				);
			})}
		</details>
	);
}
