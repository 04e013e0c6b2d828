// What people read is in the messages of a slice, never in a component: finds text between tags, and in the
// attributes that are read out or shown.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const SHOWN = [
	'aria-label',
	'aria-description',
	'aria-roledescription',
	'placeholder',
	'title',
	'alt',
	'label',
];
/** Signs and names that are the same in every language. */
const SAME_EVERYWHERE = /\b(km|px|kB|MB|ANBI|NOV|CSV|RSS|Aa|Vrijwillig)\b/g;
/** The style guide shows examples, such as names, to developers alone. */
const EXAMPLES = 'src/features/style-guide/';

/** The texts in a project's components that are not in its messages, one line each. */
export function textProblems(root) {
	return globSync('src/**/*.tsx', { cwd: root })
		.filter((file) => !file.includes('.test.') && !file.startsWith(EXAMPLES))
		.sort()
		.flatMap((file) => {
			const code = readFileSync(join(root, file), 'utf8');
			return textsIn(file, code).map(({ text, line }) => `${file}:${line}: "${text}" belongs in messages`);
		});
}

/** The texts of one component. Throws when it cannot be read. */
export function textsIn(file, code) {
	const { program, errors } = parseSync(file, code);
	if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
	const found = [];
	const add = (text, at) => {
		const shown = text.trim().replace(/\s+/g, ' ');
		if (/\p{L}{2}/u.test(shown.replace(SAME_EVERYWHERE, '')))
			found.push({ text: shown, line: code.slice(0, at).split('\n').length });
	};
	visit(program, (node) => {
		if (node.type === 'JSXText') add(node.value, node.start);
		else if (node.type === 'JSXExpressionContainer')
			for (const each of literals(node)) add(each.value, each.start);
		else if (node.type === 'JSXAttribute' && SHOWN.includes(node.name.name) && node.value?.type === 'Literal')
			add(String(node.value.value), node.value.start);
	});
	return found;
}

/** A text written out where something is shown: `{'text'}`, also as one of two. Attributes are looked at by name. */
function literals({ expression, parent }) {
	if (parent?.type === 'JSXAttribute' && !SHOWN.includes(parent.name.name)) return [];
	const sides =
		expression.type === 'ConditionalExpression'
			? [expression.consequent, expression.alternate]
			: [expression];
	return sides.filter((side) => side.type === 'Literal' && typeof side.value === 'string');
}

function visit(node, look, parent) {
	if (Array.isArray(node)) {
		for (const each of node) visit(each, look, parent);
	} else if (typeof node?.type === 'string') {
		look(parent ? { ...node, parent } : node);
		for (const [name, value] of Object.entries(node))
			if (name !== 'type' && typeof value === 'object') visit(value, look, node);
	}
}
