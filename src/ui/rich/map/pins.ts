import L from 'leaflet';
import type { MapHandlers, MapWords, Pin } from './draw-map.ts';

const SHAPE =
	'<svg viewBox="0 0 32 40" aria-hidden="true"><path d="M16 39C16 39 30 25 30 15.500A14 14 0 0 0 2 15.500C2 25 16 39 16 39Z"/><circle cx="16" cy="15.500" r="5.500"/></svg>';
const AREA = '<svg viewBox="0 0 36 36" aria-hidden="true"><circle cx="18" cy="18" r="16"/></svg>';

function element(tag: string, className: string, text?: string): HTMLElement {
	const made = document.createElement(tag);
	made.className = className;
	if (text !== undefined) made.textContent = text;
	return made;
}

/** The icon of a pin, named by its title; an approximate place is a circle. */
export function pinIcon({ id, title, approximate }: Pin, words: MapWords): L.DivIcon {
	const pin = element('span', 'map-pin');
	pin.dataset.pin = id;
	pin.innerHTML = approximate ? AREA : SHAPE;
	pin.append(element('span', 'visually-hidden', approximate ? `${title}, ${words.approximate}` : title));
	return L.divIcon({
		html: pin,
		className: approximate ? 'map-mark map-mark-near' : 'map-mark',
		iconSize: approximate ? [36, 36] : [32, 40],
		iconAnchor: approximate ? [18, 18] : [16, 39],
		popupAnchor: approximate ? [0, -12] : [0, -34],
	});
}

/** The icon of a cluster, with its number of pins. */
export function clusterIcon(count: number, words: MapWords): L.DivIcon {
	const html = element('span', 'map-cluster');
	const number = element('span', '', String(count));
	number.ariaHidden = 'true';
	html.append(number, element('span', 'visually-hidden', words.cluster(count)));
	return L.divIcon({ html, className: 'map-mark map-mark-cluster', iconSize: [44, 44] });
}

/** The popup of a pin: its title as a link, and the text below it. */
export function popupContent(pin: Pin, words: MapWords, onFollow: MapHandlers['onFollow']): HTMLElement {
	const box = element('div', 'map-popup');
	if (pin.href === null) {
		const title = element('strong', 'map-popup-title', pin.title);
		title.tabIndex = -1;
		box.append(title);
	} else {
		const { href } = pin;
		const link = element('a', 'map-popup-title', pin.title) as HTMLAnchorElement;
		link.href = href;
		link.addEventListener('click', (event) => {
			if (!onFollow || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
			event.preventDefault();
			onFollow(href);
		});
		box.append(link);
	}
	if (pin.detail) box.append(element('p', '', pin.detail));
	if (pin.approximate) box.append(element('p', 'map-popup-note', words.approximate));
	return box;
}
