import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isReportable } from '#platform/contract/error-status.ts';
import { watchPage } from '#platform/web/watch-page.ts';
import { loading } from '#ui/loading.ts';
import { preserveInputDuringHydration } from '#ui/typed-early.ts';

/**
 * The server sets this where errors are to be reported; it is read now because a page that fails as a whole loses it.
 */
const wanted = document.documentElement.dataset.errors === 'report';

/** Handles an error of the app: the loading bar shows it, and it is reported where that is wanted. */
function failed(error: unknown): void {
	if (!isReportable(error)) return;
	loading.fail();
	if (wanted) void import('#platform/web/report-error.ts').then(({ reportError }) => reportError(error));
}

// Needed once somebody does something, and not by who only reads; it begins by being loaded. A connection that is gone
// before that keeps it away, which is no fault of the page.
addEventListener('focusin', () => void import('#platform/web/keep-page.ts').catch(() => {}), { once: true });
if (import.meta.env.PROD) watchPage();
window.addEventListener('error', ({ error }) => failed(error));
window.addEventListener('unhandledrejection', ({ reason }) => failed(reason));

const putBack = preserveInputDuringHydration();

/** Says on the page itself that it is hydrated, for the editor that shows it in a frame. */
function becameAlive(): void {
	document.documentElement.dataset.hydrated = '';
	putBack();
}

/**
 * Its effect runs once the page is hydrated. It wraps the page instead of being a sibling: a second child would give
 * every `useId` another value than on the server.
 */
function Alive({ children }: { children: ReactNode }) {
	useEffect(becameAlive, []);
	return children;
}

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<Alive>
				<HydratedRouter onError={failed} />
			</Alive>
		</StrictMode>,
	);
});
