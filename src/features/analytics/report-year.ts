/** The years that a report can be about: this one, and those of which totals are kept. */
const YEARS = 3;

/** The years of which there are reports, the newest first. */
export function yearsOfReports(today: string): number[] {
	return Array.from({ length: YEARS }, (_, before) => Number(today.slice(0, 4)) - before);
}

/** As much of what is no year as is shown again. */
const LONGEST = 20;

/**
 * Reads the year of a report from its address; the year before this one until March, when reports are written. `refused` is
 * what was asked instead of a year that has a report.
 */
export function readYear(
	url: URL,
	today: string,
): { year: number; years: number[]; today: string; refused?: string } {
	const years = yearsOfReports(today);
	const current = Number(today.slice(0, 4));
	const usual = today.slice(5, 7) <= '03' ? current - 1 : current;
	const asked = url.searchParams.get('year') ?? '';
	const year = years.find((one) => String(one) === asked);
	return {
		year: year ?? usual,
		years,
		today,
		...(asked !== '' && year === undefined && { refused: asked.slice(0, LONGEST) }),
	};
}

/** A year, as far as it has passed, beside the same days of the one before. */
export function yearQuery(year: number, today: string) {
	const end = today.startsWith(`${year}-`) ? today.slice(4) : '-12-31';
	// 29 February has no day of its own in the year before.
	const before = end === '-02-29' ? '-02-28' : end;
	return {
		filter: {
			from: `${year}-01-01`,
			to: `${year}${end}`,
			beforeFrom: `${year - 1}-01-01`,
			beforeTo: `${year - 1}${before}`,
		},
	};
}
