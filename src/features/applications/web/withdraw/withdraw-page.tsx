import { data, Form, useNavigation } from 'react-router';
import { sessionText } from '#features/vacancies/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import { formErrorOf } from '#platform/web/forms/submit.ts';
import { textsByField } from '#platform/web/forms/texts.ts';
import { pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { askWithToken, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/inputs.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { placeLinkApi, withdrawLinkApi } from '../../api.ts';
import type { Withdrawal } from '../../contract.ts';
import { groupOf, type TypedGroup, typedGroup } from '../group/read-group.ts';
import type { Route } from './+types/withdraw-page';

/** Loading the page changes nothing, because mail scanners follow links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const token = tokenOf(request);
	const found = await askWithToken((input) => here.call(withdrawLinkApi.lookUp, input), token);
	return {
		title: getTranslations(here.locale, 'withdraw')(found.found?.canResize ? 'titleResize' : 'title'),
		token,
		found,
		when: found.found?.occurrence ? sessionText(found.found.occurrence, here.locale) : null,
	};
}

/** What was typed of a group and is not possible, with the texts why. */
type Refused = TypedGroup & { errors: Partial<Record<string, string>> };

/** Withdraws the application, or says with how many the group is. The page shows the result from the data, which is loaded again. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const token = String(form.get('token') ?? '');
	const here = site(context);
	if (form.get('verb') === 'group') return resize(request, here, token, form);
	const use = (input: { body: { token: string } }) => here.call(withdrawLinkApi.use, input);
	const { problem } = await askWithToken(use, token, { 409: 'changed' } as const);
	if (!problem || problem === 'changed') return { problem: undefined };
	return data({ problem }, statusFor(request, problem === 'invalid' ? 404 : 429));
}

async function resize(request: Request, here: SiteContext, token: string, form: FormData) {
	const { done, refusal } = await attempt(
		here.call(placeLinkApi.group, { body: { token, size: 0, ...groupOf(form) } }),
		[404, 409, 422, 429],
	);
	if (done) return { problem: undefined, resized: done.meta.groupSize };
	if (refusal.status === 404) return data({ problem: 'invalid' as const }, statusFor(request, 404));
	if (refusal.status === 429) return data({ problem: 'tooMany' as const }, statusFor(request, 429));
	if (refusal.status === 409) return { problem: undefined };
	const error = formErrorOf(here.locale, refusal, { field: (path) => path.replace(/^.*\./, '') });
	const errors = textsByField(here.locale, error, { words: getTranslations(here.locale, 'group') });
	const refused: Refused = { ...typedGroup(form), errors };
	return data({ problem: undefined, refused }, statusFor(request, 422));
}

export { secretPage as headers } from '#platform/web/token-link.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function WithdrawPage({
	loaderData: { title, token, found, when },
	actionData,
}: Route.ComponentProps) {
	const t = useTranslations('withdraw');
	const locale = useLocale();
	const result = actionData as
		| { problem?: 'invalid' | 'tooMany'; resized?: number; refused?: Refused }
		| undefined;
	const problem = found.problem ?? result?.problem;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{title}</h1>
				{problem && (
					<Alert tone="warning" title={t(`${problem}Title`)} live>
						<p>{t(problem)}</p>
					</Alert>
				)}
				{result?.resized !== undefined && (
					<Alert tone="success" title={t('group.doneTitle')} live>
						<p>{t('group.done', { count: result.resized })}</p>
					</Alert>
				)}
				{found.found ? (
					<What withdrawal={found.found} token={token} when={when} refused={result?.refused} />
				) : (
					<ButtonLink to={`/${locale}/vacancies/search`} variant="outline">
						{t('search')}
					</ButtonLink>
				)}
			</Card>
		</div>
	);
}

function What(props: {
	withdrawal: Withdrawal;
	token: string;
	when: string | null;
	refused: Refused | undefined;
}) {
	const { withdrawal, token, when } = props;
	const t = useTranslations('withdraw');
	const locale = useLocale();
	const busy = useNavigation().state === 'submitting';
	const { status, vacancyId, vacancyTitle, organizationName } = withdrawal;
	return (
		<>
			<p className="lead">{t('of', { title: vacancyTitle, organisation: organizationName })}</p>
			{when && (
				<p>
					<strong>{when}</strong>
				</p>
			)}
			{status === 'pending' || status === 'waiting' || status === 'offered' || status === 'accepted' ? (
				<>
					{withdrawal.canResize && (
						<HowMany withdrawal={withdrawal} token={token} refused={props.refused} busy={busy} />
					)}
					<p>{t(`${status}.lead`, { count: withdrawal.groupSize })}</p>
					<Form method="post" className="actions" data-leave="free">
						<input type="hidden" name="token" value={token} />
						<Button type="submit" busy={busy}>
							{t(`${status}.button`, { count: withdrawal.groupSize })}
						</Button>
					</Form>
				</>
			) : status === 'withdrawn' ? (
				<Alert tone="success" title={t('doneTitle')} live>
					<p>{t('done')}</p>
				</Alert>
			) : (
				<Alert tone="info" title={t('closedTitle')} live>
					<p>{t(status)}</p>
				</Alert>
			)}
			<p>
				<ButtonLink to={`/${locale}/vacancies/${vacancyId}`} variant="outline">
					{t(when ? 'activity' : 'vacancy')}
				</ButtonLink>
			</p>
		</>
	);
}

/** A group that comes with fewer gives those spots back, and keeps the others. */
function HowMany(props: {
	withdrawal: Withdrawal;
	token: string;
	refused: Refused | undefined;
	busy: boolean;
}) {
	const { token, refused, busy } = props;
	const { groupSize: size, groupNames, canGrow, organizationName } = props.withdrawal;
	const t = useTranslations('withdraw');
	const errorsAt = (name: string) => (refused?.errors[name] ? [refused.errors[name]] : undefined);
	return (
		<Form method="post" className="stacked-form" data-leave="free" id="group">
			<input type="hidden" name="token" value={token} />
			<p>{t('group.lead', { count: size })}</p>
			<TextField
				key={size}
				name="size"
				type="number"
				inputMode="numeric"
				min={1}
				label={t('group.size')}
				hint={canGrow || refused ? undefined : t('group.othersWait', { organisation: organizationName })}
				defaultValue={refused?.size ?? size}
				errors={errorsAt('size')}
				required
			/>
			<TextArea
				key={groupNames.join()}
				name="names"
				label={t('group.names')}
				hint={t('group.namesHint')}
				rows={Math.min(8, Math.max(3, size))}
				defaultValue={refused?.names ?? groupNames.join('\n')}
				errors={errorsAt('names')}
				showOptional
			/>
			<Button type="submit" name="verb" value="group" variant="outline" busy={busy}>
				{t('group.button')}
			</Button>
		</Form>
	);
}
