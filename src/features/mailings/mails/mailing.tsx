import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { Block, Opening } from '#platform/server/mail/parts.tsx';
import { defineMail } from '#platform/server/mail/template.ts';
import { filledIn } from '../variables.ts';
import { MailText } from './mail-text.tsx';

/** To a volunteer who agreed to it: what the centre has to tell. One press stops all of these. */
export const mailing = defineMail('mailings-mails', {
	name: 'mailing',
	to: 'volunteer',
	topic: 'mailings' satisfies MailTopic,
	listedAs: ({ title }) => title,
	about: () => ({ kind: 'mailings', ids: [] }),
	schema: z.object({ firstName: z.string(), title: z.string().min(1), body: z.string() }),
	sample: (say) => ({
		firstName: say('Fatima'),
		title: say('Vrijwilligersfeest op 7 december'),
		body: say(
			'Je bent van harte welkom. Er is **soep** en muziek.\n\n- Vanaf vijf uur\n- In het buurthuis\n\n[[Meld je aan]](/activiteitenkalender)',
		),
	}),
	render: ({ firstName, title: written, body }, setting) => {
		const values = { first_name: plain(firstName), centre_name: plain(setting.centre.name) };
		const title = filledIn(written, values);
		return {
			subject: title,
			why: setting.words('why', { centre: setting.centre.name }),
			body: (
				<Opening locale={setting.locale} title={title} name={firstName}>
					<Block name="mailing_text">
						<MailText text={filledIn(body, values)} setting={setting} />
					</Block>
				</Opening>
			),
		};
	},
});

/** A name is no mark-up, and stays on its line. */
function plain(name: string): string {
	return name
		.replaceAll(/[*[\]()]/g, '')
		.replaceAll(/\s+/g, ' ')
		.trim();
}
