import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';

/** The data of the frame. Undefined only where the frame itself could not load. */
export function useRootData(): RootData | undefined {
	return useRouteLoaderData('root') as RootData | undefined;
}
