import { useState } from 'react';
import type { Image } from '#features/files/enums.ts';
import { ImageField } from '#features/files/web/public.tsx';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, RadioGroup } from '#ui/choices.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextArea, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { pageLayouts, pageTypes } from '../../enums.ts';
import { SearchPreview, SharePreview } from './previews.tsx';
import type { Values } from './settings-values.ts';

type Errors = Readonly<Record<string, string>>;

/** Form for the settings and texts of a page. Works without scripts; with scripts the previews update while typing. */
export function SettingsForm(props: {
	values: Values;
	errors: Errors;
	image: Image | null;
	saved: boolean;
	host: string;
}) {
	const t = useTranslations('content-staff');
	const { errors, saved, host } = props;
	const siteLocales = useSiteLocales();
	const [values, setValues] = useState(props.values);
	const [touched, setTouched] = useState(false);
	const [sent, setSent] = useState(false);
	const follow = (form: HTMLFormElement) => {
		setValues(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));
		setTouched(true);
		setSent(false);
	};
	const isHome = values.home === 'on';
	return (
		<PostForm
			encType="multipart/form-data"
			className="stack content-form"
			onInput={(event) => follow(event.currentTarget)}
			onSubmit={() => setSent(true)}
		>
			<UnsavedGuard dirty={!sent && (touched || !saved)} />
			<ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
			<input type="hidden" name="revision" value={props.values.revision} />
			{siteLocales.map((locale) => (
				<LocaleTexts
					key={locale}
					isOnly={siteLocales.length === 1}
					locale={locale}
					values={values}
					initial={props.values}
					errors={errors}
					host={host}
					isHome={isHome}
				/>
			))}
			<fieldset className="content-set">
				<legend>{t('form.general')}</legend>
				<Checkbox
					name="home"
					label={t('form.home')}
					hint={t('form.homeHint')}
					defaultChecked={props.values.home === 'on'}
				/>
				<ImageField
					name="imageId"
					label={t('form.image')}
					hint={t('form.imageHint')}
					image={props.image}
					{...(errors.imageId !== undefined && { errors: [errors.imageId] })}
				/>
				<RadioGroup
					name="pageType"
					label={t('form.pageType')}
					defaultValue={props.values.pageType}
					options={pageTypes.map((value) => ({
						value,
						label: t(`type.${value}`),
						hint: t(`typeHint.${value}`),
					}))}
				/>
				<RadioGroup
					name="pageLayout"
					label={t('form.pageLayout')}
					defaultValue={props.values.pageLayout}
					options={pageLayouts.map((value) => ({ value, label: t(`layout.${value}`) }))}
				/>
				<Checkbox
					name="showTitleOnPage"
					label={t('form.showTitle')}
					hint={t('form.showTitleHint')}
					defaultChecked={props.values.showTitleOnPage === 'on'}
				/>
				<Checkbox
					name="featured"
					label={t('form.featured')}
					hint={t('form.featuredHint')}
					defaultChecked={props.values.featured === 'on'}
				/>
			</fieldset>
			<div className="actions content-save">
				<Button type="submit" name="intent" value="save">
					{t('form.save')}
				</Button>
			</div>
		</PostForm>
	);
}

function LocaleTexts(props: {
	locale: 'nl' | 'en';
	values: Values;
	initial: Values;
	errors: Errors;
	host: string;
	isHome: boolean;
	/** The site has no other language, so there is nothing to choose. */
	isOnly: boolean;
}) {
	const t = useTranslations('content-staff');
	const { locale, values, initial, errors, host, isHome, isOnly } = props;
	const language = t(`locale.${locale}`);
	const name = (field: string) => `${locale}-${field}`;
	const now = (field: string) => (values[name(field)] ?? '').trim();
	const field = (key: string) => ({
		name: name(key),
		defaultValue: initial[name(key)] ?? '',
		...(errors[name(key)] !== undefined && { errors: [errors[name(key)] ?? ''] }),
	});
	const has = isOnly || values[`has-${locale}`] === 'on';
	const title = now('metaTitle') || now('title');
	const description = now('metaDescription') || now('summary');
	return (
		<fieldset className="content-set" lang={locale}>
			<legend>{isOnly ? t('form.ownTexts') : t('form.texts', { language })}</legend>
			{isOnly ? (
				<input type="hidden" name={`has-${locale}`} value="on" />
			) : (
				<Checkbox
					name={`has-${locale}`}
					label={t('form.addLocale', { language })}
					defaultChecked={initial[`has-${locale}`] === 'on'}
				/>
			)}
			<div className="stack" hidden={!has}>
				<TextField {...field('title')} label={t('form.title')} maxLength={160} required={has} />
				{!isHome && (
					<TextField
						{...field('slug')}
						label={t('form.slug')}
						hint={t('form.slugHint')}
						maxLength={80}
						autoCapitalize="none"
						spellCheck={false}
					/>
				)}
				<TextArea
					{...field('summary')}
					label={t('form.summary')}
					hint={t('form.summaryHint')}
					maxLength={500}
					rows={3}
				/>
				<details
					className="content-more"
					open={Object.keys(errors).some((key) => key.startsWith(name('meta')) || key.startsWith(name('og')))}
				>
					<summary>{t('form.search')}</summary>
					<div className="stack">
						<p className="field-hint">{t('form.searchHint')}</p>
						<TextField {...field('metaTitle')} label={t('form.metaTitle')} maxLength={120} />
						<TextArea
							{...field('metaDescription')}
							label={t('form.metaDescription')}
							maxLength={320}
							rows={2}
						/>
						<SearchPreview
							title={title}
							description={description}
							address={`${host} › ${locale} › ${isHome ? '' : now('slug')}`}
						/>
						<TextField {...field('ogTitle')} label={t('form.ogTitle')} maxLength={120} />
						<TextArea {...field('ogDescription')} label={t('form.ogDescription')} maxLength={320} rows={2} />
						<SharePreview
							title={now('ogTitle') || title}
							description={now('ogDescription') || description}
							host={host}
						/>
					</div>
				</details>
			</div>
		</fieldset>
	);
}
