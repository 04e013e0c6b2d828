/** How many pages are fetched ahead at the same time (specification section 9). */
export const mostPreloads = 4;

/** Gives out at most `most` places; each is given back once. */
export function createSlots(most: number) {
	let taken = 0;
	return {
		/** What gives the place back, or undefined when all are taken. */
		take(): (() => void) | undefined {
			if (taken >= most) return undefined;
			taken += 1;
			let held = true;
			return () => {
				if (held) taken -= 1;
				held = false;
			};
		},
	};
}
