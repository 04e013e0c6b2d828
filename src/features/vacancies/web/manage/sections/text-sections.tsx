import type { Image } from '#features/files/enums.ts';
import { ImageField } from '#features/files/web/public.tsx';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { CheckboxGroup, RadioGroup } from '#ui/choices.tsx';
import { TextArea, TextField } from '#ui/inputs.tsx';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import { categories, type vacancyTypes } from '../../../enums.ts';
import { useField } from '../form-context.tsx';
import { one } from '../form-values.ts';
import { Section } from './section.tsx';

/** The type of the vacancy, of those enabled on this site. */
export function KindSection({ types }: { types: readonly (typeof vacancyTypes)[number][] }) {
	const t = useTranslations('manage');
	const labels = useTranslations('vacancy-words');
	const field = useField();
	return (
		<Section>
			<RadioGroup
				{...field.single('vacancyType')}
				label={t('form.type')}
				layout="columns"
				options={types.map((value) => ({ value, label: labels(`vacancyType.${value}`) }))}
			/>
		</Section>
	);
}

/** Title, summary and description in the main language. */
export function TextSection() {
	const t = useTranslations('manage');
	const field = useField();
	const siteLocales = useSiteLocales();
	const isOfSite = siteLocales.some((each) => each === (one(field.values, 'language') || 'nl'));
	return (
		<Section id="text" title={t('form.section.text')}>
			<TextField
				{...field.single('title')}
				label={t('form.title')}
				hint={t('form.titleHint')}
				maxLength={160}
				required
			/>
			<TextArea
				{...field.single('summary')}
				label={t('form.summary')}
				hint={t('form.summaryHint')}
				rows={3}
				maxLength={400}
			/>
			<Description name="description" hint={t('form.descriptionHint')} />
			{(siteLocales.length > 1 || !isOfSite) && (
				<RadioGroup
					{...field.single('language')}
					label={t('form.language')}
					layout="columns"
					options={[
						{ value: 'nl', label: t('form.languages.nl') },
						{ value: 'en', label: t('form.languages.en') },
					]}
				/>
			)}
		</Section>
	);
}

/** The work's categories, by which most people search. */
export function CategorySection() {
	const t = useTranslations('manage');
	const labels = useTranslations('vacancy-words');
	const field = useField();
	return (
		<Section>
			<CheckboxGroup
				{...field.several('categories')}
				label={t('form.categories')}
				hint={t('form.categoriesHint')}
				layout="columns"
				options={categories.map((value) => ({ value, label: labels(`category.${value}`) }))}
			/>
		</Section>
	);
}

/** The picture on its card and page. */
export function ImageSection(props: { image: Image | null; onImage: (image: Image | null) => void }) {
	const t = useTranslations('manage');
	const { values, errors, changed } = useField();
	return (
		<Section>
			<ImageField
				name="imageId"
				label={t('form.image')}
				hint={t('form.imageHint')}
				errors={errors('imageId')}
				{...props}
				value={one(values, 'imageId')}
				onChange={changed}
			/>
		</Section>
	);
}

/** The same in the other language; folded away until it is wanted. */
export function TranslationSection() {
	const t = useTranslations('manage');
	const field = useField();
	const other = one(field.values, 'language') === 'en' ? 'nl' : 'en';
	const name = (part: string) => `translations.${other}.${part}`;
	// A site in Dutch alone takes no English and keeps what there is; a text in English still needs its Dutch.
	if (!useSiteLocales().includes(other)) {
		return ['title', 'summary', 'description', 'description.html'].map((part) => (
			<input key={part} type="hidden" name={name(part)} value={one(field.values, name(part))} />
		));
	}
	const failed = ['title', 'summary', 'description'].some((part) => field.errors(name(part)).length > 0);
	return (
		<details
			className="form-section form-fold"
			id="second-language"
			open={failed || one(field.values, name('title')) !== ''}
		>
			<summary>{t(other === 'en' ? 'form.englishOpen' : 'form.dutchOpen')}</summary>
			<div className="form-fold-body">
				<p className="field-hint">{t('form.translationHint')}</p>
				<TextField {...field.single(name('title'))} label={t('form.title')} lang={other} maxLength={160} />
				<TextArea
					{...field.single(name('summary'))}
					label={t('form.summary')}
					lang={other}
					rows={3}
					maxLength={400}
				/>
				<Description name={name('description')} />
			</div>
		</details>
	);
}

function Description({ name, hint }: { name: string; hint?: string }) {
	const t = useTranslations('manage');
	const { values, errors, changed } = useField();
	return (
		<RichTextField
			name={name}
			label={t('form.description')}
			hint={hint}
			errors={errors(name)}
			text={one(values, name)}
			html={one(values, `${name}.html`)}
			isHtml={one(values, `${name}.format`) === 'html'}
			onChange={changed}
		/>
	);
}
