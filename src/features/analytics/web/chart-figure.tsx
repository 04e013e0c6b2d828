import { useState } from 'react';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Table } from '#ui/table.tsx';
import type { Chart } from '../contract.ts';
import type { ChartLayout } from '../figures/lay-out-chart.ts';
import { useFigureText } from './figure-tiles.tsx';
import { noon } from './period-text.ts';
import { TableExport } from './table-export.tsx';
import './analytics.css';

type Props = {
	chart: Chart & { layout: ChartLayout };
	/** The name of its file; without it there is none. */
	file?: string;
	/** The table is open from the start: paper cannot be unfolded. */
	open?: boolean;
};

/**
 * A chart, drawn by the server, with the same numbers as a table below it. A slider goes through its values by keyboard
 * and finger.
 */
export function ChartFigure({ chart, file, open = false }: Props) {
	const t = useTranslations('analytics');
	const format = useFormat();
	const text = useFigureText();
	const { name, step, points, layout } = chart;
	const day = (from: string, isShort = false) => {
		if (isShort) return format.date(noon(from), step === 'month' ? 'monthShort' : 'short');
		if (step === 'month') return format.date(noon(from), 'month');
		const date = format.date(noon(from), 'medium');
		return step === 'week' ? t('weekOf', { date }) : date;
	};
	const [chosen, setChosen] = useState<number>();
	const said = (index: number) => {
		const point = points[index];
		return point ? `${day(point.from)}: ${text(name, point)}` : '';
	};
	const chosenDay = chosen === undefined ? undefined : points[chosen]?.from;
	const label = t(`charts.${name}`, { step });
	return (
		<section className="panel chart-panel" aria-label={label}>
			<h2>{label}</h2>
			{/* The slider and the table say the same to who does not see it. */}
			<svg
				className="chart"
				viewBox={`0 0 ${layout.width} ${layout.height}`}
				aria-hidden="true"
				focusable="false"
			>
				{layout.rows.map(({ y, value }) => (
					<g key={value}>
						<line className="chart-row" x1="44" x2={layout.width - 16} y1={y} y2={y} />
						<text x="36" y={y + 4} textAnchor="end">
							{format.number(value)}
						</text>
					</g>
				))}
				{layout.columns.map(({ x, from }, index) => (
					<text
						key={from}
						x={x}
						y={layout.height - 8}
						textAnchor={index === 0 ? 'start' : x > layout.width - 40 ? 'end' : 'middle'}
					>
						{day(from, true)}
					</text>
				))}
				<path className="chart-area" d={layout.area} />
				<path className="chart-line" d={layout.line} />
				{layout.dots.map(({ x, y, from }) => (
					<circle
						key={from}
						className="chart-dot"
						data-chosen={from === chosenDay || undefined}
						cx={x}
						cy={y}
						r={from === chosenDay ? 7 : 4}
					>
						<title>{said(points.findIndex((point) => point.from === from))}</title>
					</circle>
				))}
			</svg>
			{layout.dots.length > 1 && (
				<div className="chart-reader needs-script" data-print="no">
					<input
						type="range"
						min={0}
						max={points.length - 1}
						value={chosen ?? points.length - 1}
						onChange={(event) => setChosen(event.target.valueAsNumber)}
						onFocus={() => setChosen((at) => at ?? points.length - 1)}
						aria-label={t('reader', { name: label })}
						aria-valuetext={said(chosen ?? points.length - 1)}
					/>
					<p aria-hidden="true">{chosen === undefined ? t('readerHint') : said(chosen)}</p>
				</div>
			)}
			<details className="chart-table" open={open}>
				<summary>{t('asTable', { name: label })}</summary>
				<Table
					className="work-table"
					caption={label}
					columns={[
						{ key: 'from', label: t(`step.${step}`), main: true, render: ({ from }) => day(from) },
						{
							key: 'value',
							label: t(`figures.${name}.label`),
							align: 'end',
							render: (point) => text(name, point),
						},
					]}
					rows={points}
					rowKey={({ from }) => from}
				/>
			</details>
			{file && <TableExport table={file} name={label} />}
		</section>
	);
}
