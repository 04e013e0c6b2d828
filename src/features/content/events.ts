import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

export const pageCreated = defineEvent('page.created', 'pages');
export const pageUpdated = defineEvent('page.updated', 'pages', { version: z.number() });
export const pageRestored = defineEvent('page.restored', 'pages', {
	version: z.number(),
	restoredFrom: z.number(),
});
export const pagePublished = defineEvent('page.published', 'pages', {
	version: z.number(),
	publishAt: z.string().optional(),
	unpublishAt: z.string().optional(),
});
/** A change of a page on line waits for its moment. */
export const pageChangePlanned = defineEvent('page.change_planned', 'pages', {
	version: z.number(),
	plannedAt: z.string(),
});
export const pageChangeUnplanned = defineEvent('page.change_unplanned', 'pages', { version: z.number() });
export const pageUnpublished = defineEvent('page.unpublished', 'pages');
export const pageDeleted = defineEvent('page.deleted', 'pages', { title: z.string().optional() });
/** A deleted page was taken out of the bin. */
export const pageUndeleted = defineEvent('page.undeleted', 'pages', { title: z.string().optional() });
export const pageAssigned = defineEvent('page.assigned', 'pages', { managers: z.number() });
export const menuReplaced = defineEvent('menu.replaced', 'menus', { menu: z.string(), items: z.number() });
export const partnerAdded = defineEvent('partner.added', 'partners');
export const partnerUpdated = defineEvent('partner.updated', 'partners');
export const partnerMoved = defineEvent('partner.moved_to', 'partners', { position: z.number() });
export const partnerDeleted = defineEvent('partner.deleted', 'partners', { name: z.string() });
