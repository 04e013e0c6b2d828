export { layOutChart } from '../figures/lay-out-chart.ts';
export { ChartFigure } from './chart-figure.tsx';
export { FigureTiles } from './figure-tiles.tsx';
