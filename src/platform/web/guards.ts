import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { type Persona, personas } from '#platform/contract/roles.ts';
import { pageAddress } from './page-address.ts';
import { signInPath } from './safe-return.ts';
import { personasOf, type Session, type SessionOrganisation, sessionOf } from './session.ts';
import { site } from './site-context.ts';
import { getTranslations } from './translations.ts';

const TWO_STEP_PAGE = '/profile-edit/two-step';

/**
 * Returns the session, for pages that require one. Throws a redirect to the sign-in page, which leads back here, for
 * visitors and for sessions that cannot be loaded (specification section 2), where that page says so. Staff who have not set up the second step
 * that their centre requires are redirected to set it up first. With `among`, throws 403 for everybody who is none of
 * these personas.
 */
export async function requireSession(
	context: Readonly<RouterContextProvider>,
	request: Request,
	among: readonly Persona[] = personas,
): Promise<Session> {
	const here = site(context);
	const session = await sessionOf(here);
	// As a new document: the frame no longer shows the session that ended, and Back leads past this page.
	if (!session) throw redirectDocument(signInPath(request, here.locale, here.signedIn));
	const setUp = `/${here.locale}${TWO_STEP_PAGE}`;
	if (session.user.owesTwoStep && pageAddress(request).pathname !== setUp) {
		throw redirect(setUp);
	}
	if (!personasOf(session).some((persona) => among.includes(persona))) throw data(null, { status: 403 });
	return session;
}

/**
 * Returns the session with the organisation acted for. Throws as {@link requireSession}, and 403 for a person without
 * an organisation: the error page says 'Geen organisatie gevonden'.
 */
export async function requireOrganisation(
	context: Readonly<RouterContextProvider>,
	request: Request,
	among: readonly Persona[] = personas,
): Promise<Session & { organisation: SessionOrganisation }> {
	const session = await requireSession(context, request, among);
	const { organisation } = session;
	if (!organisation) {
		const message = getTranslations(site(context).locale, 'platform')('error.noOrganisation');
		throw data({ message }, { status: 403 });
	}
	return { ...session, organisation };
}
