import { useTranslations } from '#platform/web/translations.ts';
import { type Column, Table } from '#ui/table.tsx';
import type { FewNumber } from '../contract.ts';
import type { FigureName } from '../enums.ts';
import { useFigureText } from './figure-tiles.tsx';
import { TableExport } from './table-export.tsx';

/** A table of the page with its heading, or a sentence where it would be empty. */
export function DetailsTable<Row>(props: {
	name:
		| 'organisations'
		| 'sources'
		| 'categories'
		| 'municipalities'
		| 'unseen'
		| 'words'
		| 'forms'
		| 'pages';
	/** Whether the page that it is on has a file of it. */
	file?: boolean;
	/** What the numbers do not say by themselves. */
	note?: string | undefined;
	columns: Column<Row>[];
	rows: Row[];
	rowKey: (row: Row) => string;
}) {
	const { name, file = true, note, ...table } = props;
	const t = useTranslations('analytics');
	const title = t(`details.${name}.title`);
	return (
		<section aria-labelledby={name}>
			<h2 id={name}>{title}</h2>
			<p className="field-hint">{t(`details.${name}.meaning`)}</p>
			{table.rows.length > 0 ? (
				<>
					<Table className="work-table" caption={title} {...table} />
					{note && <p className="field-hint">{note}</p>}
					{file && <TableExport table={name} name={title} />}
				</>
			) : (
				<p>{t(`details.${name}.empty`)}</p>
			)}
		</section>
	);
}

/** A column with the number of a row, written as the figure of that name is. */
export function useNumberColumn() {
	const t = useTranslations('analytics');
	const text = useFigureText();
	return <Name extends string>(key: Name, figure: FigureName): Column<Record<Name, FewNumber>> => ({
		key,
		label: t.optional(`details.column.${key}`) ?? key,
		align: 'end',
		render: (row) => text(figure, row[key]),
	});
}
