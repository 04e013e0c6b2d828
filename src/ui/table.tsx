import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Column<Row> = {
	key: string;
	/** The heading; also the label of the value where the table becomes cards. */
	label: ReactNode;
	/** Replaces the text in the header cell, for example with a link that sorts. */
	heading?: ReactNode;
	render: (row: Row) => ReactNode;
	align?: 'start' | 'end';
	/** The column that names the row: the heading of the row and of the card. */
	main?: boolean;
	/** A name, such as that of a place: it may be one very long word, which then breaks. */
	name?: boolean;
	/**
	 * Left out of a table with many columns on a tablet or small laptop, and on a phone but in the work area, where cards have all facts.
	 */
	wide?: boolean;
	/** Stays on one line where there is room for it. */
	tight?: boolean;
	/** Gives the heading its sort state; put the link in `heading`. */
	sorted?: 'ascending' | 'descending';
};

/** More columns than this do not fit on a tablet, and more than that not on a small laptop. */
const TABLET_COLUMNS = 5;
const LAPTOP_COLUMNS = 7;

/** A table that becomes a list of cards on a phone. `caption` names it, seen or not. */
export function Table<Row>(props: {
	caption: ReactNode;
	showCaption?: boolean;
	columns: Column<Row>[];
	rows: Row[];
	rowKey: (row: Row) => string;
	className?: string;
}) {
	return (
		<table className={classes('table', props.className)} data-many={manyOf(props.columns.length)}>
			<caption className={props.showCaption ? 'table-caption' : 'visually-hidden'}>{props.caption}</caption>
			<thead>
				<tr>
					{props.columns.map((column) => (
						<th
							key={column.key}
							scope="col"
							data-align={column.align}
							data-wide={column.wide || undefined}
							data-tight={column.tight || undefined}
							aria-sort={column.sorted}
						>
							{column.heading ?? column.label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{props.rows.map((row) => (
					<tr key={props.rowKey(row)}>
						{props.columns.map((column) => {
							const value = column.render(row);
							return column.main ? (
								<th key={column.key} scope="row" data-main>
									{value}
								</th>
							) : (
								<td
									key={column.key}
									data-align={column.align}
									data-wide={column.wide || undefined}
									data-tight={column.tight || undefined}
									data-name={column.name || undefined}
								>
									<span className="table-label" aria-hidden="true">
										{column.label}
									</span>
									<div className="table-value">{value}</div>
								</td>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function manyOf(columns: number): 'some' | 'most' | undefined {
	if (columns > LAPTOP_COLUMNS) return 'most';
	return columns > TABLET_COLUMNS ? 'some' : undefined;
}
