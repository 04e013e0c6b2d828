import { Form, Link } from 'react-router';
import { PlaceField } from '#features/geo/web/public.tsx';
import { distances } from '#features/search/enums.ts';
import { categories } from '#features/vacancies/enums.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/inputs.tsx';
import {
	type CalendarState,
	calendarQuery,
	chosenCount,
	frequencies,
	withoutFilters,
} from './calendar-state.ts';
import type { OrganiserChoice } from './load-organisers.ts';
import { OrganiserField } from './organiser-field.tsx';

/**
 * Filters of the calendar: a GET form, so that the choices are in the URL. On a phone the form is collapsed behind a
 * button that shows how many filters are active.
 */
export function CalendarFilters(props: {
	state: CalendarState;
	path: string;
	organisers: readonly OrganiserChoice[];
}) {
	const { state, path, organisers } = props;
	const t = useTranslations('activity-calendar');
	const words = useTranslations('vacancy-words');
	const count = chosenCount(state);
	return (
		<details className="calendar-fold">
			<summary className="button" data-variant="outline">
				<Icon name="sliders-horizontal" />
				{t('open', { count })}
			</summary>
			<Form
				action={path}
				method="get"
				className="calendar-filters"
				aria-label={t('filters')}
				onSubmit={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
			>
				{state.view !== 'month' && <input type="hidden" name="view" value={state.view} />}
				<input type="hidden" name="date" value={state.date} />
				{organisers.length > 0 && (
					<OrganiserField key={state.organization} value={state.organization} options={organisers} />
				)}
				<Select
					key={`category ${state.category}`}
					name="category"
					label={t('category')}
					placeholder={t('all')}
					defaultValue={state.category}
					options={categories.map((value) => ({ value, label: words(`category.${value}`) }))}
				/>
				<Select
					key={`frequency ${state.frequency}`}
					name="frequency"
					label={t('frequency')}
					placeholder={t('all')}
					defaultValue={state.frequency}
					options={frequencies.map((value) => ({ value, label: words(`frequency.${value}`) }))}
				/>
				<PlaceField key={`near ${state.near}`} name="near" label={t('near')} defaultValue={state.near} />
				<Select
					key={`distance ${state.distance}`}
					name="distance"
					label={t('distance')}
					placeholder={false}
					defaultValue={state.distance}
					options={distances.map((count) => ({ value: String(count), label: t('kilometres', { count }) }))}
				/>
				<div className="actions">
					<Button type="submit" icon="filter">
						{t('use')}
					</Button>
					{count > 0 && (
						<Link
							to={`${path}${calendarQuery(withoutFilters(state))}`}
							className="text-link"
							preventScrollReset
						>
							{t('clear')}
						</Link>
					)}
				</div>
			</Form>
		</details>
	);
}
