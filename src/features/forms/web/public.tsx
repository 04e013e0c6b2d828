import { inLanguage } from '#features/questions/contract.ts';
import { orNull } from '#platform/web/failures.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { formApi, publicFormApi } from '../api.ts';
import { type FormView, viewOf } from './fill-in/form-view.ts';

export { beginForm } from './begun-form.ts';
export { FormInPage } from './fill-in/form-in-page.tsx';

/** A form as a page shows it, and the moment at which it was made to. */
export type FormToShow = { slug: string; form: FormView; begun: number };

/** A form for a page that shows it; null for one that was never open to everybody, or is gone. */
export async function loadFormInPage({ call, locale }: SiteContext, id: string): Promise<FormToShow | null> {
	const found = await orNull(call(publicFormApi.readById, { params: { id } }), [404]);
	return found && { slug: found.data.slug, form: viewOf(found.data, locale), begun: Date.now() };
}

/** The form that the centre is reached by, for a page that shows it; null where it chose none that everybody may fill in. */
export async function loadContactForm({ call, locale }: SiteContext): Promise<FormToShow | null> {
	const { meta } = await call(publicFormApi.contact);
	if (meta.slug === null) return null;
	const found = await orNull(call(publicFormApi.read, { params: { slug: meta.slug } }), [404]);
	return found && { slug: found.data.slug, form: viewOf(found.data, locale), begun: Date.now() };
}

/** A form that a page may show: open to everybody, or to be once it opens. */
export type FormChoice = { id: string; name: string; status: 'draft' | 'open' | 'closed' | 'archived' };

/** The forms that the user may put in a page, the last changed first; null for who may not read them. */
export async function loadFormChoices({ call, locale }: SiteContext): Promise<FormChoice[] | null> {
	const found = await orNull(call(formApi.list, { page: { size: 100 } }), [403]);
	if (!found) return null;
	const choices = found.data
		.filter(({ status, accessPermission }) => status !== 'archived' && accessPermission === 'anonymous')
		.map(({ id, slug, status, content }) => ({ id, slug, name: inLanguage(content.title, locale), status }));
	const names = Map.groupBy(choices, ({ name }) => name);
	// Forms of one name are told apart by their address.
	return choices.map(({ slug, name, ...form }) => ({
		...form,
		name: names.get(name)?.length === 1 ? name : `${name} (${slug})`,
	}));
}
