/** What a centre may choose from for the look of its site: lists without Zod, for both sides. */

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

/** Lengths of the look that a centre may set itself. Colours are not among them: their contrast is guaranteed. */
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

/** Classes of type a menu item may have; what is not among them is left out. */
export const menuFontClasses = [
	'font-sans',
	'font-heading',
	'font-normal',
	'font-medium',
	'font-semibold',
	'font-bold',
] as const;
