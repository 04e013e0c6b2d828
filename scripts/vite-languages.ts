import type { Plugin } from 'vite';

const words =
	/[\\/]node_modules[\\/]react-(?:aria|aria-components|stately)[\\/].*[\\/]intl[\\/].*[\\/]([a-z]{2})-[A-Z]{2}\.[cm]?js$/;

/** Removes React Aria's texts in languages that the site does not have, which are most of its thirty. */
export function languages(kept: readonly string[]): Plugin {
	return {
		name: 'languages',
		load(id) {
			const language = words.exec(id)?.[1];
			if (language !== undefined && !kept.includes(language)) return 'export default {};';
		},
	};
}
