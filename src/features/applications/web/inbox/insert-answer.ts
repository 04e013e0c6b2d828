import { orNull } from '#platform/web/failures.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { filledIn } from '../../answer-variables.ts';
import { applicationApi } from '../../api.ts';
import { insertedKind, insertTemplate } from '../answer-templates/insert-template.ts';
import { chosenIn, type ManyUnsent } from './answer-many.ts';
import type { UnsentDecision } from './form-verbs.ts';
import { manyTemplate, templateFor, writtenFor } from './templates.ts';
import { withTime } from './time-of.ts';

type Here = Pick<SiteContext, 'call' | 'locale'>;

/**
 * Puts a kept answer in the message of a decision, without scripts: returns the decision as it stands then; undefined for a
 * form that is posted for something else.
 */
export async function insertAnswer(
	{ call, locale }: Here,
	id: string,
	form: FormData,
	me: string,
): Promise<UnsentDecision | undefined> {
	const verb = insertedKind(form);
	if (!verb || verb === 'message') return undefined;
	const found = await orNull(call(applicationApi.read, { params: { id } }), [404]);
	if (!found) return undefined;
	const application = withTime(found.data, locale);
	const message = await insertTemplate(call, form, {
		typed: String(form.get('message') ?? ''),
		untouched: templateFor(getTranslations(locale, 'inbox'), verb, application, me),
		write: (body) => writtenFor(body, application, me),
	});
	return { id, verb, kind: 'inserted', message, reason: String(form.get('reason') ?? '') };
}

/** The same for the message of an answer to many, in which what is each applicant's own stays for each. */
export async function insertForMany(
	{ call, locale }: Here,
	form: FormData,
	me: string,
): Promise<ManyUnsent | undefined> {
	const verb = insertedKind(form);
	const typed = form.get(`message_${verb}`);
	if (!verb || verb === 'message' || typed === null) return undefined;
	const message = await insertTemplate(call, form, {
		typed: String(typed),
		untouched: manyTemplate(getTranslations(locale, 'inbox'), verb, me),
		write: (body) => filledIn(body, { own_name: me }),
	});
	return { verb, ids: chosenIn(form), message };
}
