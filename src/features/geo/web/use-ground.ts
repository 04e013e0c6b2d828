import { useEffect, useRef, useState } from 'react';
import type { Area, Box, Ground } from '#ui/rich/map/draw-map.ts';

type Beneath = { areas: Area[]; tiles: Ground | null; host: string | null; consent: boolean | null };
export type GroundState = {
	areas: readonly Area[];
	ground: Ground | null;
	/** Host that tiles would be loaded from; null if no consent is needed. */
	host: string | null;
	/** The visitor's consent; null if they have not decided yet. */
	consent: boolean | null;
	answer: (consent: boolean) => void;
	onMove: (box: Box) => void;
};

/** Load a margin around the view, so that a small move needs no new request. */
const MARGIN = 0.5;
const WAIT_MS = 200;
const none: readonly Area[] = [];

/** Loads the basemap for the current view: outlines from our own site, tiles from another host only with consent. */
export function useBasemap(locale: string): GroundState {
	const [beneath, setBeneath] = useState<Beneath>();
	const [consent, setConsent] = useState<boolean | null>(null);
	const asked = useRef<Box>(undefined);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);

	async function look(box: Box): Promise<void> {
		const wide = grown(box);
		asked.current = wide;
		const values = [wide.west, wide.south, wide.east, wide.north].map((value) => value.toFixed(4));
		const answer = await fetch(`/${locale}/map/ground?box=${values.join(',')}`).catch(() => undefined);
		// The map also works without the basemap; the next move tries again.
		if (!answer?.ok) {
			asked.current = undefined;
			return;
		}
		const found = (await answer.json()) as Beneath;
		setBeneath(found);
		setConsent((said) => said ?? found.consent);
	}

	async function answer(yes: boolean): Promise<void> {
		setConsent(yes);
		const body = new URLSearchParams({ map: yes ? 'yes' : 'no' });
		// The response is a redirect to the current page, which is not needed.
		await fetch(`/${locale}/account/cookies`, { method: 'POST', body, redirect: 'manual' }).catch(
			() => undefined,
		);
	}

	const [kept, setKept] = useState<{ areas: readonly Area[]; ground: Ground | null }>({
		areas: none,
		ground: null,
	});
	useEffect(() => {
		if (!beneath) return;
		const { areas, tiles, host } = beneath;
		setKept({ areas, ground: host === null || consent === true ? tiles : null });
	}, [beneath, consent]);

	return {
		...kept,
		host: beneath?.host ?? null,
		consent,
		answer: (yes) => void answer(yes),
		onMove: (box) => {
			clearTimeout(timer.current);
			if (asked.current && holds(asked.current, box)) return;
			timer.current = setTimeout(() => void look(box), asked.current ? WAIT_MS : 0);
		},
	};
}

function grown({ west, south, east, north }: Box): Box {
	const [across, up] = [(east - west) * MARGIN, (north - south) * MARGIN];
	return {
		west: Math.max(-180, west - across),
		south: Math.max(-90, south - up),
		east: Math.min(180, east + across),
		north: Math.min(90, north + up),
	};
}

function holds(outer: Box, inner: Box): boolean {
	return (
		outer.west <= inner.west &&
		outer.south <= inner.south &&
		outer.east >= inner.east &&
		outer.north >= inner.north
	);
}
