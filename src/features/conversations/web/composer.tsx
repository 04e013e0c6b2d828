import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AnswerTemplate } from '#features/applications/contract.ts';
import { AnswerField, TemplatePicker } from '#features/applications/web/public.tsx';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { FILES_FIELD, type KeptFile } from './attached-files.ts';
import { EarlyKeys } from './early-keys.tsx';
import { FileChoice } from './file-choice.tsx';
import { useDraft } from './use-draft.ts';

type ComposerProps = {
	/** The conversation, for what is typed and not sent. */
	draftOf: string;
	/** The last message of one's own: what was typed before it was sent. */
	after: string;
	/** What that message says; nothing without one. */
	lastSaid?: string | undefined;
	/** The key of the message to be: of one that is sent twice, the second is not said again. */
	clientKey: string;
	error?: FormError | undefined;
	typed?: string | undefined;
	/** Files that were stored when the message was sent before, and refused. */
	kept?: readonly KeptFile[] | undefined;
	action?: string;
	/** Answers that are kept: chosen in a list, or while typing after a slash. */
	templates?: readonly AnswerTemplate[];
	/** Where answers to keep are made, for who may: a slash leads there while there are none. */
	templatesAt?: string | undefined;
	/** Makes of a kept answer the words for this conversation. */
	write?: (body: string) => string;
	/** Fields above the message. */
	children?: (errors: (name: string) => string[]) => ReactNode;
};

/** Where one types a message: sent with Control and Enter too, and kept in the browser until it is. */
export function Composer(props: ComposerProps) {
	const {
		draftOf,
		after,
		lastSaid = '',
		clientKey,
		error,
		typed,
		kept = [],
		action,
		templates = [],
		templatesAt,
		write,
		children,
	} = props;
	const t = useTranslations('conversations');
	const field = useRef<HTMLDivElement>(null);
	const [hasNone, setHasNone] = useState(false);
	const earlier = useDraft(field, draftOf, { after, lastSaid, refusal: error });
	return (
		<WorkForm
			words={t}
			submit={t('send')}
			icon="send"
			error={error}
			className="composer"
			withFile
			{...(action && { action })}
			aside={
				<span className="composer-hint needs-script">
					{t('sendHint')}
					{(templates.length > 0 || templatesAt) && <> · {t('slashHint')}</>}
				</span>
			}
		>
			{(form) => (
				// biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it
				<div
					ref={field}
					className="composer-fields"
					onKeyDown={(event) => {
						if (templatesAt && templates.length === 0 && isSlashInEmpty(event)) setHasNone(true);
						onKey(event, form.busy);
					}}
				>
					<input type="hidden" name="clientKey" value={clientKey} />
					{children?.(form.errors)}
					<AnswerField
						name="body"
						label={t('message')}
						hideLabel={!children}
						placeholder={children ? undefined : t('placeholder')}
						rows={children ? 6 : 3}
						// No limit of the browser, which cuts what is pasted and says nothing: the server says that it is too long.
						defaultValue={typed ?? ''}
						errors={form.errors('body')}
						templates={write ? templates : []}
						write={write ?? ((body) => body)}
					/>
					<EarlyKeys />
					{earlier && (
						<div className="composer-earlier" role="status">
							<p className="field-hint">{t('earlierDraft.text')}</p>
							<blockquote>{earlier.text}</blockquote>
							<div className="actions">
								<Button size="sm" variant="outline" onClick={earlier.putBack}>
									{t('earlierDraft.putBack')}
								</Button>
								<Button size="sm" variant="tertiary" onClick={earlier.drop}>
									{t('earlierDraft.drop')}
								</Button>
							</div>
						</div>
					)}
					<p className="field-hint" role="status">
						{hasNone && t.rich('noTemplates', { link: (text) => <Link to={templatesAt ?? ''}>{text}</Link> })}
					</p>
					<FileChoice kept={kept} errors={form.errors(FILES_FIELD)} />
					{write && <TemplatePicker templates={templates} kind="message" field="body" write={write} />}
				</div>
			)}
		</WorkForm>
	);
}

/** Control and Enter send, but for what is typed while the message before it is under way: that would go by its key. */
function onKey(event: KeyboardEvent<HTMLElement>, isSending: boolean): void {
	if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
	if (!(event.target instanceof HTMLTextAreaElement)) return;
	event.preventDefault();
	if (!isSending) event.target.form?.requestSubmit();
}

function isSlashInEmpty({ key, target }: KeyboardEvent<HTMLElement>): boolean {
	return key === '/' && target instanceof HTMLTextAreaElement && target.value === '';
}
