import { useEffect } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { categories } from '#features/vacancies/enums.ts';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, type Locale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { Checkbox, CheckboxGroup } from '#ui/choices.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { searchFilterApi } from '../../api.ts';
import type { SearchFilters } from '../../contract.ts';
import { type FacetName, facetNames } from '../../facets.ts';
import { labelOf } from '../search-view/facet-options.ts';
import type { Route } from './+types/filters-page';
import { type FiltersForm, moved, readFiltersForm, readMove } from './filters-form.ts';
import './filters.css';
import '#ui/beside.css';

const done = ['saved', 'moved', 'reset'] as const;

/** Which filters the search of the centre shows, for its staff; the API refuses others. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const { data } = await call(searchFilterApi.read);
	return {
		filters: formOf(data),
		chosen: data.updatedAt !== null,
		facetLabels: facetLabels(locale),
		categories: categories.map((value) => ({
			value,
			label: labelOf('categories', value, { facets: {} as never }, locale),
		})),
		title: getTranslations(locale, 'search-filters')('title'),
		vacancies: `/${locale}/vacancies`,
	};
}

function facetLabels(locale: Locale): Record<FacetName, string> {
	const t = getTranslations(locale, 'search-view');
	return Object.fromEntries(facetNames.map((name) => [name, t(`facet.${name}`)])) as Record<
		FacetName,
		string
	>;
}

const formOf = ({ order, hidden, hiddenCategories }: SearchFilters): FiltersForm => ({
	order,
	shown: order.filter((name) => !hidden.includes(name)),
	categories: categories.filter((value) => !hiddenCategories.includes(value)),
});

/** Saves all that is in the form; a filter that is put up or down goes along with it. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const form = await request.formData();
	const back = `/${here.locale}/vacancies/search-filters`;
	if (form.get('verb') === 'reset') {
		await here.call(searchFilterApi.reset);
		return redirect(`${back}?done=reset`);
	}
	const move = readMove(form.get('move'));
	const values = moved(readFiltersForm(form), move);
	const { error } = await save(here, values);
	if (error) return refused(request, error, { values });
	// Without scripts the page comes back where the filter is.
	if (move) return redirect(`${back}?done=moved&move=${move.name}:${move.way}#filter-${move.name}`);
	return redirect(`${back}?done=saved`);
}

function save(here: SiteContext, { order, shown, categories: offered }: FiltersForm) {
	const body = {
		order,
		hidden: facetNames.filter((name) => !shown.includes(name)),
		hiddenCategories: categories.filter((value) => !offered.includes(value)),
	};
	return submit(here, () => here.call(searchFilterApi.update, { body }), { field: () => 'shown' });
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function SearchFiltersPage({ loaderData, actionData }: Route.ComponentProps) {
	const { chosen, title, vacancies } = loaderData;
	const t = useTranslations('search-filters');
	const [search] = useSearchParams();
	const flash = done.find((one) => one === search.get('done'));
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('vacancies'), to: vacancies }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
				<ButtonLink to={`${vacancies}/search`} variant="outline" icon="eye">
					{t('look')}
				</ButtonLink>
			</header>
			<p className="work-intro">{t('intro')}</p>
			<Flash message={flash && !actionData ? t(`done.${flash}`) : undefined} />
			<Filters loaderData={loaderData} actionData={actionData} />
			{chosen && (
				<PostForm className="reset-filters" data-leave="free" aria-label={t('reset')}>
					<p>{t('resetText')}</p>
					<Button type="submit" name="verb" value="reset" variant="outline" icon="undo">
						{t('reset')}
					</Button>
				</PostForm>
			)}
		</div>
	);
}

type FiltersProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>;

function Filters({ loaderData, actionData }: FiltersProps) {
	const { facetLabels: labels, categories: all } = loaderData;
	const t = useTranslations('search-filters');
	const form = useForm({ error: actionData?.error, say: useSay({ words: t, labels: '' }) });
	const { order, shown, categories: offered } = actionData?.values ?? loaderData.filters;
	useMovedFocus();
	return (
		<PostForm
			{...form.props}
			className="panel stacked-form beside"
			preventScrollReset
			aria-label={t('title')}
		>
			{/* The Enter key presses the first button of a form: that one saves and moves nothing. */}
			<button type="submit" hidden tabIndex={-1}>
				{t('save')}
			</button>
			<FormProblems form={form} />
			<fieldset className="field filter-order">
				<legend className="field-label">{t('filters')}</legend>
				<p className="field-hint">{t('filtersHint')}</p>
				<ol>
					{order.map((name, index) => (
						<li key={name} id={`filter-${name}`}>
							<input type="hidden" name="order" value={name} />
							<Checkbox
								id={index === 0 ? 'shown' : `shown-${name}`}
								name="shown"
								value={name}
								label={labels[name]}
								defaultChecked={shown.includes(name)}
							/>
							<div className="actions">
								{index > 0 && <Move name={name} way="up" label={labels[name]} />}
								{index < order.length - 1 && <Move name={name} way="down" label={labels[name]} />}
							</div>
						</li>
					))}
				</ol>
			</fieldset>
			<CheckboxGroup
				name="categories"
				label={t('categories')}
				hint={t('categoriesHint')}
				layout="columns"
				options={all}
				defaultValue={offered}
			/>
			<div className="actions">
				<Button type="submit" icon="check" busy={form.busy}>
					{t('save')}
				</Button>
			</div>
		</PostForm>
	);
}

function Move({ name, way, label }: { name: FacetName; way: 'up' | 'down'; label: string }) {
	const t = useTranslations('search-filters');
	return (
		<IconButton
			type="submit"
			id={`${name}:${way}`}
			name="move"
			value={`${name}:${way}`}
			icon={`arrow-${way}`}
			label={t(way, { name: label })}
		/>
	);
}

/** Keeps the focus on the button that moved a filter, or on its other one once it is the first or the last. */
function useMovedFocus(): void {
	const [search] = useSearchParams();
	const move = search.get('move');
	useEffect(() => {
		const [name, way] = (move ?? '').split(':');
		if (!name) return;
		const other = way === 'up' ? 'down' : 'up';
		const button = document.getElementById(`${name}:${way}`) ?? document.getElementById(`${name}:${other}`);
		button?.focus({ preventScroll: true });
	});
}
