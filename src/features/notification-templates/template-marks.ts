import { ADDRESS_SIGN } from '#platform/http/written-links.ts';
import type { TemplateTag } from './template-tags.ts';

/** Where a link or a button leads: its address as written, and the tag that it is, where it is one. */
export type TemplateAddress = { written: string; tag: TemplateTag | undefined; hasTags: boolean };

/** A part of a line of text; `at` is where it begins, for the line of what is wrong with it. */
export type TemplatePart =
	| { kind: 'text'; text: string }
	| { kind: 'break' }
	| { kind: 'tag'; tag: TemplateTag; at: number }
	| { kind: 'strong' | 'stressed'; parts: TemplatePart[]; at: number }
	| { kind: 'link'; to: TemplateAddress; parts: TemplatePart[]; at: number };

/** A block of the body of a template. */
export type TemplateBlock =
	| { kind: 'tags'; tags: TemplateTag[] }
	| { kind: 'title' | 'quote' | 'paragraph'; parts: TemplatePart[]; at: number }
	| { kind: 'list'; points: TemplatePart[][]; at: number }
	| { kind: 'button'; to: TemplateAddress; parts: TemplatePart[]; at: number };

const INLINE = new RegExp(
	`^(\\*\\*)([^*]+)\\*\\*|^(\\*)([^*]+)\\*|^\\[([^[\\]]*)\\]\\((?:(${ADDRESS_SIGN}*)\\)|([^()\\n]*)\\))`,
);
const BUTTON = new RegExp(`^\\[\\[([^[\\]]*)\\]\\]\\((?:(${ADDRESS_SIGN}*)|([^()\\n]*))\\)$`);

/** Each tag is one character while the text around it is read; nothing that people type has these. */
const FIRST_TAG = 0xe000;
const isTag = (character: string) => character >= '\uE000' && character <= '\uE0FF';

/**
 * The marks of the body of a template: headings, lists, quotes, buttons, links, bold and italics; everything else is text.
 * `blocks` are the variables that stand on a line of their own. `text` is the body in which the places `at` are counted.
 */
export function marksOf(
	body: string,
	tags: readonly TemplateTag[],
	blocks: ReadonlySet<string>,
): { text: string; blocks: TemplateBlock[] } {
	const text = withTagCharacters(body.replace(/[\uE000-\uF8FF]/g, ' '), tags);
	const tagOf = (character: string) => tags[character.charCodeAt(0) - FIRST_TAG] as TemplateTag;

	const address = (href: string): TemplateAddress => ({
		written: [...href].map((one) => (isTag(one) ? tagOf(one).source : one)).join(''),
		tag: href.length === 1 && isTag(href) ? tagOf(href) : undefined,
		hasTags: [...href].some(isTag),
	});

	const partsOf = (source: string, from: number): TemplatePart[] => {
		const parts: TemplatePart[] = [];
		const add = (more: string) => {
			const last = parts.at(-1);
			if (last?.kind === 'text') last.text += more;
			else parts.push({ kind: 'text', text: more });
		};
		for (let at = 0; at < source.length; ) {
			const rest = source.slice(at);
			const character = rest[0] as string;
			// What only looks like a link is one too, so that it is refused where it is saved.
			const marked = INLINE.exec(rest);
			if (character === '\\' && /^\\[*[\]\\#>-]/.test(rest)) {
				add(rest[1] as string);
				at += 2;
			} else if (marked) {
				const [whole, bold, strong = '', italic, stressed = '', label = '', read, unread = ''] = marked;
				const inner = { parts: partsOf(bold ? strong : italic ? stressed : label, from + at), at: from + at };
				if (bold) parts.push({ kind: 'strong', ...inner });
				else if (italic) parts.push({ kind: 'stressed', ...inner });
				else parts.push({ kind: 'link', to: address(read ?? unread), ...inner });
				at += whole.length;
			} else {
				if (isTag(character)) parts.push({ kind: 'tag', tag: tagOf(character), at: from + at });
				else if (character === '\n') parts.push({ kind: 'break' });
				else add(character);
				at++;
			}
		}
		return parts;
	};

	const standsAlone = (character: string) => {
		const one = tagOf(character);
		return one.kind !== 'output' || blocks.has(one.name);
	};
	const read = linesOf(text, standsAlone).map(({ kind, text: source, at }): TemplateBlock => {
		if (kind === 'tags') return { kind, tags: [...source].filter(isTag).map(tagOf) };
		if (kind === 'list') return { kind, points: source.split('\n').map((line) => partsOf(line, at)), at };
		const pressed = kind === 'paragraph' && BUTTON.exec(source);
		if (!pressed) return { kind, parts: partsOf(source, at), at };
		return {
			kind: 'button',
			to: address(pressed[2] ?? pressed[3] ?? ''),
			parts: partsOf(pressed[1] ?? '', at),
			at,
		};
	});
	return { text, blocks: read };
}

type Lines = { kind: 'tags' | 'title' | 'quote' | 'list' | 'paragraph'; text: string; at: number };

const kinds = [
	['title', /^#{1,2} +/],
	['quote', /^> ?/],
	['list', /^[-•] +/],
] as const;

/** The lines of a text as blocks; a line of nothing but tags stands by itself. */
function linesOf(text: string, standsAlone: (tag: string) => boolean): Lines[] {
	const blocks: Lines[] = [];
	let open = false;
	let at = 0;
	for (const raw of text.split('\n')) {
		const line = raw.trim();
		const [kind, mark] = kinds.find(([, begin]) => begin.test(line)) ?? ['paragraph', /^/];
		const last = blocks.at(-1);
		if (line === '') open = false;
		else if ([...line].every((one) => one === ' ' || (isTag(one) && standsAlone(one)))) {
			blocks.push({ kind: 'tags', text: line, at });
			open = false;
		} else {
			const rest = line.replace(mark, '');
			if (open && last?.kind === kind && kind !== 'title' && !line.startsWith('[[')) last.text += `\n${rest}`;
			else blocks.push({ kind, text: rest, at });
			open = !line.startsWith('[[');
		}
		at += raw.length + 1;
	}
	return blocks;
}

function withTagCharacters(text: string, tags: readonly TemplateTag[]): string {
	let result = '';
	let at = 0;
	tags.forEach((tag, index) => {
		result += text.slice(at, tag.at) + String.fromCharCode(FIRST_TAG + index);
		at = tag.at + tag.source.length;
	});
	return result + text.slice(at);
}
