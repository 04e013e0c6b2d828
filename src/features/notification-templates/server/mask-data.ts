const TOKEN = /^(token|renewToken|offerToken)$/;

/** What may be read by who looks after the mails: what is public, and what the centre wrote itself. */
const PUBLIC = new Set([
	'vacancyTitle',
	'organisationName',
	'centreName',
	'helpTitle',
	'formTitle',
	'title',
	'question',
	'city',
	'when',
	'where',
	'place',
	'kind',
	'role',
]);
const BY_CENTRE: Readonly<Record<string, ReadonlySet<string>>> = {
	mailings: new Set(['title', 'body']),
	crisis: new Set(['title', 'body']),
};

type Masking = {
	/** The slice that sends the mail. */
	group: string;
	/** Made-up data of the same mail. */
	sample: unknown;
	/** Whether the mail was to who looks at it. */
	isOwn: boolean;
};

/**
 * The data of a mail without what is nobody's business in a preview. Names of people and what they wrote give way to the
 * made-up ones, unless the mail was to the reader; tokens, addresses and numbers of people go always.
 */
export function maskedData(data: object, { group, sample, isOwn }: Masking): object {
	const stays = (key: string) => isOwn || PUBLIC.has(key) || BY_CENTRE[group]?.has(key) === true;
	return { ...tokensOf(sample), ...(masked(data, { key: '', like: sample, stays }) as object) };
}

function tokensOf(sample: unknown): object {
	return Object.fromEntries(Object.entries(sample ?? {}).filter(([name]) => TOKEN.test(name)));
}

type Place = { key: string; like: unknown; stays: (key: string) => boolean };

function masked(value: unknown, { key, like, stays }: Place): unknown {
	if (Array.isArray(value)) {
		const likes: unknown[] = Array.isArray(like) ? like : [];
		return value.map((one, at) => masked(one, { key, like: likes[at % (likes.length || 1)], stays }));
	}
	if (value && typeof value === 'object') {
		const likes = (like ?? {}) as Readonly<Record<string, unknown>>;
		return Object.fromEntries(
			Object.entries(value).flatMap(([name, one]) =>
				TOKEN.test(name) ? [] : [[name, masked(one, { key: name, like: likes[name], stays })]],
			),
		);
	}
	if (typeof value !== 'string' || /^[\da-f-]{36}$|^\d{4}-\d\d-\d\dT/.test(value)) return value;
	if (!stays(key)) return value === '' ? '' : typeof like === 'string' ? like : '…';
	return value
		.replace(/[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+/g, 'naam@voorbeeld.example')
		.replace(/(?:\+|\b0)\d[\d\s()-]{6,}\d/g, '06 00 00 00 00');
}
