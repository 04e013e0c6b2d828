import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Action, Block, Facts, Paragraph, Quote, TextLink, Title } from './parts.tsx';

/** A piece of a sentence: text, or a link with the name that it has in its mail. */
export type Inline = string | { link: string; href: string; text: string };

/** A part of a mail, in the order in which they are read. */
export type MailPart =
	| { kind: 'title'; text: Inline[] }
	| { kind: 'paragraph'; name: string | undefined; text: Inline[] }
	| { kind: 'button'; name: string; href: string; text: Inline[] }
	| { kind: 'block'; name: string; element: ReactElement };

type Props = { name?: string; href?: string; children?: ReactNode };
type Component = (props: unknown) => ReactNode;

/** The name of the link of a mail's button, and of what a person wrote, where the mail does not name them itself. */
const BUTTON = 'action_link';
const QUOTE = 'quote';

/**
 * The parts of which a mail is made: what of it is text, and what is made of data. The components of a mail are plain
 * functions, so that calling them shows what they are made of.
 */
export function outlineOf(body: ReactNode): MailPart[] {
	return elementsOf(body).flatMap(partsOf);
}

function partsOf(element: ReactElement): MailPart[] {
	const { type } = element;
	const { name, href = '', children } = element.props as Props;
	if (type === Title) return [{ kind: 'title', text: inlineOf(children) }];
	if (type === Paragraph) return [{ kind: 'paragraph', name, text: inlineOf(children) }];
	if (type === Action) return [{ kind: 'button', name: name ?? BUTTON, href, text: inlineOf(children) }];
	if (type === Quote || type === Facts || type === Block) {
		return isEmpty(element) ? [] : [{ kind: 'block', name: name ?? QUOTE, element }];
	}
	if (typeof type === 'function') return partsWithin((type as Component)(element.props), name, element);
	// A list and whatever else is drawn is one piece, under the name of the component that drew it.
	return [{ kind: 'block', name: name ?? QUOTE, element }];
}

/** What a component draws; a named one that draws an element of HTML is a piece as a whole. */
function partsWithin(drawn: ReactNode, name: string | undefined, element: ReactElement): MailPart[] {
	if (isValidElement(drawn) && typeof drawn.type === 'string' && name)
		return [{ kind: 'block', name, element }];
	return elementsOf(drawn).flatMap(partsOf);
}

/** Whether nothing is drawn, as of facts that are not known. */
function isEmpty(element: ReactElement): boolean {
	const { type, props } = element;
	if (typeof type === 'string') return false;
	const drawn = type === Fragment ? (props as Props).children : (type as Component)(props);
	if (drawn === null || drawn === undefined || typeof drawn === 'boolean') return true;
	if (Array.isArray(drawn)) return elementsOf(drawn).every(isEmpty);
	return isValidElement(drawn) && isEmpty(drawn);
}

function elementsOf(node: ReactNode): ReactElement[] {
	if (Array.isArray(node)) return node.flatMap(elementsOf);
	if (!isValidElement(node)) return [];
	return node.type === Fragment ? elementsOf((node.props as Props).children) : [node];
}

function inlineOf(node: ReactNode): Inline[] {
	if (Array.isArray(node)) return node.flatMap(inlineOf);
	if (typeof node === 'string' || typeof node === 'number') return [String(node)];
	if (!isValidElement(node)) return [];
	const { type } = node;
	const { name = '', href = '', children } = node.props as Props;
	if (type === TextLink) return [{ link: name, href, text: textOf(children) }];
	if (typeof type === 'function') return inlineOf((type as Component)(node.props));
	return inlineOf(children);
}

/** The words of a node, without its links and mark-up. */
export function textOf(node: ReactNode): string {
	return inlineOf(node)
		.map((piece) => (typeof piece === 'string' ? piece : piece.text))
		.join('');
}
