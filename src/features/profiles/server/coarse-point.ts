/** The steps of the grid, in degrees: a good kilometre each in the Netherlands. */
const LAT = 0.01;
const LON = 0.015;

type Point = { lat: number; lon: number };

/** The nearest corner of a grid of a kilometre: all that is kept of where somebody lives. */
export function coarsePoint({ lat, lon }: Point): Point {
	return { lat: onGrid(lat, LAT), lon: onGrid(lon, LON) };
}

function onGrid(degrees: number, step: number): number {
	return Number((Math.round(degrees / step) * step).toFixed(3));
}
