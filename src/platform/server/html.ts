import sanitizeHtml from 'sanitize-html';

const shared: sanitizeHtml.IOptions = {
	disallowedTagsMode: 'discard',
	// The content of these is code or another document, never text of the author.
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

// Only absolute URLs: a relative one leads elsewhere in a mail than on the site.
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
 * Cleans rich text: paragraphs, small headings, lists, emphasis, line breaks and links to the web or a mail address
 * remain. Everything else is removed, including its content where that is code. Cleaning twice gives the same result.
 */
export function cleanHtml(html: string): string {
	return cleanWith(html, richText);
}

/**
 * Cleans the text of a page: what {@link cleanHtml} allows, plus larger headings, quotes, tables, code and rules.
 * `addressOf` maps the target of each link, or returns null to remove it; an external link is marked as such.
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
	// A pass may join parts that were separate before, so passes repeat until nothing changes.
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

/** The text of rich text without markup, with a space between blocks: for summaries, mails and descriptions. */
export function plainText(html: string): string {
	const apart = html.replace(/<(?:br|\/?(?:p|div|h[1-6]|ul|ol|li|tr|td))\b[^<>]*>/gi, ' $&');
	return decode(sanitizeHtml(apart, { ...shared, allowedTags: [], allowedAttributes: {} }))
		.replace(/\s+/g, ' ')
		.trim();
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** The cleaner leaves only these four characters escaped. */
function decode(text: string): string {
	return text.replace(/&(lt|gt|quot|amp);/g, (whole, name: string) => entities[name] ?? whole);
}
