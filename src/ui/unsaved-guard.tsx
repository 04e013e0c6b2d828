import { useEffect } from 'react';
import { unsaved } from './unsaved.ts';

/** Says that its page has unsaved changes which no field shows, or which a form knows better than its fields. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
	useEffect(() => (dirty ? unsaved.tell() : undefined), [dirty]);
	return null;
}
