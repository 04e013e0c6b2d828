import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Image } from '#features/files/taxonomy.ts';
import { ImageField } from '#features/files/web/public.tsx';
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
	/** The pictures it has now; without them the form has none. */
	pictures?: { logo: Image | null; image: Image | null };
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
		<Form
			method="post"
			encType="multipart/form-data"
			{...checked.form}
			className="stacked-form"
			preventScrollReset
		>
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
			{props.pictures && (
				<section className="panel stacked-form" aria-labelledby="form-pictures">
					<h2 id="form-pictures">{t('section.pictures')}</h2>
					<ImageField
						name="logoId"
						label={t('logo')}
						hint={t('logoHint')}
						image={props.pictures.logo}
						value={values.texts.logoId}
						sources={['upload', 'library']}
						errors={checked.errors('logoId')}
					/>
					<ImageField
						name="imageId"
						label={t('image')}
						hint={t('imageHint')}
						image={props.pictures.image}
						value={values.texts.imageId}
						errors={checked.errors('imageId')}
					/>
				</section>
			)}
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
