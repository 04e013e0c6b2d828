import type { ReactNode } from 'react';
import { z } from 'zod';
import { linkTo } from '#platform/server/mail/links.ts';
import { writtenIn } from '#platform/server/mail/look.ts';
import type { MailSetting } from '#platform/server/mail/template.ts';
import { getTranslations } from '#platform/translations.ts';

/** The data of each vacancy in a mail with several. */
export const mailedVacancies = z.array(
	z.object({
		id: z.string(),
		title: z.string(),
		organisationName: z.string(),
		city: z.string().nullable(),
		/** The centre that it is of, where that is not the reader's own. */
		sharedBy: z.string().nullable().optional(),
	}),
);

/** A line for each vacancy, its title a link: for {@link Lines}. */
export function vacancyLines(
	vacancies: z.infer<typeof mailedVacancies>,
	setting: Pick<MailSetting, 'locale' | 'centre'>,
): ReactNode[] {
	const words = getTranslations(setting.locale, 'mails');
	return vacancies.map(({ id, title, organisationName, city, sharedBy }) => (
		<span key={id}>
			<a
				className="link"
				href={linkTo(setting, `/vacancies/${id}${sharedBy ? '/shared' : ''}`)}
				style={{ color: writtenIn.link }}
			>
				{title}
			</a>
			{` – ${[organisationName, city, sharedBy && words('via', { centre: sharedBy })].filter(Boolean).join(', ')}`}
		</span>
	));
}

/** Lines below each other; those that are false are left out. */
export function Lines({ children }: { name?: string; children: ReactNode[] }) {
	const lines = children.flat().filter(Boolean);
	return (
		<ul style={{ margin: '0 0 16px', padding: '0 0 0 20px' }}>
			{lines.map((line, index) => (
				<li
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change order
					key={index}
					className="ink"
					style={{ fontSize: 16, lineHeight: '26px', color: writtenIn.ink }}
				>
					{line}
				</li>
			))}
		</ul>
	);
}
