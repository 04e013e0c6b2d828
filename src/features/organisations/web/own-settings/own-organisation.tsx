import { Link } from 'react-router';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import type { Organisation } from '../../contract.ts';
import { OrganisationForm } from '../organisation-form/organisation-form.tsx';
import type { FormValues } from '../organisation-form/values.ts';
import { DeleteOwn } from '../organisation-work/delete-own.tsx';
import { OwnState } from '../organisation-work/own-state.tsx';

/** The form with the profile of the user's own organisation. */
export function OwnOrganisation(props: {
	organisation: Organisation;
	values: FormValues;
	error: FormError | undefined;
}) {
	const { organisation, values, error } = props;
	const t = useTranslations('own-settings');
	const locale = useLocale();
	const path = `/${locale}/organizations/${organisation.id}`;
	return (
		<div className="settings-form">
			<OwnState organisation={organisation} staff={false} />
			<p className="field-hint">
				{t.rich('organisation.intro', {
					page: (text) => (organisation.status === 'approved' ? <Link to={path}>{text}</Link> : text),
					members: (text) => <Link to={`${path}/edit`}>{text}</Link>,
				})}
			</p>
			<OrganisationForm
				key={organisation.id}
				values={values}
				error={error}
				pictures={{ logo: organisation.logo, image: organisation.image }}
				submit={t('save')}
				back={`/${locale}/dashboard`}
			/>
			<DeleteOwn organisation={organisation} />
		</div>
	);
}
