import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import { type Column, Table } from '../table.tsx';
import './data-table.css';

export type DataColumn<Row> = Omit<Column<Row>, 'label' | 'heading' | 'sorted'> & {
	label: string;
	/** Its heading is a link that sorts. */
	sortable?: boolean;
	/** Whether the user may hide the column. */
	optional?: boolean;
};

export type SortState = { key: string; direction: 'ascending' | 'descending' };

/**
 * A {@link Table} for managing rows: headings that sort, selectable rows with a bar of bulk actions, and a choice of
 * columns that the browser stores under `storageKey`. The selected rows are posted as `name` by the form around it;
 * without scripts the bar is always shown.
 */
export function DataTable<Row>(props: {
	caption: string;
	columns: readonly DataColumn<Row>[];
	rows: Row[];
	rowKey: (row: Row) => string;
	rowLabel: (row: Row) => string;
	name?: string;
	/** Whether a row can be selected; all by default. */
	choosable?: (row: Row) => boolean;
	/** The id of the form that posts the chosen rows, where rows have forms of their own and none can be around. */
	form?: string;
	/** The buttons of the bar. */
	bulk?: ReactNode;
	sort?: SortState;
	/** The address that sorts by a column. The caller sorts the rows. */
	sortHref?: (sort: SortState) => LinkProps['to'];
	/** The page around it has a choice of order, which a phone then needs here no more. */
	sortsAbove?: boolean;
	storageKey?: string;
}) {
	const t = useTranslations('rich');
	const { caption, columns, rows, rowKey, rowLabel, name, bulk, sort, sortHref, storageKey } = props;
	const { choosable = () => true, sortsAbove = false } = props;
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [scripts, setScripts] = useState(false);
	const [hidden, setHidden] = useHiddenColumns(storageKey);
	useEffect(() => setScripts(true), []);
	const keys = rows.filter(choosable).map(rowKey);
	const here = keys.filter((key) => chosen.has(key));
	const all = useRef<HTMLInputElement>(null);
	const some = here.length > 0 && here.length < keys.length;
	useEffect(() => {
		if (all.current) all.current.indeterminate = some;
	}, [some]);

	const toggle = ({ target }: ChangeEvent<HTMLInputElement>): void => {
		const now = new Set(chosen);
		if (target.checked) now.add(target.value);
		else now.delete(target.value);
		setChosen(now);
	};
	const shown = columns.filter(({ key, optional }) => !optional || !hidden.has(key));
	const choice: Column<Row>[] = name
		? [
				{
					key: 'chosen rows',
					label: <span className="visually-hidden">{t('chosen')}</span>,
					render: (row) =>
						choosable(row) && (
							<label className="row-select" data-leave="free">
								<input
									type="checkbox"
									className="choice-input"
									name={name}
									form={props.form}
									value={rowKey(row)}
									checked={chosen.has(rowKey(row))}
									onChange={toggle}
								/>
								<span className="visually-hidden">{t('table.select', { label: rowLabel(row) })}</span>
							</label>
						),
				},
			]
		: [];
	return (
		<div className="data-table">
			<div
				className="data-table-tools"
				hidden={!name && !storageKey && sortsAbove}
				data-sorts-alone={(!name && !storageKey) || undefined}
			>
				{name && scripts && keys.length > 0 && (
					<label className="choice">
						<input
							ref={all}
							type="checkbox"
							className="choice-input"
							checked={here.length === keys.length}
							onChange={({ target }) => setChosen(new Set(target.checked ? keys : []))}
						/>
						<span>{t('table.selectAll')}</span>
					</label>
				)}
				{sortHref && !sortsAbove && rows.length > 1 && (
					<SortMenu columns={columns} sort={sort} sortHref={sortHref} />
				)}
				{storageKey && scripts && <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />}
			</div>
			<Table
				caption={caption}
				className="work-table"
				columns={[
					...choice,
					...shown.map((column) => ({
						...column,
						...(column.key === sort?.key && { sorted: sort.direction }),
						heading:
							column.sortable && sortHref ? (
								<SortLink column={column} sort={sort} sortHref={sortHref} />
							) : undefined,
					})),
				]}
				rows={rows}
				rowKey={rowKey}
			/>
			{name && bulk && (!scripts || here.length > 0) && (
				<BulkBar scripts={scripts} count={here.length} onClear={() => setChosen(new Set())}>
					{bulk}
				</BulkBar>
			)}
		</div>
	);
}

/** The menu with which the user chooses the columns. */
function ColumnMenu<Row>(props: {
	columns: readonly DataColumn<Row>[];
	hidden: ReadonlySet<string>;
	onChange: (hidden: ReadonlySet<string>) => void;
}) {
	const t = useTranslations('rich');
	const { columns, hidden, onChange } = props;
	return (
		<Menu
			className="column-menu"
			label={t('table.columns')}
			button={
				<>
					<Icon name="columns-3" />
					<span>{t('table.columns')}</span>
				</>
			}
		>
			{columns
				.filter(({ optional }) => optional)
				.map(({ key, label }) => (
					<label key={key} className="choice">
						<input
							type="checkbox"
							className="choice-input"
							checked={!hidden.has(key)}
							onChange={() => {
								const now = new Set(hidden);
								if (!now.delete(key)) now.add(key);
								onChange(now);
							}}
						/>
						<span>{label}</span>
					</label>
				))}
		</Menu>
	);
}

/** The bulk actions for the selected rows. Without scripts it is always shown, without a count. */
function BulkBar(props: { scripts: boolean; count: number; onClear: () => void; children: ReactNode }) {
	const t = useTranslations('rich');
	const { scripts, count, onClear, children } = props;
	return (
		<section className="bulk-bar" data-still={!scripts || undefined} aria-label={t('table.bulk')}>
			{scripts && (
				<p role="status" className="bulk-count">
					{t('table.selected', { count })}
				</p>
			)}
			<div className="actions">{children}</div>
			{scripts && (
				<Button variant="tertiary" size="sm" onClick={onClear}>
					{t('table.clear')}
				</Button>
			)}
		</section>
	);
}

function SortLink<Row>(props: {
	column: DataColumn<Row>;
	sort: SortState | undefined;
	sortHref: (sort: SortState) => LinkProps['to'];
}) {
	const t = useTranslations('rich');
	const { column, sort, sortHref } = props;
	const active = sort?.key === column.key ? sort.direction : undefined;
	const next = active === 'ascending' ? 'descending' : 'ascending';
	return (
		<Link
			className="sort-link"
			to={sortHref({ key: column.key, direction: next })}
			preventScrollReset
			data-active={active}
		>
			{column.label}
			<Icon
				size="1.125em"
				name={active ? (active === 'ascending' ? 'arrow-up' : 'arrow-down') : 'arrow-up-down'}
				label={active && t(`table.${active}`)}
			/>
		</Link>
	);
}

const directions = ['ascending', 'descending'] as const;

/** The order on a phone, where rows are cards without headings. */
function SortMenu<Row>(props: {
	columns: readonly DataColumn<Row>[];
	sort: SortState | undefined;
	sortHref: (sort: SortState) => LinkProps['to'];
}) {
	const t = useTranslations('rich');
	const { columns, sort, sortHref } = props;
	const ways = columns
		.filter(({ sortable }) => sortable)
		.flatMap(({ key, label }) =>
			directions.map((direction) => ({
				key,
				direction,
				label: t(`table.way.${direction}`, { label }),
				active: sort?.key === key && sort.direction === direction,
			})),
		);
	if (ways.length === 0) return null;
	const now = ways.find(({ active }) => active);
	return (
		<Menu
			className="sort-menu"
			label={now ? t('table.sortedBy', { way: now.label }) : t('table.sort')}
			button={
				<>
					<Icon name="arrow-up-down" />
					<span>{now?.label ?? t('table.sort')}</span>
				</>
			}
		>
			{ways.map(({ key, direction, label, active }) => (
				<Link
					key={key + direction}
					to={sortHref({ key, direction })}
					preventScrollReset
					className="menu-item"
					aria-current={active ? 'true' : undefined}
				>
					<span>{label}</span>
					{active && <Icon name="check" className="menu-check" />}
				</Link>
			))}
		</Menu>
	);
}

/** The columns that somebody left out, kept in this browser alone. */
function useHiddenColumns(storageKey: string | undefined) {
	const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
	useEffect(() => {
		if (!storageKey) return;
		try {
			const kept: unknown = JSON.parse(localStorage.getItem(`columns:${storageKey}`) ?? '[]');
			if (Array.isArray(kept)) setHidden(new Set(kept.map(String)));
		} catch {
			// A browser that keeps nothing shows all.
		}
	}, [storageKey]);
	const keep = (now: ReadonlySet<string>): void => {
		setHidden(now);
		try {
			localStorage.setItem(`columns:${storageKey}`, JSON.stringify([...now]));
		} catch {
			// As above.
		}
	};
	return [hidden, keep] as const;
}
