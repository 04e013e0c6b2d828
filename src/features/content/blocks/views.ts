import { type ComponentType, lazy } from 'react';
import { byType } from './block-type.ts';
import type { BlockViewProps } from './view-props.ts';

// biome-ignore lint/suspicious/noExplicitAny: each view has its own data type, which the server parsed by the block's schema
type View = { default: ComponentType<BlockViewProps<any>> };

const views = byType(import.meta.glob<View>('./*/view.tsx'));

/** Lazily loaded view per block type; a page loads those it uses. */
export const blockViews = Object.fromEntries(Object.entries(views).map(([type, load]) => [type, lazy(load)]));
