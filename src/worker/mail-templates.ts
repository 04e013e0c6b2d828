import type { AnyMailTemplate } from '#platform/server/mail/template.ts';

type MailModule = Record<string, unknown>;

/** Every mail there is, whichever slice sends it: a worker has to know them all. */
export const mailTemplates: readonly AnyMailTemplate[] = Object.values(
	import.meta.glob<MailModule>('../features/*/mails/*.tsx', { eager: true }),
)
	.flatMap((module) => Object.values(module))
	.filter(isTemplate);

/** What else such a module exports are the parts that several mails share. */
function isTemplate(value: unknown): value is AnyMailTemplate {
	return typeof value === 'object' && value !== null && 'name' in value && 'write' in value;
}
