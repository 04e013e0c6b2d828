import { data, redirect, useNavigation, useSearchParams } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import { calendarApi } from '../../api.ts';
import type { Route } from './+types/personal-calendar-page';

const programs = ['apple', 'mac', 'google', 'outlook', 'thunderbird'] as const;

/** Throws ApiFailure 404 where activities are switched off. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const { meta } = await call(calendarApi.readAddress);
	return { title: getTranslations(locale, 'personal-calendar')('title'), createdAt: meta.createdAt };
}

/** Creates the feed address, replacing the previous one, or removes it. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	if (form.get('intent') === 'end') {
		await call(calendarApi.endAddress);
		return redirect(`/${locale}/profile-edit/agenda?done=ended`);
	}
	const { meta } = await call(calendarApi.renewAddress);
	// The address is shown only once, so no cache may store the response.
	return data({ url: meta.url }, { headers: { 'cache-control': 'no-store' } });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function PersonalCalendarPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('personal-calendar');
	const { formData } = useNavigation();
	const [search] = useSearchParams();
	const { title, createdAt } = loaderData;
	const url = actionData?.url;
	const busy = formData?.get('intent');
	return (
		<section>
			<h1>{title}</h1>
			<p className="lead">{t('lead')}</p>
			<Flash message={search.get('done') === 'ended' && !url ? t('ended') : undefined} />
			{url ? (
				<MadeAddress url={url} />
			) : (
				<p>
					{createdAt ? t.rich('since', { date: () => <Time key="date" value={createdAt} /> }) : t('none')}
				</p>
			)}
			<PostForm className="stacked-form">
				{createdAt && <p className="field-hint">{t('renewHint')}</p>}
				<div className="actions">
					<Button
						type="submit"
						name="intent"
						value="renew"
						icon="calendar"
						variant={createdAt ? 'outline' : 'primary'}
						busy={busy === 'renew'}
					>
						{t(createdAt ? 'renew' : 'make')}
					</Button>
					{createdAt && (
						<Button type="submit" name="intent" value="end" variant="tertiary" busy={busy === 'end'}>
							{t('end')}
						</Button>
					)}
				</div>
			</PostForm>
			<section className="own-section" aria-labelledby="how">
				<h2 id="how">{t('how')}</h2>
				{programs.map((program) => (
					<details key={program} className="own-steps">
						<summary>{t(`steps.${program}.name`)}</summary>
						<ol>
							{t(`steps.${program}.text`)
								.split('\n')
								.map((step) => (
									<li key={step}>{step}</li>
								))}
						</ol>
					</details>
				))}
			</section>
		</section>
	);
}

/** The new address: to copy, or to open in the calendar app of this device. */
function MadeAddress({ url }: { url: string }) {
	const t = useTranslations('personal-calendar');
	return (
		<Alert tone="success" title={t('made')} live>
			<p>{t('madeText')}</p>
			<TextField
				name="address"
				label={t('address')}
				defaultValue={url}
				readOnly
				showOptional={false}
				onFocus={(event) => event.currentTarget.select()}
			/>
			<div className="actions">
				<CopyButton text={url} label={t('copy')} copied={t('copied')} />
				<a className="button" data-size="sm" data-variant="outline" href={url.replace(/^https?:/, 'webcal:')}>
					<Icon name="calendar" />
					{t('open')}
				</a>
			</div>
		</Alert>
	);
}
