import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import { type ListState, listSearch } from '#platform/web/list-state.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink, IconButton } from './button.tsx';
import type { IconName } from './icon.tsx';
import { EmptyIllustration } from './illustrations.tsx';
import { type Option, SearchField, Select, TextField } from './inputs.tsx';
import { Pagination } from './navigation.tsx';
import { PhoneSheet } from './phone-sheet.tsx';
import { EmptyState } from './surfaces.tsx';
import { Tabs } from './tabs.tsx';

/** The way to a list as a file, narrowed and sorted as it is shown. */
export function ListExport({ base, children }: { base: string; children: ReactNode }) {
	const [search] = useSearchParams();
	return (
		<ButtonLink
			to={`${base}/export${listSearch(search, {})}`}
			variant="tertiary"
			icon="download"
			reloadDocument
		>
			{children}
		</ButtonLink>
	);
}

type ListTabsProps<Tab extends string> = {
	label: string;
	/** The address of the list. */
	base: string;
	/** The first is that of an address which names none. */
	tabs: readonly Tab[];
	active: Tab;
	words: (tab: Tab) => string;
	counts?: Partial<Record<Tab, number>>;
};

/** The states that a list can be narrowed to; another state keeps the filters and begins with its first page. */
export function ListTabs<Tab extends string>(props: ListTabsProps<Tab>) {
	const { label, base, tabs, active, words, counts } = props;
	const [search] = useSearchParams();
	return (
		<Tabs
			label={label}
			tabs={tabs.map((tab) => ({
				to: base + listSearch(search, { status: tab === tabs[0] ? undefined : tab }),
				label: words(tab),
				count: counts?.[tab],
				active: tab === active,
			}))}
		/>
	);
}

type ListFiltersProps = {
	/** Other parameters to keep in the query, such as the current tab. Empty values are left out. */
	kept?: Readonly<Record<string, string | undefined>>;
	/** The label of the button, for browsers without scripts and for text fields. */
	apply: string;
	/** The search field, which is in view on a phone as well. */
	search?: ReactNode;
	/** How many of the other filters leave something out. With this or a search field they are in a sheet on a phone. */
	active?: number;
	children: ReactNode;
};

/** The filters and the order of a list: a form that becomes the query of the address. */
export function ListFilters({ kept = {}, apply, search, active, children }: ListFiltersProps) {
	const inSheet = search !== undefined || active !== undefined;
	const t = useTranslations('rich');
	const submit = (
		<Button
			type="submit"
			variant="outline"
			// What was typed is sent, and the sheet makes room for what is found.
			onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()}
		>
			{apply}
		</Button>
	);
	return (
		<Form method="get" className="work-filters" data-sheet={inSheet || undefined} role="search">
			{Object.entries(kept).map(
				([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
			)}
			{inSheet ? (
				<>
					{search}
					<PhoneSheet
						title={t('table.filters', { count: 0 })}
						opener={(id) => (
							<Button variant="outline" icon="sliders-horizontal" className="opens-sheet" popoverTarget={id}>
								{t('table.filters', { count: active ?? 0 })}
							</Button>
						)}
						foot={submit}
					>
						{children}
					</PhoneSheet>
				</>
			) : (
				<>
					{children}
					{submit}
				</>
			)}
		</Form>
	);
}

type ListHeadProps = {
	title: string;
	/** The page that makes a new one. */
	add?: { to: string; label: string; icon?: IconName };
	/** Other actions of the list as a whole; on a phone they are in a sheet. */
	actions?: ReactNode;
};

/** The heading of a list: on a phone one row, with a plus for a new one and the other actions behind a button. */
function ListHead({ title, add, actions }: ListHeadProps) {
	const t = useTranslations('rich');
	return (
		<header className="work-head list-head">
			<h1>{title}</h1>
			<div className="list-head-actions">
				{actions && (
					<PhoneSheet
						title={t('table.more')}
						className="list-actions"
						opener={(id) => (
							<IconButton
								icon="ellipsis"
								variant="outline"
								className="opens-sheet"
								label={t('table.more')}
								popoverTarget={id}
							/>
						)}
					>
						{actions}
					</PhoneSheet>
				)}
				{add && (
					<ButtonLink to={add.to} icon={add.icon ?? 'plus'} className="list-add">
						<span>{add.label}</span>
					</ButtonLink>
				)}
			</div>
		</header>
	);
}

type Control = HTMLInputElement | HTMLSelectElement;

/** Updates a control when the address changes, such as after Back. Remounting it instead would lose the focus. */
export function useAddressed<C extends Control>(value: string): RefObject<C | null> {
	const control = useRef<C>(null);
	const addressed = useRef(value);
	useEffect(() => {
		if (addressed.current !== value && control.current) control.current.value = value;
		addressed.current = value;
	}, [value]);
	return control;
}

/** The search field of a list, with its label inside. */
export function FilterSearch({ label, value }: { label: string; value: string }) {
	return (
		<SearchField
			ref={useAddressed<HTMLInputElement>(value)}
			name="q"
			label={label}
			hideLabel
			placeholder={label}
			defaultValue={value}
		/>
	);
}

/** A text that a list is narrowed to, with its label inside. */
export function FilterText({ name, label, value }: { name: string; label: string; value: string }) {
	return (
		<TextField
			ref={useAddressed<HTMLInputElement>(value)}
			name={name}
			label={label}
			hideLabel
			placeholder={label}
			defaultValue={value}
		/>
	);
}

type FilterChoiceProps = {
	name: string;
	label: string;
	value: string | undefined;
	options: readonly Option[];
	/** The words of the choice that leaves nothing out; without them one of the options is always chosen. */
	all?: string;
	/** What is wrong with what the address asks for. */
	errors?: string[] | undefined;
};

/** One choice of a list's filters, or its order: asked for at once, where scripts run. */
export function FilterChoice({ name, label, value = '', options, all, errors }: FilterChoiceProps) {
	return (
		<Select
			ref={useAddressed<HTMLSelectElement>(value)}
			name={name}
			label={label}
			hideLabel
			placeholder={all ?? false}
			defaultValue={value}
			options={options}
			errors={errors}
			onChange={(event) => event.currentTarget.form?.requestSubmit()}
		/>
	);
}

/** Shown when the filters leave a list empty; `all` is the text of the link `to` the unfiltered list. */
export function NothingFound(props: { title: string; text: string; all: string; to: string }) {
	const { title, text, all, to } = props;
	return (
		<EmptyState
			title={title}
			illustration={<EmptyIllustration />}
			actions={
				<ButtonLink to={to} variant="outline">
					{all}
				</ButtonLink>
			}
		>
			<p>{text}</p>
		</EmptyState>
	);
}

/** The pages of a list, each with its filters. */
export function ListPages(props: { base: string; page: number; size: number; total: number }) {
	const { base, page, size, total } = props;
	const [search] = useSearchParams();
	return (
		<Pagination
			page={page}
			pages={Math.ceil(total / size)}
			href={(to) => base + listSearch(search, { page: to })}
		/>
	);
}

type ManagedListProps<Tab extends string, Sort extends string> = {
	title: string;
	/** The address of the list. */
	base: string;
	/** The state of the list in the address. */
	state: ListState<Tab, Sort>;
	/** The number of rows on the page, the page size, and the total. */
	shown: number;
	size: number;
	total: number;
	/** Stands above the heading, such as where the list belongs. */
	trail?: ReactNode;
	/** Shown next to the heading. */
	add?: ListHeadProps['add'] | false;
	actions?: ReactNode;
	/** Shown below the heading: notices and results of actions. */
	notices?: ReactNode;
	tabs: Pick<ListTabsProps<Tab>, 'label' | 'tabs' | 'words' | 'counts'>;
	filters: {
		apply: string;
		search: string;
		/** Filters in addition to the search field and the order, and how many of them leave something out. */
		more?: ReactNode;
		active?: number;
		sort: { label: string; sorts: readonly Sort[]; words: (sort: Sort) => string };
		/** Other parameters to keep in the address. */
		kept?: Readonly<Record<string, string | undefined>>;
	};
	/** The sentence that says how many there are. */
	count: string;
	/** The link that downloads the list, next to the count; `to` is its full address. */
	file?: { to: string; label: string };
	/** Whether filters leave something out, and what is said where they leave nothing. */
	narrowed: boolean;
	nothingFound: { title: string; text: string; all: string; to: string };
	/** Shown when the list is empty without filters. */
	empty: { title: string; text: string; actions?: ReactNode };
	/** The question that has to be answered first. */
	dialog?: ReactNode;
	/** The rows, most often a table; left out where there are none. */
	children: ReactNode;
};

/** The page of a managed list: tabs, filters, count, download, rows or an empty state, and pagination. */
export function ManagedList<Tab extends string, Sort extends string>(props: ManagedListProps<Tab, Sort>) {
	const { title, base, state, shown, size, total, tabs, filters, file, nothingFound, empty } = props;
	const count = (
		<p className="work-count" role="status">
			{props.count}
		</p>
	);
	return (
		<div className="work-page">
			{props.trail}
			<ListHead title={title} add={props.add || undefined} actions={props.actions} />
			{props.notices}
			<ListTabs base={base} active={state.status} {...tabs} />
			<ListFilters
				kept={{ status: state.status === tabs.tabs[0] ? undefined : state.status, ...filters.kept }}
				apply={filters.apply}
				search={<FilterSearch label={filters.search} value={state.q} />}
				active={filters.active}
			>
				{filters.more}
				<FilterChoice
					name="sort"
					label={filters.sort.label}
					value={state.sort}
					options={filters.sort.sorts.map((sort) => ({ value: sort, label: filters.sort.words(sort) }))}
				/>
			</ListFilters>
			{file ? (
				<div className="list-tools">
					{count}
					{total > 0 && (
						<ButtonLink to={file.to} variant="tertiary" size="sm" icon="download" reloadDocument>
							{file.label}
						</ButtonLink>
					)}
				</div>
			) : (
				count
			)}
			{shown > 0 ? (
				props.children
			) : props.narrowed ? (
				<NothingFound {...nothingFound} />
			) : (
				<EmptyState title={empty.title} illustration={<EmptyIllustration />} actions={empty.actions}>
					<p>{empty.text}</p>
				</EmptyState>
			)}
			<ListPages base={base} page={state.page} size={size} total={total} />
			{props.dialog}
		</div>
	);
}
