import { useRef, useState } from 'react';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Select } from '#ui/inputs.tsx';
import { type FormValues, one, valuesOf } from '../form-values.ts';
import { type ContactValues, contactFields, isUntouched } from './contact-values.ts';

type OrganisationFieldProps = {
	values: FormValues;
	organisations: readonly { id: string; name: string }[];
	/** The contact person's values for the selected organisation. */
	contact: ContactValues;
	changed: () => void;
};

/**
 * Selects the organisation that staff of the centre write for. Selecting another one fills in its contact person,
 * unless the fields were edited by hand; a message says which of the two happened.
 */
export function OrganisationField({ values, organisations, contact, changed }: OrganisationFieldProps) {
	const t = useTranslations('manage');
	const locale = useLocale();
	const filled = useRef(contact);
	const asked = useRef('');
	const [told, setTold] = useState<'filled' | 'kept'>();
	const fill = async (form: HTMLFormElement, organization: string): Promise<void> => {
		asked.current = organization;
		setTold(undefined);
		const answer = await fetch(
			`/${locale}/vacancies/contact?organization=${encodeURIComponent(organization)}`,
		).catch(() => undefined);
		// Another was chosen meanwhile, or it cannot be known: the fields stay as they are.
		if (asked.current !== organization || !answer?.ok) return;
		const next = (await answer.json()) as ContactValues;
		if (!isUntouched(valuesOf(new FormData(form)), filled.current)) {
			setTold('kept');
			return;
		}
		for (const name of contactFields) {
			const field = form.elements.namedItem(name);
			if (!(field instanceof HTMLInputElement)) continue;
			if (field.type === 'checkbox') field.checked = next[name] !== '';
			else field.value = next[name];
		}
		filled.current = next;
		setTold('filled');
		changed();
	};
	return (
		<div>
			<Select
				name="organization"
				label={t('form.organisation')}
				hint={t('form.organisationHint')}
				defaultValue={one(values, 'organization')}
				placeholder={false}
				options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
				onChange={({ currentTarget }) => {
					if (currentTarget.form) void fill(currentTarget.form, currentTarget.value);
				}}
			/>
			<p className="field-hint" role="status">
				{told && t(told === 'filled' ? 'form.contactFilled' : 'form.contactKept')}
			</p>
		</div>
	);
}
