import { z } from 'zod';
import { Action, Paragraph } from '#platform/server/mail/parts.tsx';
import { defineMailTemplate, type MailSetting } from '#platform/server/mail/template.ts';
import { linkTo, messages, Opening, siteUrl } from './setting.tsx';

const aboutAccount = z.object({
	siteUrl,
	/** Empty for somebody whose name is not certain yet. */
	firstName: z.string(),
});
/** The token opens something once; it is forgotten when the mail has left. */
const withToken = aboutAccount.extend({ token: z.string().min(1) });

function pageWithToken(setting: MailSetting, path: string, token: string): string {
	return `${linkTo(setting, path)}?token=${encodeURIComponent(token)}`;
}

/** To whoever signed up: confirm the address. */
export const accountConfirm = defineMailTemplate({
	name: 'account-confirm',
	schema: withToken,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		return {
			subject: words('account.confirm.subject'),
			why: words('account.why', { centre }),
			body: (
				<Opening words={words} title={words('account.confirm.title')} name={data.firstName}>
					<Paragraph>{words('account.confirm.intro', { centre })}</Paragraph>
					<Action href={pageWithToken(setting, '/confirm', data.token)}>
						{words('account.confirm.action')}
					</Action>
					<Paragraph>{words('account.confirm.until')}</Paragraph>
					<Paragraph>{words('account.confirm.notYou')}</Paragraph>
				</Opening>
			),
		};
	},
});

/** To the owner of an address that somebody signed up with again. */
export const accountExists = defineMailTemplate({
	name: 'account-exists',
	schema: aboutAccount,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		return {
			subject: words('account.exists.subject'),
			why: words('account.why', { centre }),
			body: (
				<Opening words={words} title={words('account.exists.title')} name={data.firstName}>
					<Paragraph>{words('account.exists.intro', { centre })}</Paragraph>
					<Paragraph>{words('account.exists.next')}</Paragraph>
					<Action href={linkTo(setting, '/auth/login-1')}>{words('account.exists.action')}</Action>
					<Paragraph>{words('account.exists.notYou')}</Paragraph>
				</Opening>
			),
		};
	},
});

/** To whoever asked for it: a link to choose a new password. */
export const passwordReset = defineMailTemplate({
	name: 'password-reset',
	schema: withToken,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		return {
			subject: words('account.reset.subject'),
			why: words('account.why', { centre }),
			body: (
				<Opening words={words} title={words('account.reset.title')} name={data.firstName}>
					<Paragraph>{words('account.reset.intro', { centre })}</Paragraph>
					<Action href={pageWithToken(setting, '/auth/reset', data.token)}>
						{words('account.reset.action')}
					</Action>
					<Paragraph>{words('account.reset.until')}</Paragraph>
					<Paragraph>{words('account.reset.notYou')}</Paragraph>
				</Opening>
			),
		};
	},
});

/** To somebody who was invited: choose a password. */
export const invitation = defineMailTemplate({
	name: 'invitation',
	schema: withToken,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		return {
			subject: words('account.invitation.subject', { centre }),
			why: words('account.invitation.why', { centre }),
			body: (
				<Opening words={words} title={words('account.invitation.title')} name={data.firstName}>
					<Paragraph>{words('account.invitation.intro', { centre })}</Paragraph>
					<Action href={pageWithToken(setting, '/confirm/invitation', data.token)}>
						{words('account.invitation.action')}
					</Action>
					<Paragraph>{words('account.confirm.until')}</Paragraph>
					<Paragraph>{words('account.invitation.notYou')}</Paragraph>
				</Opening>
			),
		};
	},
});

/** To the owner of an account that was given a role. */
export const roleAdded = defineMailTemplate({
	name: 'role-added',
	schema: aboutAccount.extend({
		/** Where the role is held; null for one on the account itself. */
		organisationName: z.string().nullable(),
	}),
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		const where = data.organisationName ?? centre;
		return {
			subject: words('account.role.subject', { where }),
			why: words('account.whyOwn', { centre }),
			body: (
				<Opening words={words} title={words('account.role.title')} name={data.firstName}>
					<Paragraph>{words('account.role.intro', { where })}</Paragraph>
					<Action href={linkTo(setting, '/dashboard')}>{words('account.role.action')}</Action>
					<Paragraph>{words('account.role.notYou', { centre })}</Paragraph>
				</Opening>
			),
		};
	},
});

/** To the owner of an account: its password is another one now. */
export const passwordChanged = defineMailTemplate({
	name: 'password-changed',
	schema: aboutAccount,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		return {
			subject: words('account.changed.subject'),
			why: words('account.whyOwn', { centre }),
			body: (
				<Opening words={words} title={words('account.changed.title')} name={data.firstName}>
					<Paragraph>{words('account.changed.intro', { centre })}</Paragraph>
					<Paragraph>{words('account.changed.notYou')}</Paragraph>
					<Action href={linkTo(setting, '/auth/recover')}>{words('account.changed.action')}</Action>
				</Opening>
			),
		};
	},
});

/** To a new address: make it the account's own. */
export const emailChange = defineMailTemplate({
	name: 'email-change',
	schema: withToken,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		return {
			subject: words('account.newEmail.subject'),
			why: words('account.why', { centre }),
			body: (
				<Opening words={words} title={words('account.newEmail.title')} name={data.firstName}>
					<Paragraph>{words('account.newEmail.intro', { centre })}</Paragraph>
					<Action href={pageWithToken(setting, '/account/email', data.token)}>
						{words('account.newEmail.action')}
					</Action>
					<Paragraph>{words('account.newEmail.until')}</Paragraph>
					<Paragraph>{words('account.newEmail.notYou')}</Paragraph>
				</Opening>
			),
		};
	},
});

/** To the address an account had: it has another one now. */
export const emailChanged = defineMailTemplate({
	name: 'email-changed',
	schema: aboutAccount,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		return {
			subject: words('account.emailChanged.subject'),
			why: words('account.whyOwn', { centre }),
			body: (
				<Opening words={words} title={words('account.emailChanged.title')} name={data.firstName}>
					<Paragraph>{words('account.emailChanged.intro', { centre })}</Paragraph>
					<Paragraph>{words('account.emailChanged.notYou', { centre })}</Paragraph>
				</Opening>
			),
		};
	},
});

/** To whoever asked for it: a link to remove the account. */
export const accountDelete = defineMailTemplate({
	name: 'account-delete',
	schema: withToken,
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		return {
			subject: words('account.delete.subject'),
			why: words('account.whyOwn', { centre }),
			body: (
				<Opening words={words} title={words('account.delete.title')} name={data.firstName}>
					<Paragraph>{words('account.delete.intro', { centre })}</Paragraph>
					<Action href={pageWithToken(setting, '/account/verwijderen', data.token)}>
						{words('account.delete.action')}
					</Action>
					<Paragraph>{words('account.delete.until')}</Paragraph>
					<Paragraph>{words('account.delete.notYou')}</Paragraph>
				</Opening>
			),
		};
	},
});

/** To somebody who has not been here for nearly three years: sign in, or the account goes. */
export const accountAbsent = defineMailTemplate({
	name: 'account-absent',
	schema: aboutAccount.extend({ days: z.number().int().positive() }),
	messages,
	render: (data, setting) => {
		const { words } = setting;
		const centre = setting.centre.name;
		return {
			subject: words('account.absent.subject', { days: data.days, centre }),
			why: words('account.whyOwn', { centre }),
			body: (
				<Opening words={words} title={words('account.absent.title')} name={data.firstName}>
					<Paragraph>{words('account.absent.intro', { centre, days: data.days })}</Paragraph>
					<Paragraph>{words('account.absent.keep')}</Paragraph>
					<Action href={linkTo(setting, '/auth/login-1')}>{words('account.absent.action')}</Action>
					<Paragraph>{words('account.absent.nothing')}</Paragraph>
				</Opening>
			),
		};
	},
});
