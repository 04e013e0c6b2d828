/**
 * A number of hours as people type it: `2`, `2,5`, `2.5` or `2:30`; undefined for anything else. What only a program
 * takes for a number, such as `1e1`, is a slip of the pen.
 */
export function typedHours(text: string): number | undefined {
	const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text);
	if (clock) return Number(clock[1]) + Number(clock[2]) / 60;
	return /^(\d{1,4}([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
