import L from 'leaflet';
import 'leaflet.markercluster';
import 'leaflet/dist/leaflet.css';
import './map.css';
import { followKeys } from './follow-keys.ts';
import { clusterIcon, pinIcon, popupContent } from './pins.ts';

/** An item on the map, with a link to its page. */
export type Pin = {
	id: string;
	title: string;
	detail: string | null;
	lat: number;
	lon: number;
	/** Whether the place is approximate because the exact one is hidden. */
	approximate: boolean;
	/** The address that its title links to; null if it is the current page. */
	href: string | null;
};

/** An outlined area, in GeoJSON's coordinates. */
export type Area = {
	id: string;
	kind: 'municipality' | 'province';
	name: string;
	source: string;
	outline:
		| { type: 'Polygon'; coordinates: number[][][] }
		| { type: 'MultiPolygon'; coordinates: number[][][][] };
};

export type Box = { west: number; south: number; east: number; north: number };
export type Ground = { url: string; attribution: string };

export type MapWords = {
	cluster: (count: number) => string;
	approximate: string;
	zoomIn: string;
	zoomOut: string;
};

export type MapHandlers = {
	/** A pin is pointed at or has focus; null when none is any more. */
	onHighlight?: ((id: string | null) => void) | undefined;
	/** A pin was chosen. */
	onChoose?: ((id: string) => void) | undefined;
	/** Somebody follows a title; without it the link loads its page. */
	onFollow?: ((href: string) => void) | undefined;
	/** Called with the visible box each time it has changed. */
	onMove?: ((box: Box) => void) | undefined;
};

export type DrawnMap = {
	setPins: (pins: readonly Pin[]) => void;
	/** A circle round the place that was searched near. */
	setReach: (reach: { lat: number; lon: number; metres: number } | null) => void;
	setAreas: (areas: readonly Area[]) => void;
	setGround: (ground: Ground | null) => void;
	highlight: (id: string | null) => void;
	remove: () => void;
};

/** The Netherlands: visible while the map is empty. */
const COUNTRY = L.latLngBounds([50.75, 3.3], [53.55, 7.25]);
const CLOSEST = 18;
/** Further away the names of municipalities would stand on each other, and those of provinces. */
const NAMED_FROM = { municipality: 10, province: 8 };
const TOUCHES = ['pointerdown', 'wheel', 'keydown'];
/** One place alone is shown with its surroundings. */
const CLOSEST_AT_FIRST = 14;

/**
 * Draws and returns a map in an element: pins that join in clusters, outlined areas beneath, and a basemap of tiles if
 * given. Every pin and cluster is a button in the tab order, from top to bottom.
 */
export function drawMap(element: HTMLElement, words: MapWords, handlers: MapHandlers): DrawnMap {
	const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
	const map = openMap(element, words, still);
	const areas = L.layerGroup().addTo(map);
	const reach = L.layerGroup().addTo(map);
	const clusters = L.markerClusterGroup({
		showCoverageOnHover: false,
		maxClusterRadius: 48,
		animate: !still,
		spiderLegPolylineOptions: { className: 'map-leg', weight: 1.5 },
		iconCreateFunction: (cluster) => clusterIcon(cluster.getChildCount(), words),
	}).addTo(map);
	const keys = followKeys(map, clusters);
	const stopPointing = followPointer(element, handlers);
	const sight = keepInSight(map, element, handlers);
	let markers = new Map<string, L.Marker>();
	let ground: L.TileLayer | undefined;
	let lit: HTMLElement | undefined;

	return {
		setPins(pins) {
			clusters.clearLayers();
			markers = new Map(pins.map((pin) => [pin.id, markerOf(pin, words, handlers)]));
			clusters.addLayers([...markers.values()]);
			sight.show(L.latLngBounds(pins.map(({ lat, lon }) => [lat, lon])));
			keys.order();
			sight.report();
		},
		setReach(place) {
			reach.clearLayers();
			if (!place) return;
			const look = { radius: place.metres, className: 'map-reach', interactive: false };
			L.circle([place.lat, place.lon], look).addTo(reach);
		},
		setAreas(given) {
			areas.clearLayers();
			for (const area of given) outlineOf(area).addTo(areas);
		},
		setGround(given) {
			ground?.remove();
			element.dataset.ground = String(given !== null);
			ground = given
				? L.tileLayer(given.url, { attribution: given.attribution, maxZoom: CLOSEST }).addTo(map)
				: undefined;
		},
		highlight(id) {
			delete lit?.dataset.highlighted;
			const marker = id === null ? undefined : markers.get(id);
			lit = marker && (clusters.getVisibleParent(marker) as L.Marker | null)?.getElement();
			if (lit) lit.dataset.highlighted = '';
		},
		remove() {
			sight.stop();
			keys.stop();
			stopPointing();
			map.remove();
		},
	};
}

/** The map itself, without anything on it. */
function openMap(element: HTMLElement, words: MapWords, still: boolean): L.Map {
	const map = L.map(element, {
		zoomControl: false,
		zoomAnimation: !still,
		fadeAnimation: !still,
		markerZoomAnimation: !still,
		minZoom: 6,
		maxZoom: CLOSEST,
		// Scrolling the page past the map must not zoom it. Wheel zoom is enabled once the user interacts with the map.
		scrollWheelZoom: false,
	}).fitBounds(COUNTRY);
	map.attributionControl.setPrefix(false);
	// Circles and outlines are visual only; their information is in text next to the map.
	map.getPane('overlayPane')?.setAttribute('aria-hidden', 'true');
	L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
	map.on('focus click', () => void map.scrollWheelZoom.enable());
	map.on('blur', () => void map.scrollWheelZoom.disable());
	return map;
}

/** Says which pin is pointed at or has focus. Gives what ends it. */
function followPointer(element: HTMLElement, { onHighlight }: MapHandlers): () => void {
	// The mark has the focus, the pin within it says which it is.
	const pinOf = (event: Event): string | null =>
		(event.target as Element).closest('.map-mark')?.querySelector<HTMLElement>('.map-pin')?.dataset.pin ??
		null;
	const point = (event: Event): void => onHighlight?.(pinOf(event));
	const leave = (event: Event): void => {
		if (pinOf(event)) onHighlight?.(null);
	};
	for (const name of ['focusin', 'pointerover']) element.addEventListener(name, point);
	for (const name of ['focusout', 'pointerout']) element.addEventListener(name, leave);
	return () => {
		for (const name of ['focusin', 'pointerover']) element.removeEventListener(name, point);
		for (const name of ['focusout', 'pointerout']) element.removeEventListener(name, leave);
	};
}

/**
 * Keeps everything in sight until somebody works with the map, also when its place becomes another size, and reports
 * what is in sight once there is something on it.
 */
function keepInSight(map: L.Map, element: HTMLElement, { onMove }: MapHandlers) {
	let all = COUNTRY;
	let touched = false;
	let ready = false;
	const report = (): void => {
		if (!ready) return;
		const box = map.getBounds();
		const [west, south, east, north] = [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()];
		element.dataset.near = nameable(map.getZoom());
		onMove?.({ west, south, east, north });
	};
	const showAll = (): void =>
		void map.fitBounds(all, { padding: [36, 36], maxZoom: CLOSEST_AT_FIRST, animate: false });
	const touch = (): void => {
		touched = true;
	};
	map.on('moveend', report);
	for (const name of TOUCHES) element.addEventListener(name, touch);
	const watch = new ResizeObserver(() => {
		map.invalidateSize({ pan: false });
		if (ready && !touched) showAll();
	});
	watch.observe(element);
	return {
		report,
		/** Brings a box into sight; the whole country where there is nothing in it. */
		show(box: L.LatLngBounds) {
			all = box.isValid() ? box : COUNTRY;
			touched = false;
			ready = true;
			showAll();
		},
		stop() {
			watch.disconnect();
			for (const name of TOUCHES) element.removeEventListener(name, touch);
		},
	};
}

/** What areas have room for their names at a zoom: `municipality`, `province` or `none`. */
function nameable(zoom: number): string {
	if (zoom >= NAMED_FROM.municipality) return 'municipality';
	return zoom >= NAMED_FROM.province ? 'province' : 'none';
}

function markerOf(pin: Pin, words: MapWords, handlers: MapHandlers): L.Marker {
	const marker = L.marker([pin.lat, pin.lon], { icon: pinIcon(pin, words), riseOnHover: true });
	marker.bindPopup(() => popupContent(pin, words, handlers.onFollow), { maxWidth: 260, closeButton: false });
	marker.on('popupopen', () => handlers.onChoose?.(pin.id));
	return marker;
}

function outlineOf({ kind, name, source, outline }: Area): L.Layer {
	return L.geoJSON(outline as GeoJSON.Geometry, {
		interactive: false,
		attribution: source,
		style: { className: 'map-area' },
	}).bindTooltip(name, { permanent: true, direction: 'center', className: `map-area-name map-${kind}-name` });
}
