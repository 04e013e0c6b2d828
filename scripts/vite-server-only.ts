import type { Plugin } from 'vite';

/** The declared routes of a slice, with the schemas of all that goes in and comes out. */
const DECLARATIONS = /\/src\/features\/[^/]+\/api\.ts$/;

type Bundle = Readonly<Record<string, { type: string; moduleIds?: readonly string[] }>>;

/** The files of declared routes that are in a browser's script, each with the script it is in. */
export function declarationsIn(bundle: Bundle): string[] {
	return Object.entries(bundle).flatMap(([file, { moduleIds = [] }]) =>
		moduleIds.filter((id) => DECLARATIONS.test(id.replaceAll('\\', '/'))).map((id) => `${id} is in ${file}`),
	);
}

/**
 * Keeps the declared routes of the API, which loaders and actions call by name, out of the browser: what only those use
 * goes with them, and a build in which a component uses one fails.
 */
export function serverOnly(): Plugin {
	return {
		name: 'server-only',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		transform: {
			filter: { id: DECLARATIONS },
			handler: (code) => ({ code, map: null, moduleSideEffects: false }),
		},
		generateBundle(_, bundle) {
			const found = declarationsIn(bundle as unknown as Bundle);
			if (found.length > 0) this.error(`The browser would load declared routes:\n${found.join('\n')}`);
		},
	};
}
