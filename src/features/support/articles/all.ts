import type { Persona } from '#platform/contract/roles.ts';
import type { Article, Audience } from './article.ts';
import { asking } from './asking.ts';
import { centreSite } from './centre-site.ts';
import { centres } from './centres.ts';
import { everyone } from './everyone.ts';
import { forms } from './forms.ts';
import { hours } from './hours.ts';
import { messages } from './messages.ts';
import { organisations } from './organisations.ts';
import { questions } from './questions.ts';
import { volunteers } from './volunteers.ts';

/** Every article, in the order in which a reader sees them. */
export const articles: readonly Article[] = [
	...volunteers,
	...organisations,
	...hours,
	...asking,
	...forms,
	...centres,
	...centreSite,
	...messages,
	...questions,
	...everyone,
];

const audienceOf: Readonly<Record<Persona, readonly Audience[]>> = {
	center_superuser: ['centre', 'superuser'],
	center_admin: ['centre'],
	content_manager: ['content'],
	page_manager: ['pages'],
	organization_superuser: ['organisation'],
	organization_admin: ['organisation'],
	mentor: ['mentor'],
	student: ['student'],
	volunteer: ['volunteer'],
	visitor: [],
};

/** Whether an article is for somebody who is all of these. */
export function isFor({ audiences }: Article, personas: readonly Persona[]): boolean {
	const own = new Set<Audience>(['everyone', ...personas.flatMap((persona) => audienceOf[persona])]);
	return audiences.some((audience) => own.has(audience));
}
