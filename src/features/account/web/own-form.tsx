import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useCheckedForm } from '#platform/web/checked-form.ts';
import { useWords } from '#platform/web/words.ts';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import type { Refusal } from './ask.ts';

type Props = {
	refusal: Refusal | undefined;
	submit: string;
	icon: IconName;
	variant?: ButtonVariant;
	/** Sent along, where a page has several forms. */
	intent?: string;
	/** Whether leaving with something typed asks first. */
	guarded?: boolean;
	/** Beside the button. */
	aside?: ReactNode;
	onSubmit?: (form: FormData) => void;
	/** Where it may bring a file. */
	withFile?: boolean;
	children: (errors: (name: string) => string[]) => ReactNode;
};

/** A form of the own account: its problems at the top and at the fields, its one button at the end. */
export function OwnForm({ refusal, submit, icon, variant, intent, guarded = false, ...props }: Props) {
	const t = useWords('account');
	const checked = useCheckedForm({
		found: refusal?.codes,
		explain: (field, code) =>
			t.maybe(`errors.${field}.${code}`) ?? t('errors.other', { field: t.maybe(`fields.${field}`) ?? field }),
	});
	const { state, formData } = useNavigation();
	const busy = state === 'submitting' && (formData?.get('intent') ?? undefined) === intent;
	return (
		<Form
			method="post"
			{...(props.withFile && { encType: 'multipart/form-data' as const })}
			{...checked.form}
			onSubmit={(event) => {
				checked.form.onSubmit(event);
				if (!event.defaultPrevented) props.onSubmit?.(new FormData(event.currentTarget));
			}}
			className="stacked-form"
		>
			{guarded && <UnsavedGuard dirty={checked.dirty} />}
			<ErrorSummary errors={checked.summary} />
			{refusal?.minutes !== undefined && (
				<Alert tone="danger" title={t('tooMany.title')} live>
					<p>{t('tooMany.text', { minutes: refusal.minutes })}</p>
				</Alert>
			)}
			{refusal?.problem && (
				<Alert tone="danger" title={t('problem.title')} live>
					<p>{t.maybe(`problem.${refusal.problem}`) ?? t('problem.other')}</p>
				</Alert>
			)}
			{intent && <input type="hidden" name="intent" value={intent} />}
			{props.children(checked.errors)}
			<div className="actions">
				<Button type="submit" busy={busy} icon={icon} {...(variant && { variant })}>
					{submit}
				</Button>
				{props.aside}
			</div>
		</Form>
	);
}
