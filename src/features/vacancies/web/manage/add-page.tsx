import { data, redirect, type ShouldRevalidateFunction } from 'react-router';
import { takeImage } from '#features/files/web/public.tsx';
import { organisationApi } from '#features/organisations/api.ts';
import { toLocal } from '#platform/http/wall-clock.ts';
import { orNull } from '#platform/web/failures.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, refused, submit } from '#platform/web/forms/submit.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { audienceOf } from '#platform/web/session.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { vacancyApi } from '../../api.ts';
import { defaultDaysOnline } from '../../contract.ts';
import type { Route } from './+types/add-page';
import { type ContactValues, contactValues } from './contact/contact-values.ts';
import { DraftOffer } from './draft/draft-offer.tsx';
import { draftOf, startOf, throwDraftAway } from './draft/read-draft.ts';
import { ExampleFold } from './examples/example-fold.tsx';
import { exampleAskedFor, exampleOf } from './examples/examples.ts';
import { errorsToQuery, fieldOf } from './form-errors.ts';
import { attributesOf, type FormValues, one, valuesOf } from './form-values.ts';
import { imageOf } from './load-image.ts';
import { loadOrganisation } from './load-organisation.ts';
import { isKeptOnPreview, previewDates, previewedRow } from './preview-dates.ts';
import { hintFields, hintsFor } from './quality/quality-hints.ts';
import { runVerb } from './run-verb.ts';
import { hashOf } from './steps/form-steps.ts';
import { viewOf } from './steps/form-view.ts';
import { useAnswer } from './steps/use-answer.ts';
import { VacancyForm } from './vacancy-form.tsx';
import { workshopAskedFor } from './workshop-asked-for.ts';

const LONGEST_PROPOSAL = 100;
const DAY = 24 * 60 * 60 * 1000;

export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireOrganisation(context, request);
	const here = site(context);
	const organisation = await loadOrganisation(here, session.organisation.id);
	const contact = contactValues(organisation?.contactPerson, session.user);
	const example = exampleAskedFor(new URL(request.url));
	const workshop = workshopAskedFor(new URL(request.url));
	const starting: FormValues = {
		vacancyType: ['volunteering'],
		title: [titleAskedFor(request)],
		language: [here.locale],
		targetGroups: [],
		applyMethod: ['form'],
		organization: [session.organisation.id],
		...asFields(contact),
		expiresAt: [toLocal(new Date(Date.now() + defaultDaysOnline * DAY)).date],
		...(example && exampleOf(example, here.locale)),
		...workshop,
	};
	const isCentre = audienceOf(session) === 'centre';
	const [organisations, counts, start] = await Promise.all([
		isCentre ? listOrganisations(here) : [],
		isCentre ? null : here.call(vacancyApi.counts, { filter: { organizationId: session.organisation.id } }),
		startOf(here.call, new URL(request.url), { vacancyId: null, values: starting, updatedAt: null }),
	]);
	// A draft may be of another organisation than one acts for.
	const chosen = one(start.values, 'organization');
	const other =
		chosen && chosen !== session.organisation.id ? await loadOrganisation(here, chosen) : undefined;
	return {
		start,
		contact: other ? contactValues(other.contactPerson, session.user) : contact,
		image: await imageOf(here, start.values),
		organisations,
		organisation,
		looksFirst: counts?.meta.looksFirst ?? false,
		example: start.resumed === null && example !== undefined,
		view: viewOf(request, 'steps'),
		isWorkshop: workshop !== undefined,
		title: getTranslations(here.locale, 'manage')(workshop ? 'form.addWorkshopTitle' : 'form.addTitle'),
		base: `/${here.locale}/vacancies`,
	};
}

/** Saves a draft and publishes it if requested. The vacancy's edit page then shows what is still missing. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const here = site(context);
	const { call, locale } = here;
	const form = await request.formData();
	const thrown = await throwDraftAway(call, form, null, `/${locale}/vacancies/add`);
	if (thrown) return thrown;
	const row = previewedRow(form);
	if (row !== undefined) {
		const values = valuesOf(form);
		const preview = await previewDates(here, values, row);
		return data({ values, error: { status: 200, errors: [...preview.errors] }, preview });
	}
	const picture = await takeImage(here, form, 'imageId');
	const values = { ...valuesOf(form), imageId: [picture.id] };
	const again = (error: FormError) => refused(request, error, { values, preview: undefined });
	const publishes = form.get('intent') === 'publish';
	// Where the work is has no proposal, and a vacancy without an answer would be at the organisation's address.
	const needed = publishes && one(values, 'locationKind') === '' ? hintsFor(values).needed : [];
	const wrong = invalid({
		...Object.fromEntries(needed.map((hint) => [hintFields[hint], 'required'])),
		imageId: picture.problem,
	});
	if (wrong) return again(wrong);
	const base = `/${locale}/vacancies`;
	const organization = one(values, 'organization');
	const { done, error } = await submit(
		here,
		async () => {
			const { data: made } = await call(vacancyApi.create, {
				body: attributesOf(values),
				relationships: organization
					? { organization: { data: { type: 'organizations', id: organization } } }
					: undefined,
			});
			await draftOf(call, null).remove();
			return made;
		},
		{ field: fieldOf },
	);
	if (error) return again(error);
	const { id } = done;
	if (!publishes) return redirect(`${base}/${id}/edit?done=save${hashOf(values)}`);
	const result = await runVerb(call, 'publish', id);
	if (result.kind === 'done') return redirect(`${base}?done=publish`);
	if (result.kind === 'asked') return redirect(`${base}?done=ask`);
	const missing = result.kind === 'incomplete' ? errorsToQuery(result.errors) : '';
	return redirect(`${base}/${id}/edit?missing=${encodeURIComponent(missing)}`);
}

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
	!isKeptOnPreview(change) && change.defaultShouldRevalidate;

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function AddVacancyPage({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useAnswer(actionData, loaderData);
	const { start, contact, image, organisations, organisation, title, base } = loaderData;
	const t = useTranslations('manage');
	// The submitted values are newer than any draft.
	const offered = answer ? null : start.offered;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('list.title'), to: base }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<p className="work-intro">{t('form.intro')}</p>
			{offered && <DraftOffer savedAt={offered} page={`${base}/add`} />}
			<VacancyForm
				key={start.resumed}
				vacancyId={null}
				view={loaderData.view}
				intro={!loaderData.isWorkshop && <ExampleFold page={`${base}/add`} used={loaderData.example} />}
				values={answer?.values ?? start.values}
				draft={{ ...start, offered }}
				image={image}
				organisation={organisation}
				error={answer?.error}
				preview={answer?.preview}
				saved={false}
				conflict={false}
				canPublish
				looksFirst={loaderData.looksFirst}
				organisations={organisations}
				contact={contact}
				back={base}
			/>
		</div>
	);
}

function asFields(contact: ContactValues): Record<string, string[]> {
	return Object.fromEntries(
		Object.entries(contact).map(([name, value]) => [name, value === '' ? [] : [value]]),
	);
}

/** The title proposed by a link to this page, such as a search term without results. */
function titleAskedFor(request: Request): string {
	const asked = (new URL(request.url).searchParams.get('title') ?? '').trim().slice(0, LONGEST_PROPOSAL);
	return asked.charAt(0).toUpperCase() + asked.slice(1);
}

async function listOrganisations({
	call,
}: SiteContext): Promise<{ id: string; name: string; city: string | null }[]> {
	// Without the list one still writes for the organisation one acts for.
	const found = await orNull(
		call(organisationApi.list, { filter: { statusEq: 'approved' }, sort: 'name', page: { size: 1000 } }),
	);
	return found?.data.map(({ id, name, city }) => ({ id, name, city })) ?? [];
}
