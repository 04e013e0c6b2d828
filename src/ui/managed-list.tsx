import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import { listSearch } from '#platform/web/list-state.ts';
import { Button, ButtonLink } from './button.tsx';
import { EmptyIllustration } from './illustrations.tsx';
import { type Option, SearchField, Select } from './inputs.tsx';
import { Pagination } from './navigation.tsx';
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
	/** What stays as it is, such as the chosen tab. What is empty is left out. */
	kept?: Readonly<Record<string, string | undefined>>;
	/** The words of the button, for who has no scripts and for what is typed. */
	apply: string;
	children: ReactNode;
};

/** What narrows and sorts a list: a form that becomes the query of its address. */
export function ListFilters({ kept = {}, apply, children }: ListFiltersProps) {
	return (
		<Form method="get" className="work-filters" role="search">
			{Object.entries(kept).map(
				([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
			)}
			{children}
			<Button type="submit" variant="outline">
				{apply}
			</Button>
		</Form>
	);
}

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Puts a control right when the address comes to say something else, such as after a press on Back. Made anew instead, it
 * would lose the focus of who just used it.
 */
function useAddressed<C extends Control>(value: string): RefObject<C | null> {
	const control = useRef<C>(null);
	const addressed = useRef(value);
	useEffect(() => {
		if (addressed.current !== value && control.current) control.current.value = value;
		addressed.current = value;
	}, [value]);
	return control;
}

/** Where one types what is looked for; its label stands in it. */
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

type FilterChoiceProps = {
	name: string;
	label: string;
	value: string | undefined;
	options: readonly Option[];
	/** The words of the choice that leaves nothing out; without them one of the options is always chosen. */
	all?: string;
};

/** One choice of a list's filters, or its order: asked for at once, where scripts run. */
export function FilterChoice({ name, label, value = '', options, all }: FilterChoiceProps) {
	return (
		<Select
			ref={useAddressed<HTMLSelectElement>(value)}
			name={name}
			label={label}
			hideLabel
			placeholder={all ?? false}
			defaultValue={value}
			options={options}
			onChange={(event) => event.currentTarget.form?.requestSubmit()}
		/>
	);
}

/** What stands in place of a list that its filters leave empty: `all` leads `to` the list with more in it. */
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
