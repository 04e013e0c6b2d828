import { MaterialLinks } from '#features/activities/web/public.tsx';
import { sessionText } from '#features/vacancies/web/public.tsx';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { askWithToken, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { placeLinkApi } from '../../api.ts';
import type { LinkedPlace } from '../../contract.ts';
import type { Route } from './+types/place-page';

/** The place of a guest, by the link of a mail. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const token = tokenOf(request);
	const found = await askWithToken((input) => here.call(placeLinkApi.lookUp, input), token);
	return {
		title: getTranslations(here.locale, 'guest-place')('title'),
		token,
		found,
		when: found.found?.occurrence ? sessionText(found.found.occurrence, here.locale) : null,
	};
}

export { secretPage as headers } from '#platform/web/token-link.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function PlacePage({ loaderData: { token, found, when } }: Route.ComponentProps) {
	const t = useTranslations('guest-place');
	const locale = useLocale();
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('title')}</h1>
				{found.problem && (
					<>
						<Alert tone="warning" title={t(`${found.problem}Title`)} live>
							<p>{t(found.problem)}</p>
						</Alert>
						<ButtonLink to={`/${locale}/vacancies/search`} variant="outline">
							{t('search')}
						</ButtonLink>
					</>
				)}
				{found.found && <Place place={found.found} token={token} when={when} />}
			</Card>
		</div>
	);
}

function Place({ place, token, when }: { place: LinkedPlace; token: string; when: string | null }) {
	const t = useTranslations('guest-place');
	const locale = useLocale();
	const { status, vacancyId, vacancyTitle, organizationName, takingPart } = place;
	const { onlineLink, materials, evaluation } = takingPart;
	const file = (id: string) => `/${locale}/applications/place/file?${new URLSearchParams({ token, id })}`;
	return (
		<>
			<p className="lead">{t('of', { title: vacancyTitle, organisation: organizationName })}</p>
			<p>
				<strong>{t(`status.${status}`)}</strong>
			</p>
			<Facts>
				<Fact label={t('when')} value={when} />
				<Fact label={t('where')} value={place.place} />
				<Fact label={t('people')} value={place.groupSize > 1 && String(place.groupSize)} />
				<Fact
					label={t('online')}
					value={
						onlineLink && (
							<a href={onlineLink} rel="noreferrer">
								{onlineLink}
							</a>
						)
					}
				/>
				<Fact
					label={t('materials')}
					value={materials.length > 0 && <MaterialLinks materials={materials} fileAt={file} />}
				/>
			</Facts>
			<div className="actions">
				{evaluation && <ButtonLink to={`/${locale}/forms/${evaluation.slug}`}>{t('evaluation')}</ButtonLink>}
				<ButtonLink to={`/${locale}/vacancies/${vacancyId}`} variant="outline">
					{t('activity')}
				</ButtonLink>
				{place.canResize && (
					<ButtonLink
						to={`/${locale}/applications/withdraw?${new URLSearchParams({ token })}#group`}
						variant="outline"
					>
						{t('resize')}
					</ButtonLink>
				)}
				{place.canWithdraw && (
					<ButtonLink
						to={`/${locale}/applications/withdraw?${new URLSearchParams({ token })}`}
						variant="tertiary"
					>
						{t('withdraw')}
					</ButtonLink>
				)}
			</div>
		</>
	);
}
