import { type RouterContextProvider, redirectDocument, type ServerBuild } from 'react-router';
import { changeRoutes } from './change-routes.ts';
import { site } from './site-context.ts';

type LoaderArgs = { context: Readonly<RouterContextProvider> };

/**
 * Lets every loader send the browser to the whole document where the data that it asks for belongs to another centre
 * than the frame that is open: that frame has the name, the look and the menu of the other one.
 */
export function withDocumentReload(build: ServerBuild): ServerBuild {
	return changeRoutes<LoaderArgs>(build, ({ loader }) => {
		if (!loader) return {};
		const reloading: typeof loader = (args) => {
			const { reload } = site(args.context);
			if (reload !== undefined) throw redirectDocument(reload);
			return loader(args);
		};
		return { loader: reloading };
	});
}
