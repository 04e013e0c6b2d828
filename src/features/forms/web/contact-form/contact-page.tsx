import { redirect } from 'react-router';
import type { Persona } from '#platform/contract/roles.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle, usePageRoot } from '#platform/web/page.ts';
import { personasOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { publicFormApi } from '../../api.ts';
import type { Route } from './+types/contact-page.ts';

const choosers: readonly Persona[] = ['center_superuser', 'center_admin', 'content_manager'];

/** Leads to the form that the centre is reached by; where it chose none, to its other ways. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	const { meta } = await call(publicFormApi.contact);
	if (meta.slug) throw redirect(`/${locale}/forms/${meta.slug}`);
	return {
		title: getTranslations(locale, 'contact-form')('title'),
		forms: `/${locale}/form_builder`,
		mayChoose: personasOf(session).some((persona) => choosers.includes(persona)),
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ContactPage({ loaderData: { title, forms, mayChoose } }: Route.ComponentProps) {
	const t = useTranslations('contact-form');
	const centre = usePageRoot()?.centre;
	const { contactPerson } = centre?.profile ?? {};
	const person = contactPerson?.shown.length ? contactPerson : undefined;
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<p>{centre ? t('text', { centre: centre.name }) : t('textNoCentre')}</p>
			<Facts>
				<Fact label={t('person')} value={person?.name} />
				<Fact label={t('email')} value={person?.email && <MailLink address={person.email} />} />
				<Fact label={t('phone')} value={person?.phoneNumber && <PhoneLink number={person.phoneNumber} />} />
			</Facts>
			{mayChoose && (
				<Alert title={t('choose.title')}>
					<p>{t('choose.text')}</p>
					<p>
						<ButtonLink to={forms} variant="outline" size="sm">
							{t('choose.forms')}
						</ButtonLink>
					</p>
				</Alert>
			)}
		</div>
	);
}
