import type L from 'leaflet';

/**
 * Lets the keyboard work the pins of a map: they come one after the other from top to bottom, what one opens gets focus
 * and gives it back when it closes, and a cluster that is opened hands focus to what was in it.
 */
export function followKeys(
	map: L.Map,
	clusters: L.MarkerClusterGroup,
): { order: () => void; stop: () => void } {
	const element = map.getContainer();
	const pane = map.getPane('markerPane');
	let opened: L.LatLngBounds | undefined;

	const marks = (): HTMLElement[] => [...(pane?.querySelectorAll<HTMLElement>('.map-mark') ?? [])];
	const topOf = (mark: HTMLElement) => mark.getBoundingClientRect();

	function order(): void {
		// To move what has focus would take it away.
		if (!pane || pane.contains(document.activeElement)) return;
		const sorted = marks()
			.map((mark) => ({ mark, at: topOf(mark) }))
			.sort((a, b) => a.at.top - b.at.top || a.at.left - b.at.left);
		pane.append(...sorted.map(({ mark }) => mark));
	}

	function enter(): void {
		if (!opened) return;
		const lost = document.activeElement === element || document.activeElement === document.body;
		if (!lost) return;
		order();
		const bounds = opened;
		const frame = element.getBoundingClientRect();
		const first = marks().find((mark) => {
			const { left, top, width, height } = topOf(mark);
			const at = map.containerPointToLatLng([left - frame.left + width / 2, top - frame.top + height / 2]);
			return bounds.pad(0.3).contains(at);
		});
		first?.focus({ preventScroll: true });
	}
	const settle = (): void => {
		order();
		requestAnimationFrame(enter);
	};
	clusters.on('clusterkeypress', (event) => {
		opened = (event as L.LeafletEvent & { layer: L.MarkerCluster }).layer.getBounds();
	});
	clusters.on('animationend spiderfied', settle);
	map.on('moveend', settle);

	map.on('popupopen', ({ popup }) => {
		const title = popup.getElement()?.querySelector<HTMLElement>('.map-popup-title');
		// After the click or key that opened it has done its own.
		requestAnimationFrame(() => title?.focus({ preventScroll: true }));
	});
	map.on('popupclose', ({ popup }) => {
		const within = popup.getElement()?.contains(document.activeElement);
		if (!within && document.activeElement !== document.body) return;
		const source = (popup as L.Popup & { _source?: L.Marker })._source;
		source?.getElement()?.focus({ preventScroll: true });
	});
	const onKey = (event: KeyboardEvent): void => {
		const mark = (event.target as Element).closest('.map-mark');
		if (event.key === 'Escape') map.closePopup();
		// A button answers to the space bar too.
		if (event.key === ' ' && mark) {
			event.preventDefault();
			(mark as HTMLElement).click();
		}
		if (event.key === 'Tab' && opened) opened = undefined;
	};
	element.addEventListener('keydown', onKey);
	return { order, stop: () => element.removeEventListener('keydown', onKey) };
}
