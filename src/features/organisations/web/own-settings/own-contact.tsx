import { Form, useNavigation } from 'react-router';
import { type FieldCode, type FieldCodes, useCheckedForm } from '#platform/web/checked-form.ts';
import { useWords } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { type Option, Select, TextField } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import type { ContactValues } from './own-contact-data.ts';

/** Whom to turn to at one's own organisation: a member, or whoever is written down. */
export function OwnContact(props: {
	members: Option[];
	/** The member whose details stand in the form, not yet kept. */
	chosen: string | null;
	values: ContactValues;
	codes: FieldCodes | undefined;
}) {
	const { members, chosen, values, codes } = props;
	const t = useWords('own-settings');
	return (
		<div className="settings-form">
			<p className="field-hint">{t('contact.intro')}</p>
			{members.length > 0 && (
				<Form method="get" className="panel stacked-form" aria-label={t('contact.member')} preventScrollReset>
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
			{chosen && !codes && (
				<Alert tone="info" title={t('contact.taken')}>
					<p>{t('contact.takenText')}</p>
				</Alert>
			)}
			<ContactForm key={chosen} values={values} codes={codes} />
		</div>
	);
}

function ContactForm({ values, codes }: { values: ContactValues; codes: FieldCodes | undefined }) {
	const t = useWords('own-settings');
	const checked = useCheckedForm({
		found: codes,
		explain: (field: string, code: FieldCode) =>
			t.maybe(`contact.errors.${field}.${code}`) ?? t('contact.errors.any'),
	});
	const busy = useNavigation().state === 'submitting';
	const field = (name: string) => ({ name, defaultValue: values[name], errors: checked.errors(name) });
	const flag = (name: string) => ({ name, defaultChecked: values[name] !== undefined });
	return (
		<Form method="post" className="panel stacked-form" {...checked.form} preventScrollReset>
			<UnsavedGuard dirty={checked.dirty && !busy} />
			<ErrorSummary errors={checked.summary} />
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
				label={t('contact.phone')}
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
				<Button type="submit" busy={busy}>
					{t('save')}
				</Button>
			</div>
		</Form>
	);
}
