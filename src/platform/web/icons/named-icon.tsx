import { Icon } from '@iconify/react';
import type { ReactNode } from 'react';
import { setIconSources } from './icon-sources.ts';

const fallbacks = typeof document === 'undefined' ? '' : (document.documentElement.dataset.icons ?? '');
setIconSources(['/icons', ...fallbacks.split(' ').filter(Boolean)]);

/**
 * An icon whose name comes from data, such as 'heart' or 'lucide:heart'; it is fetched when it is shown. `missing` is
 * shown until then, and stays when the icon is unavailable. For icons with a fixed name use `Icon` of the design
 * system, which costs no request.
 */
export default function NamedIcon({ name, missing }: { name: string; missing?: ReactNode }) {
	const known = /^([a-z0-9-]+:)?[a-z0-9-]+$/.test(name);
	if (!known) return missing;
	return (
		<Icon
			icon={name.includes(':') ? name : `lucide:${name}`}
			width="1.25em"
			height="1.25em"
			aria-hidden="true"
			fallback={missing}
		/>
	);
}
