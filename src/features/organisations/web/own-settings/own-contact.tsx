import { Form } from 'react-router';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { type Option, Select, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import type { ContactValues } from './own-contact-data.ts';
import '#ui/beside.css';

/** Selects the organisation's contact person: a member, or somebody entered by name. */
export function OwnContact(props: {
	members: Option[];
	/** The member whose details the form shows, not saved yet. */
	chosen: string | null;
	values: ContactValues;
	error: FormError | undefined;
}) {
	const { members, chosen, values, error } = props;
	const t = useTranslations('own-settings');
	return (
		<div className="settings-form">
			<p className="field-hint">{t('contact.intro')}</p>
			{members.length > 0 && (
				<Form
					method="get"
					className="panel stacked-form beside"
					aria-label={t('contact.member')}
					preventScrollReset
				>
					<Select
						key={chosen}
						name="member"
						label={t('contact.member')}
						hint={t('contact.memberHint')}
						options={members}
						defaultValue={chosen ?? ''}
					/>
					<div className="actions">
						<Button type="submit" variant="white">
							{t('contact.take')}
						</Button>
					</div>
				</Form>
			)}
			{chosen && !error && (
				<Alert tone="info" title={t('contact.taken')}>
					<p>{t('contact.takenText')}</p>
				</Alert>
			)}
			<ContactForm key={chosen} values={values} error={error} />
		</div>
	);
}

function ContactForm({ values, error }: { values: ContactValues; error: FormError | undefined }) {
	const t = useTranslations('own-settings');
	const say = useSay({ words: t, errors: 'contact.errors.', labels: 'contact.' });
	const form = useForm({ error, say });
	const field = (name: string) => ({ name, defaultValue: values[name], errors: form.errors(name) });
	const flag = (name: string) => ({ name, defaultChecked: values[name] !== undefined });
	return (
		<PostForm className="panel stacked-form beside" {...form.props} preventScrollReset>
			<UnsavedGuard dirty={form.dirty} />
			<FormProblems form={form} />
			<TextField
				{...field('name')}
				label={t('contact.name')}
				hint={t('contact.nameHint')}
				maxLength={120}
				autoComplete="off"
			/>
			<TextField
				{...field('email')}
				type="email"
				label={t('contact.email')}
				hint={t('contact.emailHint')}
				maxLength={254}
				autoComplete="off"
				showOptional
			/>
			<TextField
				{...field('phoneNumber')}
				type="tel"
				label={t('contact.phoneNumber')}
				maxLength={30}
				autoComplete="off"
				showOptional
			/>
			<Checkbox
				{...flag('phoneVisible')}
				label={t('contact.phoneVisible')}
				hint={t('contact.phoneVisibleHint')}
			/>
			<Checkbox {...flag('shownOnPage')} label={t('contact.shown')} hint={t('contact.shownHint')} />
			<div className="actions">
				<Button type="submit" busy={form.busy}>
					{t('save')}
				</Button>
			</div>
		</PostForm>
	);
}
