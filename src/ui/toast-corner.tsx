import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasts } from './toasts.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx'));
const some = () => toasts.list().length > 0;

/** The corner for toasts, bottom right unless the user moved it. Their component is loaded with the first toast. */
export function Toasts() {
	const shown = useSyncExternalStore(toasts.subscribe, some, () => false);
	return shown ? (
		<Suspense>
			<ToastRegion />
		</Suspense>
	) : null;
}
