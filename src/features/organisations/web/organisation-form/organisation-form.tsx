import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { type FieldCode, type FieldCodes, useCheckedForm } from '#platform/web/checked-form.ts';
import { useWords } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { CancelLink } from '#ui/confirm-dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { AddressSection, NameFields, ProfileFields, ReachFields, TypeField } from './fields.tsx';
import { useExplain } from './use-explain.ts';
import type { FormValues } from './values.ts';

/** Everything an organisation says of itself, on one page: for its admins and for staff. */
export function OrganisationForm(props: {
	values: FormValues;
	codes: FieldCodes | undefined;
	submit: string;
	back: string;
	/** Only when it is made. */
	withType?: boolean;
	children?: ReactNode;
}) {
	const t = useWords('organisation-form');
	const explain = useExplain();
	const checked = useCheckedForm({
		found: props.codes,
		explain: (field: string, code: FieldCode) => explain(field, code),
	});
	const busy = useNavigation().state === 'submitting';
	const { values } = props;
	const fields = { values, errors: checked.errors };
	return (
		<Form method="post" {...checked.form} className="stacked-form" preventScrollReset>
			<UnsavedGuard dirty={checked.dirty && !busy} />
			<ErrorSummary errors={checked.summary} />
			<section className="panel stacked-form" aria-labelledby="form-who">
				<h2 id="form-who">{t('section.who')}</h2>
				<NameFields {...fields} />
				{props.withType && <TypeField {...fields} />}
				<RichTextField
					name="description"
					label={t('about')}
					hint={t('aboutHint')}
					text={values.texts.description ?? ''}
					html={values.texts['description.html'] ?? ''}
					isHtml={values.texts['description.format'] === 'html'}
					errors={checked.errors('description')}
				/>
			</section>
			<section className="panel stacked-form" aria-labelledby="form-address">
				<h2 id="form-address">{t('section.address')}</h2>
				<AddressSection {...fields} />
			</section>
			<section className="panel stacked-form" aria-labelledby="form-reach">
				<h2 id="form-reach">{t('section.reach')}</h2>
				<ReachFields {...fields} />
			</section>
			<section className="panel stacked-form" aria-labelledby="form-profile">
				<h2 id="form-profile">{t('section.profile')}</h2>
				<ProfileFields {...fields} />
			</section>
			{props.children}
			<div className="actions">
				<Button type="submit" name="intent" value="save" busy={busy}>
					{props.submit}
				</Button>
				<CancelLink to={props.back}>{t('cancel')}</CancelLink>
			</div>
		</Form>
	);
}
