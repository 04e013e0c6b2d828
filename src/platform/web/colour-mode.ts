import { chooseFor } from './choose-for.ts';

/** The colour modes a visitor can choose; system follows the device. */
export const colourModes = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof colourModes)[number];

/** The key in local storage and the name of the cookie that the server reads. */
export const modeKey = 'mode';

/**
 * A script that runs in the head before the first paint: the choice in local storage is used when the cookie is gone.
 * `[data-mode]` is absent for system, where the style sheet follows the device. A page that forces a mode is left
 * alone.
 */
export const modeScript = `try{var d=document.documentElement,m=localStorage.getItem('${modeKey}');if(!d.hasAttribute('data-forced')){if(m==='light'||m==='dark')d.dataset.mode=m;else if(m==='system')delete d.dataset.mode}}catch(e){}`;

/** The `data-mode` attribute for a choice; none for system. */
export function modeAttribute(mode: ColourMode): 'light' | 'dark' | undefined {
	return mode === 'system' ? undefined : mode;
}

/** Shows a mode without storing it. */
export function showMode(mode: ColourMode): void {
	const root = document.documentElement;
	if (mode === 'system') delete root.dataset.mode;
	else root.dataset.mode = mode;
}

/** Shows a mode at once and stores it, for this browser and for the server's next response. */
export function chooseMode(mode: ColourMode): void {
	if (!document.documentElement.hasAttribute('data-forced')) showMode(mode);
	chooseFor(modeKey, mode);
	try {
		localStorage.setItem(modeKey, mode);
	} catch {
		// Storage is switched off; the cookie is enough.
	}
}

/** The current choice from local storage, or else the one that the server knew. */
export function chosenMode(known: ColourMode): ColourMode {
	try {
		const stored = localStorage.getItem(modeKey);
		return colourModes.find((mode) => mode === stored) ?? known;
	} catch {
		return known;
	}
}
