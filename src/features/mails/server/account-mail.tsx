import { z } from 'zod';
import type { MailTopic } from '#features/email-preferences/enums.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Opening, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMail, type MailAudience, type MailTemplate } from '#platform/server/mail/template.ts';
import type { Locale, Slice } from '#platform/translations.ts';
import { whyMailed } from './why-mailed.ts';

/** The data that every account mail has. */
export const aboutAccount = z.object({
	/** Empty for somebody whose name is not certain yet. */
	firstName: z.string(),
});
/** The token opens something once; it is forgotten when the mail has left. */
export const withToken = aboutAccount.extend({ token: z.string().min(1) });

type Say = (text: string) => string;

export const accountSample = (say: Say): z.infer<typeof aboutAccount> => ({
	firstName: say('Fatima'),
});
export const withTokenSample = (say: Say): z.infer<typeof withToken> => ({
	...accountSample(say),
	token: 'a_token-of-43-characters',
});

/** Names of sentences, or those that the data ask for. */
type Sentences<Data> = readonly string[] | ((data: Data) => readonly string[]);

type Shape<Data extends z.infer<typeof aboutAccount>, Derived extends object> = {
	name: string;
	/** Whom it is for: who has the account, unless said otherwise. */
	to?: MailAudience;
	/** False for those that a centre may switch off; the others guard the account. */
	critical?: false;
	/** What people choose about, of those that are not critical. */
	topic?: MailTopic;
	schema: z.ZodType<Data>;
	sample: (say: Say) => Data;
	/** The messages' prefix: subject, title, sentences and the text of the button. */
	words: string;
	/** Why somebody gets it: they have an account, unless said otherwise; `own` stands among its own words. */
	why?: 'address' | 'account' | 'own';
	/** The values that its sentences use in addition to the centre's name. */
	about?: (data: Data & Derived, centre: string) => Record<string, string | number>;
	/** What is worked out of the data, as {@link defineMail} has it. */
	derive?: (data: Data, setting: { locale: Locale }) => Derived;
	/** The sentences above the button, the link of the button, and the sentences below. */
	above: Sentences<Data>;
	button?: (data: Data) => string;
	below?: Sentences<Data>;
};

/** Defines a mail about an account, in a common layout: the subject, one button, and what to do if it was not you. */
export function accountMail<
	S extends Slice,
	Data extends z.infer<typeof aboutAccount>,
	Derived extends object = object,
>(slice: S, shape: Shape<Data, Derived>): MailTemplate<Data> {
	return defineMail<S, Data, Derived>(slice, {
		name: shape.name,
		to: shape.to ?? 'account',
		...(shape.critical !== false && { critical: 'account' as const }),
		...(shape.topic && { topic: shape.topic }),
		schema: shape.schema,
		sample: shape.sample,
		...(shape.derive && { derive: shape.derive }),
		render: (data, setting) => {
			const centre = setting.centre.name;
			const values = { centre, ...shape.about?.(data, centre) };
			const say = (key: string): string => {
				const text = setting.words.optional(`${shape.words}.${key}`, values);
				if (text === undefined) throw new Error(`The mail ${shape.name} has no words for ${key}.`);
				return text;
			};
			const sentences = (keys: Sentences<Data> = []) =>
				(typeof keys === 'function' ? keys(data) : keys).map((key) => (
					<Paragraph key={key}>{say(key)}</Paragraph>
				));
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
