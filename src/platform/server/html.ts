import sanitizeHtml from 'sanitize-html';

const shared: sanitizeHtml.IOptions = {
	disallowedTagsMode: 'discard',
	// What stands inside these is code or another document, never text of the author.
	nonTextTags: [
		'script',
		'style',
		'textarea',
		'option',
		'noscript',
		'title',
		'svg',
		'math',
		'iframe',
		'object',
	],
	parser: { lowerCaseTags: true, decodeEntities: true },
	nestingLimit: 30,
	enforceHtmlBoundary: false,
};

// Only whole addresses: what is relative leads elsewhere in a mail than on the site.
const webAddress = /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu;

const richText: sanitizeHtml.IOptions = {
	...shared,
	allowedTags: ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
	allowedAttributes: { a: ['href', 'rel'] },
	allowedSchemes: ['http', 'https', 'mailto'],
	allowedSchemesByTag: {},
	allowedSchemesAppliedToAttributes: ['href'],
	allowProtocolRelative: false,
	transformTags: {
		b: 'strong',
		i: 'em',
		h1: 'h3',
		h2: 'h3',
		h5: 'h4',
		h6: 'h4',
		div: 'p',
		a: (tagName, { href = '' }) => {
			const attribs: sanitizeHtml.Attributes = webAddress.test(href) ? { href, rel: 'noopener' } : {};
			return { tagName, attribs };
		},
	},
};

/**
 * Rich text as it may be shown: paragraphs, small headings, lists, stress, line breaks and links to the web or a mail
 * address. Everything else is dropped, with its inside where that is code. Cleaning what is clean changes nothing.
 */
export function cleanHtml(html: string): string {
	return cleanWith(html, richText);
}

/**
 * The text of a page as it may be shown: what {@link cleanHtml} leaves, with larger headings, quotes, tables, code and
 * lines. A link leads to what `addressOf` makes of its address, nowhere when that is null; one to elsewhere says that it is
 * not of this site.
 */
export function cleanArticle(html: string, addressOf: (href: string) => string | null): string {
	return cleanWith(html, {
		...richText,
		allowedTags: [...articleTags],
		allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
		allowedSchemes: ['http', 'https', 'mailto', 'tel'],
		transformTags: {
			b: 'strong',
			i: 'em',
			s: 'del',
			h1: 'h2',
			h5: 'h4',
			h6: 'h4',
			div: 'p',
			th: (tagName) => ({ tagName, attribs: { scope: 'col' } }),
			a: (tagName, { href = '' }) => {
				const address = addressOf(href);
				if (address === null) return { tagName, attribs: {} };
				return { tagName, attribs: { href: address, ...(/^https?:/i.test(address) && { rel: 'noopener' }) } };
			},
		},
	});
}

function cleanWith(html: string, options: sanitizeHtml.IOptions): string {
	let cleaned = sanitizeHtml(html, options);
	// A pass may join what it left standing apart: only what another pass leaves alone is clean.
	for (let pass = 0; pass < maximumPasses; pass++) {
		const again = sanitizeHtml(cleaned, options);
		if (again === cleaned) return cleaned;
		cleaned = again;
	}
	return sanitizeHtml(cleaned, { ...shared, allowedTags: [], allowedAttributes: {} });
}

const articleTags = [
	...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'a', 'br', 'hr', 'blockquote'],
	...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'pre', 'code'],
];

const maximumPasses = 5;

/** The text of rich text without any mark-up, blocks apart by a space: for summaries, mails and descriptions. */
export function plainText(html: string): string {
	const apart = html.replace(/<(?:br|\/?(?:p|div|h[1-6]|ul|ol|li|tr|td))\b[^<>]*>/gi, ' $&');
	return decode(sanitizeHtml(apart, { ...shared, allowedTags: [], allowedAttributes: {} }))
		.replace(/\s+/g, ' ')
		.trim();
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** The cleaner leaves only these four escaped. */
function decode(text: string): string {
	return text.replace(/&(lt|gt|quot|amp);/g, (whole, name: string) => entities[name] ?? whole);
}
