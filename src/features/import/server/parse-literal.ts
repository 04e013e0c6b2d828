const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const constants: Readonly<Record<string, unknown>> = {
	None: null,
	null: null,
	True: true,
	true: true,
	False: false,
	false: false,
};

/**
 * Reads an object or list written with single or double quotes, as Python prints it. Throws an Error that says where
 * it is not one.
 */
export function parseLiteral(text: string): unknown {
	let at = 0;
	const fail = (): never => {
		throw new Error(`not an object at character ${at + 1}`);
	};
	const space = () => {
		while (/\s/.test(text[at] ?? '')) at++;
	};
	const take = (sign: string): boolean => {
		space();
		if (text[at] !== sign) return false;
		at++;
		return true;
	};
	const quoted = (quote: string): string => {
		let value = '';
		for (at++; text[at] !== quote; at++) {
			if (at >= text.length) fail();
			if (text[at] !== '\\') value += text[at];
			else {
				at++;
				const sign = text[at] ?? '';
				const code = /^(?:u([0-9a-f]{4})|x([0-9a-f]{2}))/i.exec(text.slice(at, at + 5));
				if (code) {
					value += String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? '0', 16));
					at += code[0].length - 1;
				} else value += escapes[sign] ?? sign;
			}
		}
		at++;
		return value;
	};
	const members = (close: string, read: () => void): void => {
		at++;
		while (!take(close)) {
			read();
			if (take(',')) continue;
			if (!take(close)) fail();
			return;
		}
	};
	const value = (depth: number): unknown => {
		if (depth > 20) fail();
		space();
		const sign = text[at] ?? '';
		if (sign === "'" || sign === '"') return quoted(sign);
		if (sign === '{') {
			const entries: [string, unknown][] = [];
			members('}', () => {
				const key = String(value(depth + 1));
				if (!take(':')) fail();
				entries.push([key, value(depth + 1)]);
			});
			return Object.fromEntries(entries);
		}
		if (sign === '[' || sign === '(') {
			const list: unknown[] = [];
			members(sign === '[' ? ']' : ')', () => list.push(value(depth + 1)));
			return list;
		}
		const word = /^[-+\w.]+/.exec(text.slice(at, at + 40))?.[0] ?? fail();
		at += word.length;
		if (Object.hasOwn(constants, word)) return constants[word];
		const number = Number(word);
		return Number.isNaN(number) ? fail() : number;
	};
	const result = value(0);
	space();
	return at === text.length ? result : fail();
}
