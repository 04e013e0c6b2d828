import { type HTMLAttributes, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Keeps what the server rendered as it is, without making it live: plain links below the fold need no script. Where the
 * browser comes here without a new document it renders `children`, whose parts are loaded then. Give it a key that is
 * another one for other content.
 */
export function Still({
	children,
	...box
}: Omit<HTMLAttributes<HTMLDivElement>, 'children'> & { children: () => ReactNode }) {
	const hydrating = useSyncExternalStore(
		never,
		() => false,
		() => true,
	);
	const [still] = useState(hydrating);
	if (import.meta.env.SSR) return <div {...box}>{children()}</div>;
	if (still) {
		// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what stands there stays
		return <div {...box} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
	}
	return (
		<div {...box}>
			<Suspense fallback={null}>{children()}</Suspense>
		</div>
	);
}
