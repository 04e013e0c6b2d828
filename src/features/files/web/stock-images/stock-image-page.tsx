import { useState } from 'react';
import { data, redirect, useNavigation } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import { formErrorOf } from '#platform/web/forms/submit.ts';
import { fieldText } from '#platform/web/forms/texts.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextArea, TextField } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { FileField } from '#ui/rich/file-field.tsx';
import { Alert, Badge, Card } from '#ui/surfaces.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { fileApi, stockImageApi } from '../../api.ts';
import type { StockImage } from '../../contract.ts';
import { imageAccept, maximumImageBytes } from '../../enums.ts';
import { Picture } from '../picture.tsx';
import { problemText } from '../problem-text.ts';
import type { Route } from './+types/stock-image-page';
import '../file-library/file-library.css';

const NEW = 'new';
const texts = ['name', 'shortDescription', 'description', 'keywords'] as const;

/** One stock image, or the form for a new one. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const t = getTranslations(locale, 'stock-images');
	const common = { base: `/${locale}/content/stock-images`, list: t('title') };
	if (params.id === NEW) {
		const { meta } = await call(stockImageApi.list, { page: { size: 1 } });
		if (!meta.can.create) throw data(null, { status: 403 });
		return { ...common, stock: null, title: t('add') };
	}
	const { data: stock } = await call(stockImageApi.read, { params: { id: params.id } });
	const translations = stock.translations as StockImage['translations'];
	return { ...common, stock: { ...stock, translations }, title: stock.name };
}

/** Saves the texts, and the image of a new one; or hides the stock image. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const t = getTranslations(locale, 'stock-images');
	const form = await request.formData();
	const base = `/${locale}/content/stock-images`;
	if (form.get('intent') === 'remove') {
		await call(stockImageApi.remove, { params: { id: params.id } });
		return redirect(`${base}?done=removed`);
	}
	const values: Record<string, string> = {};
	for (const [name, value] of form) if (typeof value === 'string') values[name] = value.trim();
	const text = (name: string): string => values[name] ?? '';
	const errors: Record<string, string> = {};
	const wordsIn = (language: 'nl' | 'en') => {
		// A site in Dutch alone has no field for English: the Dutch stands for it until somebody writes it.
		const from = form.has(`${language}.name`) ? language : 'nl';
		for (const name of texts) {
			if (name !== 'keywords' && text(`${from}.${name}`) === '') errors[`${from}.${name}`] = t('needed');
		}
		return {
			name: text(`${from}.name`),
			shortDescription: text(`${from}.shortDescription`),
			description: text(`${from}.description`),
			keywords: text(`${from}.keywords`)
				.split(',')
				.map((word) => word.trim())
				.filter(Boolean),
		};
	};
	const attributes = {
		translations: { nl: wordsIn('nl'), en: wordsIn('en') },
		credit: text('credit') || null,
	};
	const answer = () => data({ errors, values }, { status: statusFor(request, 422) });
	const file = form.get('file');
	const isNew = params.id === NEW;
	if (isNew && !(file instanceof File && file.size > 0)) errors.file = t('needed');
	if (Object.keys(errors).length > 0) return answer();
	const save = async () => {
		if (!isNew) return call(stockImageApi.update, { params, body: attributes });
		const body = new FormData();
		body.set('file', file ?? '');
		body.set('kind', 'image');
		body.set('purpose', 'stock');
		const { data: kept } = await call(fileApi.create, { body });
		return call(stockImageApi.create, { body: { ...attributes, imageId: kept.id } });
	};
	const { refusal } = await attempt(save(), [422, 429, 503]);
	if (refusal) {
		const field = (path: string) => /^translations\.((?:nl|en)\.\w+)/.exec(path)?.[1] ?? path;
		const found = formErrorOf(locale, refusal, { field }).errors;
		for (const each of found) {
			const isText = each.field === 'credit' || each.field.includes('.');
			errors[isText ? each.field : 'file'] = isText ? fieldText(locale, each) : problemText(refusal, locale);
		}
		if (found.length === 0) errors.file = problemText(refusal, locale);
		return answer();
	}
	return redirect(`${base}?done=saved`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function StockImagePage({ loaderData, actionData }: Route.ComponentProps) {
	const { stock, base, list, title } = loaderData;
	const t = useTranslations('stock-images');
	const { formData } = useNavigation();
	const [dirty, setDirty] = useState(false);
	const siteLocales = useSiteLocales();
	const errors: Record<string, string> = actionData?.errors ?? {};
	const typed = (language: 'nl' | 'en', name: (typeof texts)[number]): string => {
		const given = actionData?.values[`${language}.${name}`];
		if (given !== undefined) return given;
		const found = stock?.translations[language][name] ?? '';
		return typeof found === 'string' ? found : found.join(', ');
	};
	const field = (language: 'nl' | 'en', name: (typeof texts)[number]) => ({
		name: `${language}.${name}`,
		label: t(name),
		defaultValue: typed(language, name),
		errors: errors[`${language}.${name}`] ? [errors[`${language}.${name}`] ?? ''] : undefined,
	});
	// English that only repeats the Dutch follows it.
	const { nl, en } = stock?.translations ?? {};
	const isWritten = JSON.stringify(en) !== JSON.stringify(nl);
	const keepsEnglish = !siteLocales.includes('en') && isWritten;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: list, to: base }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
				{stock?.builtIn && <Badge tone="neutral">{t('builtIn')}</Badge>}
			</header>
			{errors.file && stock && (
				<Alert tone="danger" live>
					<p>{errors.file}</p>
				</Alert>
			)}
			<div className="file-page">
				<PostForm
					encType="multipart/form-data"
					noValidate
					className="file-form"
					onChange={() => setDirty(true)}
					onSubmit={() => setDirty(false)}
				>
					<UnsavedGuard dirty={dirty} />
					<ErrorSummary
						title={t('errorTitle')}
						errors={Object.entries(errors).map(([name, message]) => ({ field: name, message }))}
					/>
					{stock ? (
						<div className="stock-picture">
							<Picture image={stock.image} sizes="(min-width: 64rem) 40rem, 100vw" priority />
						</div>
					) : (
						<FileField
							name="file"
							label={t('picture')}
							accept={imageAccept}
							maxSize={maximumImageBytes}
							errors={errors.file ? [errors.file] : undefined}
							required
						/>
					)}
					{siteLocales.map((language) => (
						<fieldset key={language} className="stock-words" lang={language}>
							<legend>{t(`language.${language}`)}</legend>
							<TextField {...field(language, 'name')} maxLength={80} required />
							<TextArea
								{...field(language, 'shortDescription')}
								hint={t('shortHint')}
								rows={2}
								maxLength={160}
								required
							/>
							<TextArea {...field(language, 'description')} rows={3} maxLength={300} required />
							<TextField {...field(language, 'keywords')} hint={t('keywordsHint')} />
						</fieldset>
					))}
					{keepsEnglish &&
						texts.map((name) => (
							<input key={name} type="hidden" name={`en.${name}`} value={typed('en', name)} />
						))}
					<TextField
						name="credit"
						label={t('credit')}
						hint={t('creditHint')}
						maxLength={160}
						defaultValue={actionData?.values.credit ?? stock?.credit ?? ''}
						errors={errors.credit ? [errors.credit] : undefined}
					/>
					{(!stock || stock.meta?.can?.update) && (
						<Button type="submit" busy={formData !== undefined && !formData.has('intent')}>
							{t('save')}
						</Button>
					)}
				</PostForm>
				{stock?.meta?.can?.delete && (
					<div className="file-side">
						<Card as="section" aria-labelledby="remove">
							<h2 id="remove">{t('remove')}</h2>
							<p className="field-hint">{t('removeHint')}</p>
							<PostForm>
								<Button type="submit" name="intent" value="remove" variant="outline" icon="trash-2">
									{t('remove')}
								</Button>
							</PostForm>
						</Card>
					</div>
				)}
			</div>
		</div>
	);
}
