import { Link } from 'react-router';
import { isUuid } from '#platform/http/uuid.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Table } from '#ui/table.tsx';
import { Time } from '#ui/time.tsx';
import type { DataResource, DataRow } from '../contract.ts';
import { useColumnNames, useListNames } from './names.ts';
import { SCREENS } from './viewer-state.ts';

/** The rows of a list, each with the way to its own screen and to what belongs to it. */
export function Rows(props: { resource: DataResource; rows: DataRow[]; columns: string[]; label: string }) {
	const { resource, rows, columns, label } = props;
	const t = useTranslations('data-viewer');
	const locale = useLocale();
	const nameOf = useColumnNames(resource.rowType);
	const screen = SCREENS[resource.id];
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
		<section className="data-rows" aria-label={label} tabIndex={0}>
			<Table
				caption={label}
				rows={rows}
				rowKey={({ id }) => id}
				columns={[
					{
						key: 'id',
						label: 'id',
						main: true,
						render: ({ id }) =>
							screen ? (
								<Link className="data-id" to={`/${locale}${screen.replace(':id', encodeURIComponent(id))}`}>
									{id}
								</Link>
							) : (
								<span className="data-id">{id}</span>
							),
					},
					...columns.map((column) => ({
						key: column,
						label: nameOf(column),
						heading: <span title={column}>{nameOf(column)}</span>,
						render: ({ cells }: DataRow) => {
							const cell = cells.find((one) => one.column === column);
							if (cell?.masked)
								return (
									<span className="data-masked">
										<span aria-hidden="true">•••</span>
										<span className="visually-hidden">{t('masked')}</span>
									</span>
								);
							return <Cell text={cell?.text ?? ''} />;
						},
					})),
					...(resource.followed.length > 0 || rows.some(({ relations }) => relations.length > 0)
						? [
								{
									key: 'relations',
									label: t('relations'),
									render: (row: DataRow) => <Relations row={row} resource={resource} />,
								},
							]
						: []),
				]}
			/>
		</section>
	);
}

/** A value: a moment and yes or no in the reader's words, all else as the API has it. */
function Cell({ text }: { text: string }) {
	const t = useTranslations('data-viewer');
	if (isMoment(text))
		return (
			<span className="data-cell">
				<Time value={text} kind="dateTime" style="medium" />
			</span>
		);
	return (
		<span className={isUuid(text) ? 'data-id' : 'data-cell'}>
			{text === 'true' || text === 'false' ? t(`said.${text}`) : text}
		</span>
	);
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text);

/** Leads to what a row belongs to, and to what belongs to it, each in its own list. */
function Relations({ row, resource: { followed, rowType } }: { row: DataRow; resource: DataResource }) {
	const t = useTranslations('data-viewer');
	const base = `/${useLocale()}/admin/data-viewer`;
	const listOf = useListNames();
	const nameOf = useColumnNames(rowType);
	const to = (resource: string, filter: string, id: string) =>
		`${base}?${new URLSearchParams({ resource, filter0: filter, predicate0: 'eq', value0: id })}`;
	const count = row.relations.length + followed.length;
	if (count === 0) return null;
	return (
		<details className="data-relations">
			<summary>{t('related', { count })}</summary>
			<ul>
				{row.relations.map(({ name, resource, id }) => (
					<li key={name + id}>
						<Link to={to(resource, 'id', id)}>
							{name === resource
								? listOf(resource)
								: t('belongs', { list: listOf(resource), name: nameOf(name) })}
						</Link>
					</li>
				))}
				{followed.map(({ resource, filter }) => (
					<li key={resource}>
						<Link to={to(resource, filter, row.id)}>{t('follows', { list: listOf(resource) })}</Link>
					</li>
				))}
			</ul>
		</details>
	);
}
