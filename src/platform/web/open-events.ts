/** After the server has said no: it may be starting anew. */
const AGAIN_MS = 30_000;

type Events = {
	address: string;
	event: string;
	hear: (data: string) => void;
	/** The server refused the stream. */
	refused?: () => void;
};

/**
 * Listens to events of the server until the returned function is called. Only a visible page listens, because a browser has
 * few connections to one server for all its windows together.
 */
export function openEvents({ address, event, hear, refused }: Events): () => void {
	let source: EventSource | undefined;
	let again: number | undefined;
	const stop = (): void => {
		window.clearTimeout(again);
		source?.close();
		source = undefined;
	};
	const start = (): void => {
		stop();
		if (document.visibilityState !== 'visible') return;
		const opened = new EventSource(address);
		source = opened;
		opened.addEventListener(event, ({ data }: MessageEvent<string>) => hear(data));
		opened.addEventListener('error', () => {
			// A connection that is lost the browser makes anew itself; one that was refused it does not.
			if (opened.readyState !== EventSource.CLOSED) return;
			again = window.setTimeout(start, AGAIN_MS);
			refused?.();
		});
	};
	start();
	document.addEventListener('visibilitychange', start);
	return () => {
		document.removeEventListener('visibilitychange', start);
		stop();
	};
}
