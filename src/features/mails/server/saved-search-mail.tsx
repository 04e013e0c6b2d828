import { z } from 'zod';
import type { Stoppable } from '#features/mail-choices/taxonomy.ts';
import { Action, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMailTemplate } from '#platform/server/mail/template.ts';
import { linkTo, messages, Opening, siteUrl } from './setting.tsx';
import { Lines, mailedVacancies, vacancyLines } from './vacancy-lines.tsx';

const aboutSavedSearch = z.object({
	siteUrl,
	firstName: z.string(),
	/** What its owner called the search. */
	name: z.string(),
	/** The search as its page has it in the address, without a question mark. */
	query: z.string(),
	vacancies: mailedVacancies,
	more: z.number().int().nonnegative(),
});

/** To whoever saved a search: what was published in it since the last time, each vacancy once. */
export const savedSearch = defineMailTemplate({
	name: 'saved-search',
	topic: 'searches' satisfies Stoppable,
	schema: aboutSavedSearch,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const { name, query, vacancies, more } = data;
		const count = vacancies.length + more;
		const search = linkTo(setting, `/vacancies/search${query ? `?${query}` : ''}`);
		return {
			subject: words('savedSearch.subject', { name, count }),
			why: words('savedSearch.why', { centre: setting.centre.name }),
			body: (
				<Opening words={words} title={words('savedSearch.title')} name={data.firstName}>
					<Paragraph>{words('savedSearch.intro', { name, count })}</Paragraph>
					<Lines>
						{vacancyLines(vacancies, setting)}
						{more > 0 && words('savedSearch.more', { count: more })}
					</Lines>
					<Action href={search}>{words('savedSearch.toSearch')}</Action>
					<Paragraph>
						<a className="link" href={linkTo(setting, '/profiel/zoekopdrachten')}>
							{words('savedSearch.choose')}
						</a>
					</Paragraph>
				</Opening>
			),
		};
	},
});
