import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const virtual = 'virtual:widget';
/** The size limit of the script that the widget loads on another site, in bytes. */
const MAX_BYTES = 15_000;

/**
 * Provides `virtual:widget`: the script that other sites load, with all its dependencies, as one string. It is served
 * at a permanent address, so it is not part of the site's own scripts.
 */
export function widget(entry = 'src/features/widget/web/embed.ts'): Plugin {
	const file = resolve(entry);
	return {
		name: 'widget',
		resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
		async load(id) {
			if (id !== `\0${virtual}`) return undefined;
			this.addWatchFile(file);
			const made = await build({
				configFile: false,
				logLevel: 'error',
				publicDir: false,
				build: {
					write: false,
					target: 'es2020',
					lib: { entry: file, formats: ['iife'], name: 'vrijwillig' },
				},
			});
			const [output] = [made].flat();
			const chunk = output && 'output' in output ? output.output[0] : undefined;
			if (chunk?.type !== 'chunk') throw new Error('The widget could not be built.');
			const { code } = chunk;
			if (code.length > MAX_BYTES)
				throw new Error(`The widget has ${code.length} bytes, more than ${MAX_BYTES}.`);
			return `export default ${JSON.stringify(code)};`;
		},
	};
}
