import { inLanguage } from '#features/questions/contract.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { submit } from '#platform/web/forms/submit.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { formApi } from '../../api.ts';
import type { Content } from '../../content.ts';
import { slugFrom } from './slug-from.ts';

/** Other addresses that are tried where that of a title is taken. */
const TRIES = 9;

/** Makes a draft, at the address that somebody chose or else at the next free one that is made of its title. */
export async function makeForm(here: SiteContext, content: Content, chosen = '') {
	const title = inLanguage(content.title, here.locale);
	const create = (slug: string) => submit(here, () => here.call(formApi.create, { body: { slug, content } }));
	let made = await create(chosen || slugFrom(title));
	for (let number = 2; !chosen && number <= TRIES && isTaken(made.error); number++)
		made = await create(`${slugFrom(title).slice(0, 77)}-${number}`);
	return made;
}

function isTaken(error: FormError | undefined): boolean {
	return error?.errors.some(({ field, rule }) => field === 'slug' && rule === 'taken') ?? false;
}
