import { Form } from 'react-router';
import { categories } from '#features/vacancies/taxonomy.ts';
import { useWords } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { type CalendarState, distances, frequencies } from './calendar-state.ts';

/** What to leave out of the calendar: an ordinary form whose choices are in the address. */
export function CalendarFilters({ state, path }: { state: CalendarState; path: string }) {
	const t = useWords('activity-calendar');
	const words = useWords('vacancy-words');
	return (
		<Form action={path} method="get" className="calendar-filters" aria-label={t('filters')}>
			{state.view !== 'month' && <input type="hidden" name="view" value={state.view} />}
			<input type="hidden" name="date" value={state.date} />
			{state.organization && <input type="hidden" name="organization" value={state.organization} />}
			<Select
				name="category"
				label={t('category')}
				placeholder={t('all')}
				defaultValue={state.category}
				options={categories.map((value) => ({ value, label: words(`category.${value}`) }))}
			/>
			<Select
				name="frequency"
				label={t('frequency')}
				placeholder={t('all')}
				defaultValue={state.frequency}
				options={frequencies.map((value) => ({ value, label: words(`frequency.${value}`) }))}
			/>
			<TextField name="near" label={t('near')} defaultValue={state.near} autoComplete="postal-code" />
			<Select
				name="distance"
				label={t('distance')}
				placeholder={false}
				defaultValue={state.distance}
				options={distances.map((value) => ({ value, label: t('kilometres', { count: Number(value) }) }))}
			/>
			<Button type="submit" icon="filter">
				{t('use')}
			</Button>
		</Form>
	);
}
