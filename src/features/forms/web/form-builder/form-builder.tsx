import { useCallback, useRef } from 'react';
import { inLanguage } from '#features/questions/contract.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import type { Form } from '../../contract.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { FormDraft } from './draft-answer.ts';
import { FormEditor } from './form-editor.tsx';
import { FormState } from './form-state.tsx';
import { contentFrom } from './read-fields.ts';
import { settingsFrom } from './read-settings.ts';
import { sharingOf } from './settings-fields.tsx';
import { statusTones } from './status-tones.ts';
import { type Typed, useFormEditor } from './use-form-editor.ts';

/** A form that is made: what visitors see of it now, what it still lacks, and its fields. */
export function FormBuilder(props: {
	form: Form;
	typed: Typed | undefined;
	error: FormError | undefined;
	/** The key of the question that was just added, moved or copied. */
	at: string | null;
	base: string;
	said: string | undefined;
	failed: string | undefined;
}) {
	const t = useTranslations('form-builder');
	const locale = useLocale();
	const { form, base } = props;
	const box = useRef<HTMLFormElement>(null);
	const read = useCallback((before: FormDraft): FormDraft => {
		if (!box.current) return before;
		const fields = new FormData(box.current);
		return { content: contentFrom(fields, before.content), settings: settingsFrom(fields) };
	}, []);
	const editing = useFormEditor({ form, typed: props.typed, path: `${base}/${form.id}/draft`, read });
	const { draft, saving } = editing;
	const { state } = saving;
	const name = inLanguage(draft.content.title, locale) || t('nameless');
	return (
		<>
			<UnsavedGuard dirty={state.kind !== 'saved'} />
			<header className="work-head">
				<h1>{name}</h1>
				<Badge tone={statusTones[form.status]}>{t(`status.${form.status}`)}</Badge>
				<div className="actions">
					<ButtonLink to={`${base}/${form.id}/preview`} variant="outline" size="sm" icon="eye">
						{t('preview.name')}
					</ButtonLink>
					<ButtonLink to={`${base}/${form.id}/tokens`} variant="outline" size="sm">
						{t('invitations')}
					</ButtonLink>
					{form.submissions > 0 && (
						<ButtonLink to={`${base}/${form.id}`} variant="outline" size="sm">
							{t('submissions', { count: form.submissions, fresh: form.newSubmissions })}
						</ButtonLink>
					)}
				</div>
			</header>
			<Flash message={props.said} />
			<Flash message={props.failed} tone="danger" />
			<FormState
				form={{ ...form, changed: saving.page.changed }}
				findings={editing.findings}
				content={draft.content}
				address={`/${locale}/forms/${form.shownSlug ?? draft.settings.slug}`}
				file={`${base}/${form.id}/json`}
				flush={saving.flush}
				dirty={state.kind !== 'saved'}
			/>
			<FormEditor
				status={form.status}
				sharing={sharingOf(form)}
				box={box}
				editing={editing}
				error={props.error}
				at={props.at}
			/>
			{state.kind === 'conflict' && <ConflictDialog editing={editing} theirs={state.theirs} />}
		</>
	);
}
