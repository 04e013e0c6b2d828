import BottomBar from './bottom-bar/bottom-bar.tsx';
import IdentityBar from './identity-bar/identity-bar.tsx';
import type { RootData } from './root-data.ts';

type Told = Pick<RootData, 'actedBy' | 'user' | 'home' | 'locale'> & Partial<Pick<RootData, 'nav'>>;

/**
 * The bars of people who are signed in, which the style sheet puts at the bottom: as whom they are here, where that is not
 * themselves at their own centre, and on `framed` pages the quick menu. In one file, so that the pages of visitors know of one.
 */
export default function OwnBars({ data, framed }: { data: Told; framed: boolean | undefined }) {
	return (
		<>
			{(data.actedBy || data.home) && <IdentityBar data={data} />}
			{framed && data.user && data.nav && <BottomBar nav={data.nav} />}
		</>
	);
}
