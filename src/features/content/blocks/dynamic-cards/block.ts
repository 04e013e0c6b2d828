import { z } from 'zod';
import { button, line, link, list, picture, type Rendered } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';
import { row } from '../sketch.ts';

/** Cards written by staff, or filled with the newest items. */
const schema = z.strictObject({
	title: line(),
	lead: line(400),
	source: z.enum(['own', 'vacancies', 'activities', 'news', 'success_stories']).default('own'),
	/** Maximum number of items from the source. */
	limit: z.number().int().min(1).max(12).default(4),
	cards: list(
		z.strictObject({
			title: line(),
			text: line(400),
			picture,
			link: link.default({ label: '', target: null }),
		}),
		12,
	),
	button: button.nullable().default(null),
});
export type DynamicCardsData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 80,
	news: ({ source, limit }) => {
		if (source === 'news') return { types: ['news'], limit, featured: false };
		return source === 'success_stories' ? { types: ['success_story'], limit, featured: false } : undefined;
	},
	sketch: [['title', 6, 8, 36, 5], ...row('card', 20, 32, 3), ...row('picture', 20, 15, 3)],
	fills: ({ source }) => source !== 'own',
	example: {
		title: 'Zo helpen we organisaties',
		lead: 'Van een eerste idee tot een team dat blijft.',
		source: 'own',
		limit: 4,
		cards: [
			{
				title: 'Vacature schrijven',
				text: 'We lezen mee en maken je tekst korter en warmer.',
				picture: { imageId: null, drawing: 'communication_media', alt: '' },
				link: { label: 'Plan een gesprek', target: { kind: 'url', url: 'mailto:hallo@voorbeeld.example' } },
			},
		],
		button: {
			label: 'Alles voor organisaties',
			target: { kind: 'url', url: '/nl/voor-organisaties' },
			variant: 'outline',
		},
	},
});
