import { type ComponentType, lazy } from 'react';
import { byType } from './block-type.ts';

const editors = byType(import.meta.glob<{ default: ComponentType }>('./*/editor.tsx'));

/** The form of each kind of block: its fields, which know what they are part of. Loaded when one is opened. */
export const blockEditors = Object.fromEntries(
	Object.entries(editors).map(([type, load]) => [type, lazy(load)]),
);
