import { type RouterContextProvider, redirectDocument, type ServerBuild } from 'react-router';
import { site } from './site-context.ts';

type LoaderArgs = { context: Readonly<RouterContextProvider> };
type Loader = (args: LoaderArgs) => unknown;

/**
 * Lets every loader send the browser to the whole document where the data that it asks for belongs to another centre
 * than the frame that is open: that frame has the name, the look and the menu of the other one.
 */
export function withDocumentReload(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		const loader = route?.module.loader as Loader | undefined;
		if (!route || !loader) return [id, route];
		const reloading: Loader = (args) => {
			const { reload } = site(args.context);
			if (reload !== undefined) throw redirectDocument(reload);
			return loader(args);
		};
		return [id, { ...route, module: { ...route.module, loader: reloading } }];
	});
	return { ...build, routes: Object.fromEntries(routes) };
}
