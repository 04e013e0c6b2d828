import { DOMParser, type ResolvedPos, type Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { textToHtml } from './simple-html.ts';

const POINT = /^\s*[-*•]\s+\S/m;

/** Parses a pasted text with points as lists; for one without, and for one that is pasted as it is, it leaves it to the editor. */
export function listInText(text: string, context: ResolvedPos, plain: boolean, { state }: EditorView): Slice {
	// The editor takes this for no answer, which its types do not say.
	if (plain || !POINT.test(text)) return undefined as unknown as Slice;
	const element = document.createElement('div');
	element.innerHTML = textToHtml(text);
	return DOMParser.fromSchema(state.schema).parseSlice(element, { preserveWhitespace: true, context });
}
