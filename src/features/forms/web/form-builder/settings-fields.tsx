import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox, RadioGroup } from '#ui/choices.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { accessPermissions, type Form } from '../../contract.ts';
import { fieldOf, type Settings } from './read-settings.ts';

/** Whether the centre may be let in: it is while it is, and otherwise only before somebody sent the form. */
export type Sharing = 'own' | 'possible' | 'too_late';

/** Whether a form can be shared with the centre; its own forms need not be. */
export function sharingOf(form: Pick<Form, 'organizationId' | 'sharedWithCentre' | 'submissions'>): Sharing {
	if (form.organizationId === null) return 'own';
	return form.sharedWithCentre || form.submissions === 0 ? 'possible' : 'too_late';
}

/** The address of the form, and when and how often it is sent. */
export function SettingsFields(props: {
	settings: Settings;
	errors: (name: string) => string[];
	sharing: Sharing;
	asksForMail: boolean;
}) {
	const { settings, errors, sharing, asksForMail } = props;
	const t = useTranslations('form-builder');
	return (
		<section className="panel" aria-labelledby="form-settings">
			<h2 id="form-settings">{t('settings.title')}</h2>
			<TextField
				id="slug"
				name="slug"
				label={t('field.slug')}
				hint={t('field.slugHint')}
				maxLength={80}
				required
				defaultValue={settings.slug}
				errors={errors('slug')}
			/>
			<RadioGroup
				name="accessPermission"
				label={t('field.accessPermission')}
				defaultValue={settings.accessPermission}
				options={accessPermissions.map((value) => ({
					value,
					label: t(`access.${value}`),
					hint: t(`accessHint.${value}`),
				}))}
			/>
			<div className="form-pair">
				{(['opensAt', 'closesAt'] as const).map((name) => (
					<TextField
						key={name}
						id={name}
						name={name}
						type="datetime-local"
						label={t(`field.${name}`)}
						showOptional
						defaultValue={fieldOf(settings[name])}
						errors={errors(name)}
					/>
				))}
			</div>
			<div className="form-pair">
				<TextField
					id="mostSubmissions"
					name="mostSubmissions"
					type="number"
					min={1}
					max={100000}
					label={t('field.mostSubmissions')}
					showOptional
					defaultValue={settings.mostSubmissions ?? ''}
					errors={errors('mostSubmissions')}
				/>
				<TextField
					id="retentionDays"
					name="retentionDays"
					type="number"
					min={1}
					max={3650}
					required
					label={t('field.retentionDays')}
					defaultValue={settings.retentionDays}
					errors={errors('retentionDays')}
				/>
			</div>
			<Checkbox
				name="oncePerPerson"
				label={t('field.oncePerPerson')}
				hint={t('field.oncePerPersonHint')}
				defaultChecked={settings.oncePerPerson}
			/>
			{settings.oncePerPerson && !asksForMail && (
				<Alert tone="warning" title={t('once.title')}>
					<p>{t('once.text')}</p>
				</Alert>
			)}
			{sharing === 'too_late' && <p className="field-hint">{t('field.sharedTooLate')}</p>}
			{sharing === 'possible' && (
				<Checkbox
					name="sharedWithCentre"
					label={t('field.sharedWithCentre')}
					hint={t('field.sharedWithCentreHint')}
					defaultChecked={settings.sharedWithCentre}
					errors={errors('sharedWithCentre')}
				/>
			)}
		</section>
	);
}
