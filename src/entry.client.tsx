import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isReportable } from '#platform/contract/error-status.ts';
import { watchPage } from '#platform/web/watch-page.ts';
import { loading } from '#ui/loading.ts';
import { preserveInputDuringHydration } from '#ui/typed-early.ts';

/** Said by the server where somebody wants to hear of errors; the page forgets it when it fails as a whole. */
const wanted = document.documentElement.dataset.errors === 'report';

/** An error of the app: the loading bar shows it, and it is told where that is wanted. */
function failed(error: unknown): void {
	if (!isReportable(error)) return;
	loading.fail();
	if (wanted) void import('#platform/web/report-error.ts').then(({ reportError }) => reportError(error));
}

if (import.meta.env.PROD) watchPage();
window.addEventListener('error', ({ error }) => failed(error));
window.addEventListener('unhandledrejection', ({ reason }) => failed(reason));

const putBack = preserveInputDuringHydration();

/**
 * Its effect runs once the page has come to life. Around the page and not beside it: a second child would give every
 * `useId` another name than the server gave it.
 */
function Alive({ children }: { children: ReactNode }) {
	useEffect(putBack, []);
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
