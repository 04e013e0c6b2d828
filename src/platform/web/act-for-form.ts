import { data, RouterContextProvider, type ServerBuild } from 'react-router';
import { changeRoutes } from './change-routes.ts';
import { FORM_ORGANISATION } from './form-organisation.ts';
import { sessionOf } from './session.ts';
import { type SiteContext, site, siteContext } from './site-context.ts';
import { getTranslations } from './translations.ts';

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };
type Action = (args: ActionArgs) => unknown;

const FORM = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i;

/**
 * Lets every action of the site act for the organisation that its form was opened for, also when another one was chosen
 * in another tab since. That organisation is then the chosen one again, so that the next page shows what was saved. A
 * form for an organisation that the person may no longer act for is refused with 403 before its action runs. What a
 * script sends beside a form names its organisation in a header, and chooses nothing for other tabs.
 */
export function withFormOrganisation(build: ServerBuild): ServerBuild {
	return changeRoutes<ActionArgs>(build, ({ action }) => (action ? { action: actingForForm(action) } : {}));
}

function actingForForm(action: Action): Action {
	return async (args) => {
		const { request, context } = args;
		const here = site(context);
		const named = request.headers.get(FORM_ORGANISATION);
		if (here.signedIn && named !== null) {
			const acting = new RouterContextProvider();
			acting.set(siteContext, here.actingAs(named));
			await requireActing(site(acting), named);
			return action({ ...args, context: acting });
		}
		if (!here.signedIn || !FORM.test(request.headers.get('content-type') ?? '')) return action(args);
		const form = await request.formData();
		const wanted = form.get(FORM_ORGANISATION);
		form.delete(FORM_ORGANISATION);
		// A body can be read once, so the action gets the form that was read here.
		Object.defineProperty(request, 'formData', { value: async () => form });
		if (typeof wanted === 'string') await actFor(context, wanted);
		return action(args);
	};
}

async function actFor(context: ActionArgs['context'], id: string): Promise<void> {
	const here = site(context);
	if (here.organisation !== id) here.actFor(id);
	await requireActing(here, id);
}

async function requireActing(here: SiteContext, id: string): Promise<void> {
	const session = await sessionOf(here);
	if (session && session.organisation?.id !== id) {
		const message = getTranslations(here.locale, 'platform')('error.lostOrganisation');
		throw data({ message }, { status: 403 });
	}
}
