import { z } from 'zod';
import type { Stoppable } from '#features/email-preferences/enums.ts';
import { Lines, mailedVacancies, vacancyLines } from '#features/mails/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph, TextLink } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';

const aboutSavedSearch = z.object({
	/** A mail that was queued before does not say which. */
	savedSearchId: z.string().optional(),
	firstName: z.string(),
	/** The name that its owner gave the search. */
	name: z.string(),
	/** The search as its page has it in the address, without a question mark. */
	query: z.string(),
	vacancies: mailedVacancies,
	more: z.number().int().nonnegative(),
});

/** Mails the owner of a saved search the results published since the last mail, each vacancy once. */
export const savedSearch = defineMail('saved-searches-mails', {
	name: 'saved-search',
	to: 'volunteer',
	topic: 'searches' satisfies Stoppable,
	about: ({ savedSearchId }) => savedSearchId && { kind: 'saved_searches', ids: [savedSearchId] },
	schema: aboutSavedSearch,
	sample: (say) => ({
		firstName: say('Fatima'),
		name: say('Taal in de buurt'),
		query: 'q=taal',
		vacancies: [
			{
				id: '0193a1b2-0000-7000-8000-000000000001',
				title: say('Taalmaatje'),
				organisationName: say('De Brug'),
				city: null,
			},
		],
		more: 2,
	}),
	derive: ({ vacancies, more }) => ({ count: vacancies.length + more }),
	render: (data, setting) => {
		const { words } = setting;
		const { name, query, vacancies, more, count } = data;
		const search = linkTo(setting, `/vacancies/search${query ? `?${query}` : ''}`);
		return {
			subject: words('subject', { name, count }),
			why: words('why', { centre: setting.centre.name }),
			body: (
				<Opening locale={setting.locale} title={words('title')} name={data.firstName}>
					<Paragraph>{words('intro', { name, count })}</Paragraph>
					<Lines name="vacancies_list">
						{vacancyLines(vacancies, setting)}
						{more > 0 && words('more', { count: more })}
					</Lines>
					<Action href={search}>{words('toSearch')}</Action>
					<Paragraph>
						<TextLink name="preferences_link" href={linkTo(setting, '/profiel/zoekopdrachten')}>
							{words('choose')}
						</TextLink>
					</Paragraph>
				</Opening>
			),
		};
	},
});
