import type { ReactNode } from 'react';
import type { Image } from '#features/files/enums.ts';
import { ImageField } from '#features/files/web/public.tsx';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { CancelLink } from '#ui/confirm-dialog.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { AddressSection, NameFields, ProfileFields, ReachFields, TypeField } from './fields.tsx';
import type { FormValues } from './values.ts';

/** Everything an organisation says of itself, on one page: for its admins and for staff. */
export function OrganisationForm(props: {
	values: FormValues;
	error: FormError | undefined;
	submit: string;
	back: string;
	/** The pictures it has now; without them the form has none. */
	pictures?: { logo: Image | null; image: Image | null };
	/** Only when it is made. */
	withType?: boolean;
	children?: ReactNode;
}) {
	const t = useTranslations('organisation-form');
	const form = useForm({ error: props.error, intent: 'save', say: useSay({ words: t, labels: '' }) });
	const { values } = props;
	const { errors, busy } = form;
	const fields = { values, errors };
	return (
		<PostForm encType="multipart/form-data" {...form.props} className="stacked-form" preventScrollReset>
			<UnsavedGuard dirty={form.dirty} />
			<FormProblems form={form} />
			<FormPart className="panel" id="form-who" title={t('section.who')} text={t('sectionText.who')}>
				<NameFields {...fields} />
				{props.withType && <TypeField {...fields} />}
				<RichTextField
					name="description"
					label={t('description')}
					hint={t('descriptionHint')}
					text={values.texts.description ?? ''}
					html={values.texts['description.html'] ?? ''}
					isHtml={values.texts['description.format'] === 'html'}
					errors={errors('description')}
				/>
			</FormPart>
			{props.pictures && (
				<FormPart
					className="panel"
					id="form-pictures"
					title={t('section.pictures')}
					text={t('sectionText.pictures')}
				>
					<ImageField
						name="logoId"
						label={t('logo')}
						hint={t('logoHint')}
						image={props.pictures.logo}
						value={values.texts.logoId}
						sources={['upload', 'library']}
						errors={errors('logoId')}
					/>
					<ImageField
						name="imageId"
						label={t('image')}
						hint={t('imageHint')}
						image={props.pictures.image}
						value={values.texts.imageId}
						errors={errors('imageId')}
					/>
				</FormPart>
			)}
			<FormPart
				className="panel"
				id="form-address"
				title={t('section.address')}
				text={t('sectionText.address')}
			>
				<AddressSection {...fields} />
			</FormPart>
			<FormPart className="panel" id="form-reach" title={t('section.reach')} text={t('sectionText.reach')}>
				<ReachFields {...fields} />
			</FormPart>
			<FormPart
				className="panel"
				id="form-profile"
				title={t('section.profile')}
				text={t('sectionText.profile')}
			>
				<ProfileFields {...fields} />
			</FormPart>
			{props.children}
			<div className="actions">
				<Button type="submit" name="intent" value="save" busy={busy}>
					{props.submit}
				</Button>
				<CancelLink to={props.back}>{t('cancel')}</CancelLink>
			</div>
		</PostForm>
	);
}
