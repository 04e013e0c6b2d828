import { Form } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Options } from '#ui/choices.tsx';
import { type Option, Select, TextField } from '#ui/inputs.tsx';
import { useAddressed } from '#ui/managed-list.tsx';
import type { DataFilter, DataResource } from '../contract.ts';
import type { Problem } from './find-problems.ts';
import { useColumnNames } from './names.ts';
import { type FilterRow, MAX_FILTERS, MAX_VALUE, type ViewerState } from './viewer-state.ts';

/** Columns, filters and order, which become the address; what the list refused is said at its field. */
export function Choices(props: {
	resource: DataResource;
	state: ViewerState;
	columns: string[];
	problems: readonly Problem[];
}) {
	const { resource, state, columns, problems } = props;
	const t = useTranslations('data-viewer');
	const nameOf = useColumnNames(resource.rowType);
	const sorts = resource.sorts.flatMap((name) => [
		{ value: name, label: t('up', { name: nameOf(name) }) },
		{ value: `-${name}`, label: t('down', { name: nameOf(name) }) },
	]);
	const sort = useAddressed<HTMLSelectElement>(state.sort);
	const isSortWrong = problems.some(({ field }) => field === 'sort');
	return (
		<details className="panel" open={problems.length > 0 || undefined}>
			<summary>{t('choices')}</summary>
			<Form role="none" method="get" className="stacked-form">
				<input type="hidden" name="resource" value={resource.id} />
				<fieldset className="data-columns">
					<legend>{t('columns')}</legend>
					<Options
						key={columns.join()}
						type="checkbox"
						name="column"
						chosen={columns}
						options={resource.columns.map(({ name, personal }) => ({
							value: name,
							label: personal ? t('personal', { name: nameOf(name) }) : nameOf(name),
							hint: name,
						}))}
					/>
				</fieldset>
				{(resource.filters.length > 0 || problems.some(({ field }) => field !== 'sort')) &&
					state.filters.map((row) => (
						<Filter key={row.number} row={row} resource={resource} problems={problems} />
					))}
				{(resource.sorts.length > 0 || isSortWrong) && (
					<Select
						ref={sort}
						name="sort"
						label={t('sort')}
						placeholder={t('usual')}
						defaultValue={state.sort}
						options={withGiven(sorts, state.sort)}
						errors={isSortWrong ? [t('wrong.sort', { name: state.sort })] : []}
					/>
				)}
				<div className="actions">
					<Button type="submit">{t('apply')}</Button>
				</div>
			</Form>
		</details>
	);
}

/** The options, with what was chosen although it is none of them. */
function withGiven(options: readonly Option[], given: string): readonly Option[] {
	const isThere = given === '' || options.some(({ value }) => value === given);
	return isThere ? options : [...options, { value: given, label: given }];
}

function Filter(props: { row: FilterRow; resource: DataResource; problems: readonly Problem[] }) {
	const { row, resource, problems } = props;
	const { number, name, predicate, value } = row;
	const t = useTranslations('data-viewer');
	const nameOf = useColumnNames(resource.rowType);
	const howOf = (one: string) => t.optional(`predicate.${one}`) ?? one;
	const known = resource.filters.find((filter) => filter.name === name);
	const predicates = [...new Set(resource.filters.flatMap((filter) => filter.predicates))];
	const say = (field: string) => {
		const found = problems.find((one) => one.field === `${field}${number}`);
		if (!found) return [];
		const given = nameOf(name);
		switch (found.rule) {
			case 'unknown':
				return [t('wrong.filter', { name })];
			case 'predicate':
				return [t('wrong.predicate', { name: given, how: possible(known).map(howOf).join(', ') })];
			case 'value':
				return [t(`wrong.value.${known?.values ? 'enum' : (known?.type ?? 'string')}`, valuesOf(known))];
			case 'too_many':
				return [t('wrong.too_many', { count: MAX_FILTERS })];
			default:
				return [t(`wrong.${found.rule}`, { name: given })];
		}
	};
	const filters = resource.filters.map((filter) => ({
		value: filter.name,
		label: filter.personal ? t('personal', { name: nameOf(filter.name) }) : nameOf(filter.name),
	}));
	const hows = predicates.flatMap((one) =>
		isCompound(one) ? [] : { value: one, label: t.optional(`predicate.${one}`) ?? one },
	);
	const how = useAddressed<HTMLSelectElement>(predicate || 'eq');
	const howErrors = say('predicate');
	return (
		<fieldset className="data-filter">
			<legend>{t('filter', { number: number + 1 })}</legend>
			<Select
				ref={useAddressed<HTMLSelectElement>(name)}
				name={`filter${number}`}
				label={t('on')}
				placeholder={t('nothing')}
				defaultValue={name}
				options={withGiven(filters, name)}
				errors={say('filter')}
			/>
			{(hows.length > 0 || howErrors.length > 0) && (
				<Select
					ref={how}
					name={`predicate${number}`}
					label={t('how')}
					placeholder={false}
					defaultValue={predicate || 'eq'}
					options={withGiven(hows, predicate)}
					errors={howErrors}
				/>
			)}
			<TextField
				ref={useAddressed<HTMLInputElement>(value)}
				name={`value${number}`}
				label={t('value')}
				defaultValue={value}
				maxLength={MAX_VALUE}
				errors={say('value')}
			/>
		</fieldset>
	);
}

const isCompound = (predicate: string) => /_(?:any|all)$/.test(predicate);

/** The predicates that a filter takes; one under a name of its own is only ever "is". */
function possible(filter: DataFilter | undefined): string[] {
	const own = filter?.predicates.filter((one) => !isCompound(one)) ?? [];
	return own.length > 0 ? own : ['eq'];
}

const valuesOf = (filter: DataFilter | undefined) => ({ values: filter?.values?.join(', ') ?? '' });
