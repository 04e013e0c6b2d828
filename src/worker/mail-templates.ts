import type { AnyMailTemplate } from '#platform/server/mail/template.ts';

type MailModule = Record<string, unknown>;

/** The mail templates of every slice, all of which the worker must know. */
export const mailTemplates: readonly AnyMailTemplate[] = Object.values(
	import.meta.glob<MailModule>('../features/*/mails/*.tsx', { eager: true }),
)
	.flatMap((module) => Object.values(module))
	.filter(isTemplate);

/** Such a module also exports parts that several mails share; those are no templates. */
function isTemplate(value: unknown): value is AnyMailTemplate {
	return typeof value === 'object' && value !== null && 'name' in value && 'write' in value;
}
