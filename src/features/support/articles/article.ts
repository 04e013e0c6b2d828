import type { Locale } from '#platform/http/locale.ts';

/** Whom an article is for: by what somebody does on the site. */
export const audiences = [
	'everyone',
	'volunteer',
	'student',
	'mentor',
	'organisation',
	'content',
	'pages',
	'centre',
	'superuser',
] as const;
export type Audience = (typeof audiences)[number];

/**
 * The words of an article in one language. In `text` paragraphs have an empty line between them; lines that begin with a
 * number are steps, the first paragraph is the summary. What a screen says on a button, a label or a heading stands
 * between two stars on each side, **Like this**, in the very words of the messages.
 */
type ArticleText = {
	title: string;
	text: string;
	go?: string;
	/** Other words that people use when they look for this. */
	words?: string;
};

/** A short article about one thing that one wants to do. */
export type Article = {
	/** Its name in addresses. */
	id: string;
	audiences: readonly Audience[];
	/** The screen where it is done, without the language; `go` of a language is the label of the link. */
	screen?: string;
	/** Other screens that it explains; a star stands for any one part of an address. */
	about?: readonly string[];
	/** Only where the site has this. */
	feature?: 'activities' | 'volunteerProfiles' | 'personToPerson';
} & Record<Locale, ArticleText>;
