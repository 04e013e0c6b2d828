import { data, Link, redirect, type ShouldRevalidateFunction, useSearchParams } from 'react-router';
import { takeImage } from '#features/files/web/public.tsx';
import { volunteerFitApi } from '#features/profiles/api.ts';
import type { Call } from '#platform/contract/calls.ts';
import { statusFor } from '#platform/web/action-status.ts';
import { orNull } from '#platform/web/failures.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, submit } from '#platform/web/forms/submit.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { vacancyApi } from '../../api.ts';
import type { Vacancy } from '../../contract.ts';
import type { Route } from './+types/edit-page';
import { readFields, takesAny } from './changed/parts.ts';
import { type Changed, saveChanges, valuesWithRevision } from './changed/save-changes.ts';
import { ConfirmVerb } from './confirm-verb.tsx';
import { DraftOffer } from './draft/draft-offer.tsx';
import { draftOf, startOf, throwDraftAway } from './draft/read-draft.ts';
import { errorsFromQuery, errorsToQuery, fieldOf } from './form-errors.ts';
import { type FormValues, valuesFrom, valuesOf } from './form-values.ts';
import { imageOf } from './load-image.ts';
import { loadOrganisation } from './load-organisation.ts';
import { type DatesPreview, isKeptOnPreview, previewDates, previewedRow } from './preview-dates.ts';
import { hintsFor } from './quality/quality-hints.ts';
import { runVerb } from './run-verb.ts';
import { hashOf } from './steps/form-steps.ts';
import { viewOf } from './steps/form-view.ts';
import { useAnswer } from './steps/use-answer.ts';
import { VacancyForm } from './vacancy-form.tsx';
import { Status } from './vacancy-table.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const session = await requireOrganisation(context, request);
	const here = site(context);
	const { call, locale } = here;
	const url = new URL(request.url);
	const { data: vacancy } = await call(vacancyApi.read, { params: { id: params.id } });
	if (!vacancy.meta?.can?.update) throw data(null, { status: 403 });
	const values = await valuesWithRevision(vacancy);
	const own = { vacancyId: vacancy.id, values, updatedAt: vacancy.updatedAt };
	const [start, organisation, fits] = await Promise.all([
		startOf(call, url, own),
		vacancy.organization && loadOrganisation(here, vacancy.organization.id),
		vacancy.status === 'published'
			? orNull(call(volunteerFitApi.list, { filter: { vacancyId: vacancy.id } }), [403, 404])
			: null,
	]);
	return {
		vacancy,
		start,
		online: values,
		image: await imageOf(here, start.values, vacancy.image),
		organisation,
		fits: fits?.data[0]?.count ?? 0,
		missing: { status: 422, errors: errorsFromQuery(url.searchParams.get('missing')) },
		// Whom the words about its review are for.
		isCentre: audienceOf(session) === 'centre',
		view: viewOf(request, isBeingWritten(vacancy.publishedAt, values) ? 'steps' : 'page'),
		title: getTranslations(locale, 'manage')('form.editTitle'),
		base: `/${locale}/vacancies`,
	};
}

/** Whether it still lacks something: of one that is whole, such as a copy, mostly one thing is changed. */
function isBeingWritten(publishedAt: string | null, values: FormValues): boolean {
	return publishedAt === null && hintsFor(values).needed.length > 0;
}

type Result = {
	values: FormValues;
	error?: FormError;
	preview?: DatesPreview;
	saved: boolean;
	/** The vacancy is in another state than was thought. */
	conflict: boolean;
	changed?: Changed;
};

/**
 * Saves the vacancy and publishes it if requested. On failure returns the submitted values with their errors, and with
 * changes that somebody else made meanwhile.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const base = `/${locale}/vacancies`;
	const thrown = await throwDraftAway(call, form, params.id, `${base}/${params.id}/edit`);
	if (thrown) return thrown;
	if (form.get('verb') === 'return') return sendBack(call, form, params.id, base);
	const row = previewedRow(form);
	if (row !== undefined) {
		const values = valuesOf(form);
		const preview = await previewDates(site(context), values, row);
		return data<Result>({
			values,
			error: { status: 200, errors: [...preview.errors] },
			preview,
			saved: false,
			conflict: false,
		});
	}
	const picture = await takeImage(site(context), form, 'imageId');
	const values = { ...valuesOf(form), imageId: [picture.id] };
	const answer = (result: Partial<Result>, status: number) =>
		data<Result>(
			{ values, saved: false, conflict: false, ...result },
			{ status: statusFor(request, status) },
		);
	const wrong = invalid({ imageId: picture.problem });
	if (wrong) return answer({ error: wrong }, 422);
	const { done, error } = await submit(
		site(context),
		async () => {
			const result = await saveChanges(site(context), params.id, values);
			if ('saved' in result) await draftOf(call, params.id).remove();
			return result;
		},
		{ field: fieldOf },
	);
	if (error) return answer(error.status === 409 ? { conflict: true } : { error }, error.status);
	if ('changed' in done) return answer({ changed: done.changed }, 409);
	const { saved } = done;
	const took = takesAny(values);
	const here = `${base}/${params.id}/edit?done=${wasSentIn(saved) ? 'sentIn' : took ? 'merge' : 'save'}`;
	if (form.get('intent') !== 'publish') return redirect(`${here}${hashOf(values)}`);
	const result = await runVerb(call, 'publish', params.id, { revision: saved.revision });
	if (result.kind === 'done') return redirect(`${base}?done=publish`);
	if (result.kind === 'asked') return redirect(`${base}?done=ask`);
	const errors = result.kind === 'incomplete' ? result.errors : [];
	// The form shows what was taken from somebody else only when it is read again.
	if (took) return redirect(`${here}&missing=${encodeURIComponent(errorsToQuery(errors))}`);
	const read = { ...values, ...(await readFields(valuesFrom(saved), saved.revision)) };
	return result.kind === 'conflict' || result.kind === 'changed'
		? answer({ values: read, saved: true, conflict: true }, 409)
		: answer({ values: read, error: { status: 422, errors }, saved: true }, 422);
}

/** Whether this change had it wait for the centre: what is saved while it waits is newer than that. */
function wasSentIn({ review, updatedAt }: Vacancy): boolean {
	return review?.state === 'waiting' && review.askedAt === updatedAt;
}

/** Sends it back to its organisation, as the centre: from the page on which it was looked at. */
async function sendBack(call: Call, form: FormData, id: string, base: string) {
	const [reason = '', revision = ''] = ['reason', 'revision'].map((name) =>
		String(form.get(name) ?? '').trim(),
	);
	const result = await runVerb(call, 'return', id, { reason, revision: revision || undefined });
	if (result.kind === 'done') return redirect(`${base}?done=return`);
	const failed = result.kind === 'noReason' ? 'noReason&confirm=return' : result.kind;
	return redirect(`${base}/${id}/edit?failed=${failed}`);
}

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
	!isKeptOnPreview(change) && change.defaultShouldRevalidate;

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

const doneKeys = ['save', 'merge', 'sentIn', 'duplicate'] as const;
const isDone = (done: string): done is (typeof doneKeys)[number] => doneKeys.some((key) => key === done);

export default function EditVacancyPage({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useAnswer(actionData, loaderData);
	const { vacancy, start, image, organisation, fits, missing, title, base } = loaderData;
	const t = useTranslations('manage');
	// The submitted values are newer than any draft.
	const offered = answer ? null : start.offered;
	const [search] = useSearchParams();
	const done = search.get('done');
	const failed = search.get('failed');
	const here = `${base}/${vacancy.id}/edit`;
	const canReturn = vacancy.meta?.can?.return ?? false;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('list.title'), to: base }, { label: vacancy.title }]} />
			<header className="work-head">
				<h1>{title}</h1>
				<Status vacancy={vacancy} brief />
				<ButtonLink to={`${base}/${vacancy.id}`} variant="tertiary" icon="eye" size="sm">
					{t('form.view')}
				</ButtonLink>
			</header>
			<Flash message={done !== null && isDone(done) ? t(`done.${done}`) : undefined} />
			<Flash
				message={
					failed && failed !== 'noReason'
						? t(`list.${failed === 'changed' ? 'changedReturn' : 'conflict'}`)
						: undefined
				}
				tone="danger"
			/>
			{vacancy.review && <ReviewNote review={vacancy.review} isCentre={loaderData.isCentre} />}
			{canReturn && search.get('confirm') === 'return' && (
				<ConfirmVerb vacancy={vacancy} verb="return" back={here} noReason={failed === 'noReason'} />
			)}
			{fits > 0 && (
				<p>
					{t('form.fits', { count: fits })}{' '}
					<Link to={`${base.replace(/\/vacancies$/, '')}/vrijwilligerspool?vacancy=${vacancy.id}`}>
						{t('form.fitsLink')}
					</Link>
				</p>
			)}
			{offered && <DraftOffer savedAt={offered} page={`${base}/${vacancy.id}/edit`} />}
			<VacancyForm
				// The texts taken over from somebody else are not in any of the fields yet.
				key={`${vacancy.id} ${start.resumed} ${done === 'merge' || done === 'sentIn' ? vacancy.revision : ''}`}
				vacancyId={vacancy.id}
				view={loaderData.view}
				values={answer?.values ?? start.values}
				draft={{ ...start, offered }}
				image={image}
				organisation={organisation}
				error={answer ? answer.error : missing}
				preview={answer?.preview}
				saved={answer?.saved ?? true}
				conflict={answer?.conflict ?? false}
				changed={answer?.changed}
				canPublish={vacancy.meta?.can?.publish ?? false}
				sendBack={canReturn ? `${here}?confirm=return` : undefined}
				looksFirst={vacancy.meta?.looksFirst ?? false}
				online={vacancy.meta?.looksAtChanges ? loaderData.online : undefined}
				organisations={[]}
				back={base}
			/>
		</div>
	);
}

/** How it stands with its review: to the organisation what the centre does, to the centre what there is to do. */
function ReviewNote({ review, isCentre }: { review: NonNullable<Vacancy['review']>; isCentre: boolean }) {
	const t = useTranslations('manage');
	const { state, reason, why } = review;
	const whose = isCentre ? 'review.centre' : 'review';
	return (
		<Alert tone={state === 'waiting' ? 'info' : 'warning'} title={t(`${whose}.${state}Title`)}>
			{reason && <p className="plain-text">{reason}</p>}
			{isCentre && state === 'waiting' && <p>{t(`review.why.${why}`)}.</p>}
			<p>{t(`${whose}.${state}Text`)}</p>
		</Alert>
	);
}
