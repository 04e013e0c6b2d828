import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasts } from './toasts.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx'));
const some = () => toasts.list().length > 0;

/** The corner for messages, bottom right unless they were moved. What draws them is loaded with the first of them. */
export function Toasts() {
	const shown = useSyncExternalStore(toasts.subscribe, some, () => false);
	return shown ? (
		<Suspense>
			<ToastRegion />
		</Suspense>
	) : null;
}
