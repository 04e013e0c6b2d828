import type { ShownForm } from '#platform/web/forms/use-form.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { TextField } from '#ui/inputs.tsx';
import { linkField } from './link-fields.ts';
import './session-links.css';

/** A time, or a session with all its times, and where it is online. */
export type LinkRow = { id: string; when: string; onlineLink: string };

type Shown = {
	rows: readonly LinkRow[];
	/** What was typed, where the form was refused. */
	typed: Record<string, string> | undefined;
	errors: ShownForm['errors'];
	open: boolean;
};

/** A link for each time that is online somewhere else than the activity, folded until one is. */
export function SessionLinks({ rows, typed, errors, open }: Shown) {
	const t = useTranslations('workshop-desk');
	if (rows.length < 2 && !rows.some(({ onlineLink }) => onlineLink)) return null;
	return (
		<details
			className="session-links"
			open={open || typed !== undefined || rows.some(({ onlineLink }) => onlineLink !== '')}
		>
			<summary>{t('online.each')}</summary>
			<p className="field-hint">{t('online.eachHint')}</p>
			{rows.map(({ id, when, onlineLink }) => (
				<TextField
					key={id}
					name={linkField(id)}
					type="url"
					label={t('online.of', { when })}
					maxLength={500}
					defaultValue={typed?.[linkField(id)] ?? onlineLink}
					errors={errors(linkField(id))}
				/>
			))}
		</details>
	);
}
