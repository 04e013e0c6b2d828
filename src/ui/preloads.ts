/** The maximum number of pages that are prefetched at the same time (specification section 9). */
export const maxPreloads = 4;
/** Milliseconds that one points at a link before its page is fetched. */
export const preloadIntent = 100;
/** Milliseconds after which a prefetch that has not reported its end no longer counts. */
export const preloadPatience = 5000;

let under: number[] = [];

/** Counts the pages that are being fetched ahead. */
export const preloads = {
	/** Whether one more may be fetched; then it counts until it has ended. */
	begin(now = Date.now()): boolean {
		under = under.filter((begun) => now - begun < preloadPatience);
		return under.length < maxPreloads && under.push(now) > 0;
	},
	end: () => under.shift(),
};

if (!import.meta.env.SSR) {
	// Of everything that is fetched for a page, its data comes last.
	const ended = ({ target }: Event): void => {
		if ((target as HTMLLinkElement).rel === 'prefetch') preloads.end();
	};
	for (const name of ['load', 'error']) document.addEventListener(name, ended, true);
}
