import type { Plugin } from 'vite';

/** Route declarations of a slice, with the schemas of their requests and responses. */
const DECLARATIONS = /\/src\/features\/[^/]+\/api\.ts$/;

type Bundle = Readonly<Record<string, { type: string; moduleIds?: readonly string[] }>>;

/** Lists the files of route declarations that ended up in a browser chunk, each with its chunk. */
export function declarationsIn(bundle: Bundle): string[] {
	return Object.entries(bundle).flatMap(([file, { moduleIds = [] }]) =>
		moduleIds.filter((id) => DECLARATIONS.test(id.replaceAll('\\', '/'))).map((id) => `${id} is in ${file}`),
	);
}

/**
 * Keeps the route declarations of the API, which loaders and actions call by name, out of the browser bundle. Modules
 * that only they use are dropped with them, and the build fails when a component uses a declaration.
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
