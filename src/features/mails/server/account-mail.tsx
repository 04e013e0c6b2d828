import { z } from 'zod';
import { linkTo, siteUrl } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMail, type MailTemplate } from '#platform/server/mail/template.ts';
import type { Slice } from '#platform/translations.ts';
import { whyMailed } from './why-mailed.ts';

/** What every mail about an account knows. */
export const aboutAccount = z.object({
	siteUrl,
	/** Empty for somebody whose name is not certain yet. */
	firstName: z.string(),
});
/** The token opens something once; it is forgotten when the mail has left. */
export const withToken = aboutAccount.extend({ token: z.string().min(1) });

type Say = (text: string) => string;

export const accountSample = (say: Say): z.infer<typeof aboutAccount> => ({
	siteUrl: 'https://vrijwilligers.example',
	firstName: say('Fatima'),
});
export const withTokenSample = (say: Say): z.infer<typeof withToken> => ({
	...accountSample(say),
	token: 'a_token-of-43-characters',
});

type Shape<Data extends z.infer<typeof aboutAccount>> = {
	name: string;
	schema: z.ZodType<Data>;
	sample: (say: Say) => Data;
	/** Where its words are: a subject, a title, sentences and what stands on the button. */
	words: string;
	/** Why somebody gets it: they have an account, unless said otherwise; `own` stands among its own words. */
	why?: 'address' | 'account' | 'own';
	/** What its sentences name beside the centre. */
	about?: (data: Data, centre: string) => Record<string, string | number>;
	/** Which sentences stand above the button, where it leads, and which stand below. */
	above: readonly string[];
	button?: (data: Data) => string;
	below?: readonly string[];
};

/** Mails about accounts all read alike: what it is about, one thing to press, and what if it was not you. */
export function accountMail<S extends Slice, Data extends z.infer<typeof aboutAccount>>(
	slice: S,
	shape: Shape<Data>,
): MailTemplate<Data> {
	return defineMail(slice, {
		name: shape.name,
		schema: shape.schema,
		sample: shape.sample,
		render: (data, setting) => {
			const centre = setting.centre.name;
			const values = { centre, ...shape.about?.(data, centre) };
			const say = (key: string): string => {
				const text = setting.words.optional(`${shape.words}.${key}`, values);
				if (text === undefined) throw new Error(`The mail ${shape.name} has no words for ${key}.`);
				return text;
			};
			const sentences = (keys: readonly string[] = []) =>
				keys.map((key) => <Paragraph key={key}>{say(key)}</Paragraph>);
			const { why = 'account' } = shape;
			return {
				subject: say('subject'),
				why: why === 'own' ? say('why') : whyMailed(why, setting),
				body: (
					<Opening locale={setting.locale} title={say('title')} name={data.firstName}>
						{sentences(shape.above)}
						{shape.button && <Action href={linkTo(setting, shape.button(data))}>{say('action')}</Action>}
						{sentences(shape.below)}
					</Opening>
				),
			};
		},
	});
}

/** The path of a page with the token of a mail. */
export function withTokenAt(path: string) {
	return ({ token }: z.infer<typeof withToken>) => `${path}?token=${encodeURIComponent(token)}`;
}
