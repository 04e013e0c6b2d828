import type { Block } from '#features/content/contract.ts';
import type { Background, ButtonVariant, Drawing, SystemPage } from '#features/content/enums.ts';

/** A text of one language, or of both. */
export type Locale = 'nl' | 'en';

/** Where a link of the demo leads: a page by its key in the seed, a page of the product, or an address. */
export type To = { page: string } | { system: SystemPage } | { url: string };

type Body = Pick<Block, 'type' | 'background' | 'data'>;
const body = (type: string, data: Record<string, unknown>, background: Background): Body => ({
	type,
	background,
	data,
});

/** The mark of a page's key in the seed, which the loader replaces by the page's id. */
export const pageMark = 'seed-page:';

export const target = (to: To) => {
	if ('page' in to) return { kind: 'page', pageId: `${pageMark}${to.page}` };
	return 'system' in to ? { kind: 'system', systemPage: to.system } : { kind: 'url', url: to.url };
};
export const link = (label: string, to: To) => ({ label, target: target(to) });
export const button = (label: string, to: To, variant: ButtonVariant = 'primary') => ({
	...link(label, to),
	variant,
});
/** The mark of a stock image, which the loader replaces by the image's id in the centre. */
export const imageMark = 'seed-image:';

/** Which stock image a page of the demo has for each kind of work. */
const stock: Record<Drawing, string> = {
	activities_recreation: 'spelletjes-middag',
	hospitality_administration: 'koffie-schenken',
	buddy_coaching: 'bezoek-aan-huis',
	board_organisation: 'bestuur-vergadering',
	ict: 'computer-hulp',
	events: 'buurtfeest',
	finance: 'geld-tellen',
	fundraising: 'collecteren',
	catering: 'samen-eten',
	arts_culture: 'muziek-maken',
	nature_animals: 'tuinieren',
	communication_media: 'berichten-schrijven',
	sports: 'voetbal-training',
	language: 'taalmaatje',
	maintenance: 'klussen',
	transport: 'rijden-met-het-busje',
	teaching: 'gastles-op-school',
};
/** Stock images that show something closer than a kind of work, with the placeholder that stands in for each. */
const closer = {
	'bomen-planten': 'nature_animals',
	'boodschappen-bezorgen': 'transport',
	breien: 'activities_recreation',
	'fietsen-maken': 'maintenance',
	'handen-ineen': 'activities_recreation',
	'hulp-met-regels': 'board_organisation',
	'met-een-stok-op-pad': 'buddy_coaching',
	oogsten: 'nature_animals',
	'portret-jonge-man': 'buddy_coaching',
	'portret-jonge-vrouw': 'buddy_coaching',
	'portret-man-met-bril': 'buddy_coaching',
	'portret-man-met-krullen': 'buddy_coaching',
	'portret-oudere-man': 'buddy_coaching',
	'portret-oudere-vrouw': 'buddy_coaching',
	'portret-vrouw-met-knot': 'buddy_coaching',
	'samen-boodschappen-doen': 'buddy_coaching',
	wandelen: 'sports',
	zandzakken: 'events',
	'zeilen-met-een-beperking': 'sports',
} as const satisfies Record<string, Drawing>;
/** A picture of a page: that of a kind of work, or one by its name in the stock. */
export type Picture = Drawing | keyof typeof closer;

const isCloser = (name: Picture): name is keyof typeof closer => name in closer;

export const imageOf = (name: Picture) => `${imageMark}${isCloser(name) ? name : stock[name]}`;
export const drawing = (name: Picture, alt = '') => ({
	imageId: imageOf(name),
	drawing: isCloser(name) ? closer[name] : name,
	alt,
});
const markdown = (text: string) => ({ format: 'markdown', text });
const none = { imageId: null, drawing: null, alt: '' };

export const text = (source: string, background: Background = 'none', columns: 1 | 2 = 1) =>
	body('Markdown', { text: markdown(source), columns }, background);

export const image = (name: Picture, alt: string, caption: string) =>
	body('Image', { picture: drawing(name, alt), caption, size: 'wide' }, 'none');

export const beside = (
	title: string,
	source: string,
	name: Picture,
	options: { side?: 'start' | 'end'; buttons?: object[]; background?: Background } = {},
) =>
	body(
		'ImageTextButtons',
		{
			title,
			text: markdown(source),
			picture: drawing(name),
			side: options.side ?? 'end',
			buttons: options.buttons ?? [],
		},
		options.background ?? 'none',
	);

export const card = (title: string, words: string, name: Picture, more?: ReturnType<typeof link>) => ({
	title,
	text: words,
	picture: drawing(name),
	link: more ?? { label: '', target: null },
});

export const fourCards = (title: string, cards: ReturnType<typeof card>[], background: Background = 'none') =>
	body('FourCards', { title, cards }, background);

export const cards = (
	title: string,
	lead: string,
	list: ReturnType<typeof card>[],
	background: Background = 'none',
) => body('DynamicCards', { title, lead, source: 'own', limit: 4, cards: list, button: null }, background);

export const latest = (
	title: string,
	lead: string,
	source: 'vacancies' | 'activities' | 'news' | 'success_stories',
	limit: number,
	options: { button?: object; background?: Background } = {},
) =>
	body(
		'DynamicCards',
		{ title, lead, source, limit, cards: [], button: options.button ?? null },
		options.background ?? 'none',
	);

export const video = (
	title: string,
	id: string,
	caption: string,
	name: Picture,
	background: Background = 'none',
) => body('YouTube', { title, video: id, caption, still: drawing(name) }, background);

export const usps = (
	title: string,
	source: string,
	list: { icon: string; title: string; text: string }[],
	options: { background?: Background; buttons?: object[] } = {},
) =>
	body(
		'TextWithUsps',
		{ title, text: markdown(source), usps: list, buttons: options.buttons ?? [] },
		options.background ?? 'none',
	);

export const quote = (
	words: string,
	name: string,
	role: string,
	who: Picture,
	background: Background = 'accent',
) => body('QuoteBlock', { quote: words, name, role, picture: drawing(who) }, background);

export const slides = (
	title: string,
	list: { picture: object; caption: string }[],
	background: Background = 'none',
) => body('PhotoSlideshow', { title, slides: list }, background);

export const hero = (title: string, lead: string, name: Picture, buttons: object[] = []) =>
	body('PhotoHero', { title, lead, picture: drawing(name), buttons, height: 'medium' }, 'none');

export const hotlinks = (title: string, links: object[], background: Background = 'none') =>
	body('Hotlinks', { title, links }, background);
export const hotlink = (label: string, words: string, to: To, icon: string) => ({
	...link(label, to),
	icon,
	text: words,
});

export const call = (title: string, words: string, buttons: object[], background: Background = 'none') =>
	body('CallToAction', { title, text: words, buttons }, background);

type Side = { title: string; text: string; name: Picture; button: object };
const side = ({ title, text: words, name, button: go }: Side) => ({
	title,
	text: words,
	picture: drawing(name),
	button: go,
});
export const dual = (first: Side, second: Side) =>
	body('DualCta', { first: side(first), second: side(second) }, 'none');

export const news = (
	title: string,
	show: 'news' | 'success_stories' | 'both',
	background: Background = 'none',
) => body('NewsCarousel', { title, show, featuredOnly: false, limit: 6 }, background);

export const heading = (eyebrow: string, title: string, lead: string, align: 'start' | 'center' = 'start') =>
	body('SectionTitle', { eyebrow, title, lead, align }, 'none');

export const form = (title: string, lead: string, background: Background = 'none') =>
	body('BuilderForm', { title, lead, formId: null }, background);

export const contactForm = (title: string, lead: string) => body('ContactBlock', { title, lead }, 'none');

export const hours = (
	title: string,
	lead: string,
	times: { day: string; from: string; until: string; where: string }[],
) => body('OpeningHours', { title, lead, times }, 'none');

export const logos = (title: string, names: string[], background: Background = 'none') =>
	body(
		'LogoBar',
		{ title, logos: names.map((label) => ({ label, target: null, picture: none })) },
		background,
	);

export const categories = (title: string, lead: string, limit: number, background: Background = 'none') =>
	body('VacancyCategories', { title, lead, limit }, background);

export const search = (title: string, lead: string, links: object[]) =>
	body('HeroWithSearch', { title, lead, picture: none, links }, 'none');

/** A page of the demo in both languages; its address is `slug`, the empty one the home page's. */
export type SeedPage = {
	key: string;
	type?: 'news' | 'success_story';
	layout?: 'wide' | 'default';
	/** Off where the first block says what the page is. */
	title?: false;
	featured?: true;
	/** On cards, and where it is shared. */
	image?: Picture;
	/** News and stories: how long ago they came on line. */
	daysAgo?: number;
	/** Left as a draft. */
	draft?: true;
	nl: SeedText;
	en: SeedText;
};
export type SeedText = { title: string; slug: string; summary: string; blocks: Body[] };

/** A page of which each language is made by the same function, so that the two have the same blocks. */
type Write = (say: (nl: string, en: string) => string, locale: Locale) => SeedText;
export const pageOf = (key: string, write: Write, more: Partial<SeedPage> = {}): SeedPage => ({
	...more,
	key,
	nl: write((nl) => nl, 'nl'),
	en: write((_, en) => en, 'en'),
});

/** A site of the demo: whose it is, its pages and its menus. */
export type SeedSite = {
	centre: string;
	pages: SeedPage[];
	header: SeedItem[];
	footer: SeedItem[];
};
export type SeedItem = {
	nl: string;
	en: string;
	to: { page: string } | { system: SystemPage };
	children?: SeedItem[];
};
