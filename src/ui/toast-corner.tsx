import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type ToastPosition, toasts } from './toasts.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx'));
const some = () => toasts.list().length > 0;

/** The corner for messages, bottom right unless said otherwise. What draws them is loaded with the first of them. */
export function Toasts({ position = 'bottom-right' }: { position?: ToastPosition }) {
	const shown = useSyncExternalStore(toasts.subscribe, some, () => false);
	return shown ? (
		<Suspense>
			<ToastRegion position={position} />
		</Suspense>
	) : null;
}
