import { data } from 'react-router';
import { checkInApi } from '#features/applications/api.ts';
import { centreApi } from '#features/centres/api.ts';
import { vacancyApi } from '#features/vacancies/api.ts';
import { sessionText, textsFor } from '#features/vacancies/web/public.tsx';
import { useFormat } from '#platform/web/format.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { occurrenceApi } from '../../api.ts';
import type { Route } from './+types/door-page';
import './participants.css';

/** The code for the door of one time of an activity, to hang there or to show on a telephone. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	const { call, common, locale, addressAtCentre } = site(context);
	const url = new URL(request.url);
	const { data: vacancy } = await call(vacancyApi.read, { params: { id: params.id } });
	if (!vacancy.meta?.can?.duplicate) throw data(null, { status: 403 });
	const at = url.searchParams.get('at') ?? vacancy.occurrences[0]?.id;
	if (!at) throw data(null, { status: 404 });
	const [{ data: occurrence }, { meta: door }, { data: centre }] = await Promise.all([
		call(occurrenceApi.read, { params: { id: at } }),
		call(checkInApi.door, { params: { id: at } }),
		common.call(centreApi.current),
	]);
	if (occurrence.vacancyId !== vacancy.id) throw data(null, { status: 404 });
	// Whoever scans it may have looked at another centre before.
	const [scanned, typed] = await Promise.all([
		addressAtCentre(centre.id, `/${locale}/check-in?token=${door.token}`),
		addressAtCentre(centre.id, `/${locale}/check-in`),
	]);
	const { toString: draw } = await import('qrcode');
	return {
		title: getTranslations(locale, 'participants')('door.title'),
		vacancy: { id: vacancy.id, title: textsFor(vacancy, locale).title },
		when: sessionText(occurrence, locale),
		door,
		address: typed.replace(/^https?:\/\//, ''),
		code: door.code.replace(/^.{3}/, '$& '),
		qr: await draw(scanned, { type: 'svg', margin: 1 }),
		list: `/${locale}/vacancies/${vacancy.id}/participants?at=${at}`,
		base: `/${locale}/vacancies`,
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export { secretPage as headers } from '#platform/web/token-link.ts';

export default function DoorPage({ loaderData: view }: Route.ComponentProps) {
	const t = useTranslations('participants');
	const format = useFormat();
	return (
		<div className="work-page">
			<Breadcrumb
				items={[
					{ label: view.vacancy.title, to: `${view.base}/${view.vacancy.id}` },
					{ label: t('title'), to: view.list },
					{ label: view.title },
				]}
			/>
			<header className="work-head">
				<h1>{view.title}</h1>
			</header>
			<section className="panel door" aria-labelledby="door-what">
				<h2 id="door-what">{view.vacancy.title}</h2>
				<p>
					<strong>{view.when}</strong>
				</p>
				<p>{t('door.text')}</p>
				<div
					className="door-code"
					role="img"
					aria-label={t('door.code')}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: the server generates this SVG from rectangles
					dangerouslySetInnerHTML={{ __html: view.qr }}
				/>
				<p>
					{t.rich('door.typed', {
						address: () => (
							<strong key="address" className="door-address">
								{view.address}
							</strong>
						),
					})}
				</p>
				<p className="door-typed">{view.code}</p>
				<p className="row-sub">
					{t('door.open', {
						from: format.dateTime(view.door.opensAt, 'medium'),
						until: format.dateTime(view.door.closesAt, 'medium'),
					})}
				</p>
				<p className="row-sub" data-print="no">
					{t('door.print')}
				</p>
				<p data-print="no">
					<ButtonLink to={view.list} variant="outline" icon="list">
						{t('door.list')}
					</ButtonLink>
				</p>
			</section>
		</div>
	);
}
