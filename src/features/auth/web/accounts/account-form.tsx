import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { type FieldCode, useCheckedForm } from '#platform/web/checked-form.ts';
import { useWords } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { IconName } from '#ui/icon.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { Refusal } from './ask.ts';

type Props = {
	refusal: Refusal | undefined;
	submit: string;
	icon: IconName;
	action?: string;
	children: (errors: (name: string) => string[]) => ReactNode;
};

/** A form of an account page: its problems at the top and at the fields, its one button at the end. */
export function AccountForm({ refusal, submit, icon, action, children }: Props) {
	const t = useWords('accounts');
	const checked = useCheckedForm({
		found: refusal?.codes,
		explain: (field: string, code: FieldCode) =>
			t.maybe(`errors.${field}.${code}`) ?? t('errors.other', { field: t.maybe(`signup.${field}`) ?? field }),
	});
	const busy = useNavigation().state === 'submitting';
	return (
		<Form method="post" {...(action && { action })} {...checked.form} className="stacked-form">
			<ErrorSummary errors={checked.summary} />
			{refusal?.minutes !== undefined && (
				<Alert tone="danger" title={t('tooMany.title')} live>
					<p>{t('tooMany.text', { minutes: refusal.minutes })}</p>
				</Alert>
			)}
			{children(checked.errors)}
			<Button type="submit" size="lg" full busy={busy} icon={icon}>
				{submit}
			</Button>
		</Form>
	);
}

/** The address of an account. */
export function AddressField(props: { errors: string[]; value?: string | undefined; hint?: string }) {
	const t = useWords('accounts');
	return (
		<TextField
			name="email"
			type="email"
			label={t('signup.email')}
			hint={props.hint}
			autoComplete="email"
			inputMode="email"
			maxLength={254}
			defaultValue={props.value}
			errors={props.errors}
			required
		/>
	);
}
