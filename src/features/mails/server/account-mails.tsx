import { z } from 'zod';
import { Action, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMailTemplate } from '#platform/server/mail/template.ts';
import { linkTo, messages, Opening, siteUrl } from './setting.tsx';

const aboutAccount = z.object({
	siteUrl,
	/** Empty for somebody whose name is not certain yet. */
	firstName: z.string(),
});
/** The token opens something once; it is forgotten when the mail has left. */
const withToken = aboutAccount.extend({ token: z.string().min(1) });

type Shape<Data> = {
	name: string;
	schema: z.ZodType<Data>;
	/** Where its words are: a subject, a title, sentences and what stands on the button. */
	words: string;
	/** The words of why somebody gets it; that they have an account, unless said otherwise. */
	why?: string;
	/** What its sentences name beside the centre. */
	about?: (data: Data, centre: string) => Record<string, string | number>;
	/** Which sentences stand above the button, where it leads, and which stand below. */
	above: readonly string[];
	button?: (data: Data) => string;
	below?: readonly string[];
};

/** Mails about accounts all read alike: what it is about, one thing to press, and what if it was not you. */
function accountMail<Data extends z.infer<typeof aboutAccount>>(shape: Shape<Data>) {
	return defineMailTemplate<Data>({
		name: shape.name,
		schema: shape.schema,
		messages,
		render: (data, setting) => {
			const { words } = setting;
			const centre = setting.centre.name;
			const values = { centre, ...shape.about?.(data, centre) };
			const say = (key: string) => words(`account.${shape.words}.${key}`, values);
			const sentences = (keys: readonly string[] = []) =>
				keys.map((key) => <Paragraph key={key}>{say(key)}</Paragraph>);
			return {
				subject: say('subject'),
				why: words(`account.${shape.why ?? 'whyOwn'}`, values),
				body: (
					<Opening words={words} title={say('title')} name={data.firstName}>
						{sentences(shape.above)}
						{shape.button && <Action href={linkTo(setting, shape.button(data))}>{say('action')}</Action>}
						{sentences(shape.below)}
					</Opening>
				),
			};
		},
	});
}

function withTokenAt(path: string) {
	return ({ token }: z.infer<typeof withToken>) => `${path}?token=${encodeURIComponent(token)}`;
}

/** To whoever signed up: confirm the address. */
export const accountConfirm = accountMail({
	name: 'account-confirm',
	schema: withToken,
	words: 'confirm',
	why: 'why',
	above: ['intro'],
	button: withTokenAt('/confirm'),
	below: ['until', 'notYou'],
});

/** To the owner of an address that somebody signed up with again. */
export const accountExists = accountMail({
	name: 'account-exists',
	schema: aboutAccount,
	words: 'exists',
	why: 'why',
	above: ['intro', 'next'],
	button: () => '/auth/login-1',
	below: ['notYou'],
});

/** To whoever asked for it: a link to choose a new password. */
export const passwordReset = accountMail({
	name: 'password-reset',
	schema: withToken,
	words: 'reset',
	why: 'why',
	above: ['intro'],
	button: withTokenAt('/auth/reset'),
	below: ['until', 'notYou'],
});

/** To somebody who was invited: choose a password. */
export const invitation = accountMail({
	name: 'invitation',
	schema: withToken,
	words: 'invitation',
	why: 'invitation.why',
	above: ['intro'],
	button: withTokenAt('/confirm/invitation'),
	below: ['until', 'notYou'],
});

/** To the owner of an account that was given a role. */
export const roleAdded = accountMail({
	name: 'role-added',
	schema: aboutAccount.extend({
		/** Where the role is held; null for one on the account itself. */
		organisationName: z.string().nullable(),
	}),
	words: 'role',
	about: ({ organisationName }, centre) => ({ where: organisationName ?? centre }),
	above: ['intro'],
	button: () => '/dashboard',
	below: ['notYou'],
});

/** To the owner of an account: its password is another one now. */
export const passwordChanged = accountMail({
	name: 'password-changed',
	schema: aboutAccount,
	words: 'changed',
	above: ['intro', 'notYou'],
	button: () => '/auth/recover',
});

/** To a new address: make it the account's own. */
export const emailChange = accountMail({
	name: 'email-change',
	schema: withToken,
	words: 'newEmail',
	why: 'why',
	above: ['intro'],
	button: withTokenAt('/account/email'),
	below: ['until', 'notYou'],
});

/** To the address an account had: it has another one now. Whoever lost it has nothing to press here. */
export const emailChanged = accountMail({
	name: 'email-changed',
	schema: aboutAccount,
	words: 'emailChanged',
	above: ['intro', 'notYou'],
});

/** To whoever asked for it: a link to remove the account. */
export const accountDelete = accountMail({
	name: 'account-delete',
	schema: withToken,
	words: 'delete',
	above: ['intro'],
	button: withTokenAt('/account/verwijderen'),
	below: ['until', 'notYou'],
});

/** To somebody who has not been here for nearly three years: sign in, or the account goes. */
export const accountAbsent = accountMail({
	name: 'account-absent',
	schema: aboutAccount.extend({ days: z.number().int().positive() }),
	words: 'absent',
	about: ({ days }) => ({ days }),
	above: ['intro', 'keep'],
	button: () => '/auth/login-1',
	below: ['nothing'],
});

export const accountMails = [
	accountConfirm,
	accountExists,
	passwordReset,
	invitation,
	roleAdded,
	passwordChanged,
	emailChange,
	emailChanged,
	accountDelete,
	accountAbsent,
];
