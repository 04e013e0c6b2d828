import { type ComponentType, lazy } from 'react';
import { byType } from './block-type.ts';

const editors = byType(import.meta.glob<{ default: ComponentType }>('./*/editor.tsx'));

/** Lazily loaded editor form per block type. */
export const blockEditors = Object.fromEntries(
	Object.entries(editors).map(([type, load]) => [type, lazy(load)]),
);
