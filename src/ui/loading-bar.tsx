import { useEffect, useSyncExternalStore } from 'react';
import { loading, loadingTimes } from './loading.ts';

const fill = {
	'--loading-duration': `${loadingTimes.duration}ms`,
	'--loading-reset': `${loadingTimes.reset}ms`,
};

/**
 * The line of 3 pixels at the top, in the primary colour; red when it failed. `label` says the same to who does not see
 * it.
 */
export function LoadingBar({ busy, failed, label }: { busy: boolean; failed: boolean; label: string }) {
	const { state, fading } = useSyncExternalStore(loading.subscribe, loading.get, loading.get);
	useEffect(() => {
		if (busy) loading.start();
		else if (failed) loading.fail();
		else loading.finish();
	}, [busy, failed]);
	return (
		<div
			className="loading-bar"
			data-state={state}
			data-hidden={fading || undefined}
			style={fill as React.CSSProperties}
			role="status"
		>
			{(state === 'loading' || state === 'error') && <span className="visually-hidden">{label}</span>}
		</div>
	);
}
