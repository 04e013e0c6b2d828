import { z } from 'zod';
import { type Rendered, richText } from '../atoms.ts';
import { defineBlock } from '../define-block.ts';
import { lines } from '../sketch.ts';

/** Running text. */
const schema = z.strictObject({
	text: richText,
	columns: z.union([z.literal(1), z.literal(2)]).default(1),
});
export type MarkdownData = Rendered<z.output<typeof schema>>;

export const block = defineBlock({
	schema,
	version: 1,
	order: 40,
	sketch: [['title', 18, 9, 36, 5], ...lines(18, 21, 60, 6)],
	example: {
		text: {
			format: 'markdown',
			text: '## Wat je kunt verwachten\n\nJe begint met een kop koffie en een rondleiding. Daarna kies je **zelf** wat je wilt doen:\n\n- helpen in de keuken\n- een praatje maken\n- de tuin bijhouden\n\nVragen? [Bekijk de vacatures](/nl/vacancies/search).',
		},
		columns: 1,
	},
});
