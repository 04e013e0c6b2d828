import type { CentreProfile } from './theme.ts';

type Sheet = (profile: CentreProfile | null | undefined) => string;
let make: Sheet | undefined;

/** Says how the style sheet of a centre is made: on the server, so that calculating colours is no part of any page. */
export function provideThemeSheet(sheet: Sheet): void {
	make = sheet;
}

/** The style sheet of a centre's look. In the browser the one that came with the document. */
export const themeSheet: Sheet = (profile) =>
	make ? make(profile) : (document.getElementById('centre-theme')?.textContent ?? '');
