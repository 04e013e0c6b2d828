import { type HTMLAttributes, type ReactNode, Suspense } from 'react';
import { useServed } from './use-served.ts';

/**
 * Keeps server-rendered HTML without hydrating it, because plain links below the fold need no script. After
 * client-side navigation it renders `children`, whose code is loaded then. Give it a key that differs for other
 * content.
 */
export function StaticHtml({
	as: Box = 'div',
	children,
	...box
}: Omit<HTMLAttributes<HTMLElement>, 'children'> & { as?: 'div' | 'ul'; children: () => ReactNode }) {
	const still = useServed();
	if (import.meta.env.SSR) return <Box {...box}>{children()}</Box>;
	if (still) {
		// biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the existing HTML as it is
		return <Box {...box} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
	}
	return (
		<Box {...box}>
			<Suspense fallback={null}>{children()}</Suspense>
		</Box>
	);
}
