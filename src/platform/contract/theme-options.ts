/** The options of a centre for the look of its site: lists without Zod, for server and browser. */

/** The steps of a colour, from nearly white to nearly black (specification section 3). */
export const shadeKeys = [
	'50',
	'100',
	'200',
	'300',
	'400',
	'500',
	'600',
	'700',
	'800',
	'900',
	'950',
] as const;
export type ShadeKey = (typeof shadeKeys)[number];

/** Fonts that this site serves itself. */
export const fontNames = [
	'Inter',
	'Nunito',
	'Source Serif 4',
	'Fraunces',
	'Atkinson Hyperlegible Next',
] as const;
export type FontName = (typeof fontNames)[number];

/** Lengths of the look that a centre may set. Colours are not among them, because their contrast is guaranteed. */
export const lengthVariables = [
	'--corner-s',
	'--corner-m',
	'--corner-l',
	'--corner-xl',
	'--corner-control',
	'--page-width',
	'--gutter',
	'--bar-height',
] as const;
export type LengthVariable = (typeof lengthVariables)[number];

/** A length as a centre may write it: 0, or a number with a unit. */
export const lengthPattern = /^(?:0|\d{1,4}(?:\.\d{1,4})?(?:rem|em|px|ch))$/;

/** Font classes that a menu item may have; any other class is left out. */
export const menuFontClasses = [
	'font-sans',
	'font-heading',
	'font-normal',
	'font-medium',
	'font-semibold',
	'font-bold',
] as const;
