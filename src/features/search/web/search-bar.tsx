import { Form } from 'react-router';
import { PlaceField } from '#features/geo/web/public.tsx';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/inputs.tsx';
import { defaultDistance, distances } from '../enums.ts';
import { WhatField } from './what-field.tsx';

/** The fields for text, place and distance. Use it in a GET form for the search page. */
export function SearchBar(props: { q?: string; near?: string; distance?: string }) {
	const { q, near, distance = String(defaultDistance) } = props;
	const t = useTranslations('search');
	return (
		<div className="search-bar">
			<WhatField name="q" label={t('form.what')} placeholder={t('form.whatHint')} defaultValue={q} />
			<PlaceField name="near" label={t('form.where')} placeholder={t('form.whereHint')} defaultValue={near} />
			<Select
				name="distance"
				className="search-distance"
				label={t('form.distance')}
				placeholder={false}
				defaultValue={distance}
				options={distances.map(String).map((value) => ({ value, label: t('form.kilometres', { value }) }))}
			/>
			<Button type="submit" size="lg" icon="search" className="search-submit">
				{t('form.submit')}
			</Button>
		</div>
	);
}

/** The search of the home page: leads to the results. Works without scripts. */
export function SearchForm() {
	const t = useTranslations('search');
	const locale = useLocale();
	return (
		<search>
			<Form action={`/${locale}/vacancies/search`} method="get" aria-label={t('form.label')}>
				<SearchBar />
			</Form>
		</search>
	);
}
