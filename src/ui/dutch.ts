/** A Dutch postcode as it is written, '7311 KZ', or undefined when the text is none. */
export function postcodeOf(text: string): string | undefined {
	const found = /^\s*([1-9]\d{3})\s*([a-z]{2})\s*$/i.exec(text);
	const letters = found?.[2]?.toUpperCase();
	// These three were never given out.
	if (!found?.[1] || !letters || ['SA', 'SD', 'SS'].includes(letters)) return undefined;
	return `${found[1]} ${letters}`;
}

/** A phone number with a space behind its area: '06 12345678', '055 1234567'; as typed when it is not a Dutch one. */
export function phoneOf(text: string): string {
	const digits = text.replace(/[\s().-]/g, '').replace(/^(\+31|0031)0?/, '0');
	if (!/^0\d{9}$/.test(digits)) return text.trim();
	const threeDigitAreas = /^0(1[035]|2[0346]|3[03568]|4[03568]|5[03588]|7[0-9]|8[458])/;
	const area = digits.startsWith('06') ? 2 : threeDigitAreas.test(digits) ? 3 : 4;
	return `${digits.slice(0, area)} ${digits.slice(area)}`;
}
