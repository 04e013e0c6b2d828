import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { PlaceField } from '#features/geo/web/public.tsx';
import { distances } from '#features/search/enums.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxGroup } from '#ui/choices.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { type Option, SearchField, Select } from '#ui/inputs.tsx';
import type { PoolFacets } from '../contract.ts';
import { type PoolFacet, poolFacets, poolValues } from '../enums.ts';
import type { PoolState } from './pool-state.ts';

/** The filters of the pool: a form that becomes the address, with and without scripts. */
export function PoolFilters(props: {
	state: PoolState;
	facets: PoolFacets;
	vacancies: readonly Option[];
	placeUnknown: boolean;
}) {
	const t = useTranslations('profiles');
	const { state, facets, vacancies, placeUnknown } = props;
	const asked = JSON.stringify(state);
	const hasMore =
		state.near !== '' || state.distance !== '' || poolFacets.some((facet) => state.choices[facet].length > 0);
	const shown = useRef(asked);
	useEffect(() => {
		// The button that was pressed went with the form, and the focus with it.
		if (shown.current !== asked && document.activeElement === document.body) focusHeading();
		shown.current = asked;
	}, [asked]);
	return (
		// What was chosen is in the address: another address is another form.
		<Form method="get" role="search" className="pool-filters" key={asked}>
			<SearchField
				name="q"
				label={t('pool.words')}
				hint={t('pool.wordsHint')}
				defaultValue={state.q}
				maxLength={100}
			/>
			{vacancies.length > 0 && (
				<Select
					name="vacancy"
					label={t('pool.vacancy')}
					hint={t('pool.vacancyHint')}
					placeholder={t('pool.noVacancy')}
					options={vacancies}
					defaultValue={state.vacancy}
				/>
			)}
			<details className="pool-more" open={hasMore}>
				<summary>{t('pool.more')}</summary>
				<div>
					<PlaceField
						name="near"
						label={t('pool.near')}
						hint={t('pool.nearHint')}
						defaultValue={state.near}
						maxLength={80}
						errors={placeUnknown ? [t('errors.place.unknown_place')] : []}
					/>
					<Select
						name="distance"
						label={t('pool.distance')}
						placeholder={t('pool.anyDistance')}
						options={distances.map((km) => ({ value: String(km), label: t('within', { km }) }))}
						defaultValue={state.distance}
					/>
					{poolFacets.map((facet) => (
						<FacetChoices key={facet} facet={facet} counts={facets[facet]} chosen={state.choices[facet]} />
					))}
				</div>
			</details>
			<Button type="submit" icon="search">
				{t('pool.search')}
			</Button>
		</Form>
	);
}

/** The values of a facet that would leave somebody, and those that are chosen, each with how many it leaves. */
function FacetChoices(props: { facet: PoolFacet; counts: PoolFacets[PoolFacet]; chosen: readonly string[] }) {
	const t = useTranslations('profiles');
	const words = useTranslations('vacancy-words');
	const { facet, counts, chosen } = props;
	const labels: Readonly<Record<PoolFacet, (value: string) => string | undefined>> = {
		interests: (value) => words.optional(`category.${value}`),
		skills: (value) => words.optional(`skill.${value}`),
		dayparts: (value) => words.optional(`daypart.${value}`),
		languages: (value) => t.optional(`language.${value}`),
	};
	const options = poolValues[facet].flatMap((value) => {
		const count = counts.find((one) => one.value === value)?.count ?? 0;
		return count > 0 || chosen.includes(value)
			? [{ value, label: labels[facet](value) ?? value, count }]
			: [];
	});
	if (options.length === 0) return null;
	return (
		<details className="pool-facet" open={chosen.length > 0}>
			<summary>{t(`pool.facet.${facet}`)}</summary>
			<CheckboxGroup
				name={facet}
				label={t(`pool.facet.${facet}`)}
				hideLabel
				options={options}
				defaultValue={[...chosen]}
			/>
		</details>
	);
}
