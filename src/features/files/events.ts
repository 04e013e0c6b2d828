import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

export const fileAdded = defineEvent('file.added', 'files', { kind: z.string(), bytes: z.number() });
export const fileUpdated = defineEvent('file.updated', 'files', { fields: z.array(z.string()) });
export const fileReplaced = defineEvent('file.replaced', 'files', { before: z.string() });
export const fileDeleted = defineEvent('file.deleted', 'files');
export const stockImageAdded = defineEvent('stock_image.added', 'stock_images');
export const stockImageUpdated = defineEvent('stock_image.updated', 'stock_images', {
	fields: z.array(z.string()),
});
export const stockImageRemoved = defineEvent('stock_image.removed', 'stock_images');
