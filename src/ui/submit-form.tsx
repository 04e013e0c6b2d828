import type { ReactNode } from 'react';
import { type ShownForm, type UseFormOptions, useForm } from '#platform/web/forms/use-form.ts';
import { PostForm } from '#ui/post-form.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Alert } from './surfaces.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** The errors of a form, at its top: those of fields, each with a link to its field, and those of the whole form. */
export function FormProblems({ form: { summary, refusals, problem } }: { form: ShownForm }) {
	return (
		<>
			<ErrorSummary errors={summary} refusals={refusals} />
			{problem && (
				<Alert tone="danger" title={problem.title} live>
					<p>{problem.text}</p>
				</Alert>
			)}
		</>
	);
}

export type SubmitFormProps = UseFormOptions &
	Pick<ButtonProps, 'icon' | 'variant' | 'size' | 'full'> & {
		/** The label of its button. */
		submit: string;
		action?: string | undefined;
		/** For buttons and fields that stand elsewhere and belong to it. */
		id?: string;
		className?: string;
		/** Whether leaving the form with unsaved input asks for confirmation. */
		guarded?: boolean;
		/** Shown next to the button. */
		aside?: ReactNode;
		onSubmit?: (form: FormData) => void;
		/** Whether it may bring a file. */
		withFile?: boolean;
		/** Whether the page stays where it was scrolled to. */
		preventScrollReset?: boolean;
		/** That it is no landmark of the page, such as in an entry of a list, beside others that do the same. */
		role?: 'none';
		children: (form: ShownForm) => ReactNode;
	};

/** A form that posts: its problems at the top and at the fields, its one button at the end. */
export function SubmitForm(props: SubmitFormProps) {
	const {
		submit,
		action,
		id,
		className = 'stacked-form',
		guarded,
		aside,
		onSubmit,
		withFile,
		preventScrollReset,
		role,
		children,
	} = props;
	const { icon, variant, size, full } = props;
	const form = useForm(props);
	return (
		<PostForm
			{...(id && { id })}
			{...(action && { action })}
			{...(withFile && { encType: 'multipart/form-data' as const })}
			{...form.props}
			onSubmit={(event) => {
				form.props.onSubmit(event);
				if (!event.defaultPrevented) onSubmit?.(new FormData(event.currentTarget));
			}}
			className={className}
			{...(preventScrollReset && { preventScrollReset })}
			{...(role && { role })}
		>
			{guarded && <UnsavedGuard dirty={form.dirty} />}
			<FormProblems form={form} />
			{props.intent && <input type="hidden" name="intent" value={props.intent} />}
			{children(form)}
			<div className="actions">
				<Button type="submit" busy={form.busy} {...{ icon, variant, size, full }}>
					{submit}
				</Button>
				{aside}
			</div>
		</PostForm>
	);
}
