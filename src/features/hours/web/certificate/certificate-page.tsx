import { Form } from 'react-router';
import { attempt } from '#platform/web/failures.ts';
import { useFormat } from '#platform/web/format.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { certificateApi } from '../../api.ts';
import type { Verified } from '../../contract.ts';
import type { Route } from './+types/certificate-page';

/** Where anybody checks a certificate by the code that is on it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { call, locale } = site(context);
	const code = (new URL(request.url).searchParams.get('code') ?? '').trim().slice(0, 40);
	const title = getTranslations(locale, 'certificate')('title');
	if (code === '') return { title, code };
	const { done, refusal } = await attempt(call(certificateApi.verify, { body: { code } }), [404, 422, 429]);
	if (!refusal) return { title, code, found: done.meta };
	return { title, code, problem: refusal.status === 429 ? ('tooMany' as const) : ('invalid' as const) };
}

export { secretPage as headers } from '#platform/web/token-link.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations('certificate');
	const { title, code } = loaderData;
	const problem = 'problem' in loaderData ? loaderData.problem : undefined;
	const found = 'found' in loaderData ? loaderData.found : undefined;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{title}</h1>
				{problem && (
					<Alert tone="warning" title={t(`${problem}Title`)} live>
						<p>{t(problem)}</p>
					</Alert>
				)}
				{found && <Says found={found} />}
				<p>{t('intro')}</p>
				<Form method="get" className="stacked-form">
					<TextField
						name="code"
						label={t('code')}
						hint={t('hint')}
						maxLength={40}
						autoComplete="off"
						spellCheck={false}
						defaultValue={code}
						required
					/>
					<div className="actions">
						<Button type="submit" icon="check">
							{t('submit')}
						</Button>
					</div>
				</Form>
			</Card>
		</div>
	);
}

function Says({ found }: { found: Verified }) {
	const t = useTranslations('certificate');
	const format = useFormat();
	const { kind, activity, name, hours, year, lines, createdAt, centre, changed } = found;
	const isHours = kind === 'hours';
	const daysOf = (from: string, until: string): string =>
		from === until ? format.date(from) : t('days', { from: format.date(from), until: format.date(until) });
	return (
		<>
			<Alert tone={changed ? 'warning' : 'success'} title={t(changed ? 'changedTitle' : 'validTitle')} live>
				<p>{t(changed ? (isHours ? 'changedText' : 'changedAttendance') : 'validText')}</p>
			</Alert>
			<Facts>
				<Fact label={t('name')} value={name} />
				{isHours && (
					<Fact
						label={t('hours')}
						value={t('hoursOf', {
							hours: format.number(hours),
							period: year === null ? t('all') : String(year),
						})}
					/>
				)}
				<Fact label={t('activity')} value={activity} />
				<Fact
					label={t('where')}
					value={lines
						.map(({ organization, hours: at, from, until }) =>
							isHours
								? t('line', { organization, hours: format.number(at), days: daysOf(from, until) })
								: `${organization}, ${format.date(from)}`,
						)
						.join(' · ')}
				/>
				<Fact label={t('made')} value={t('madeBy', { date: format.date(createdAt), centre })} />
			</Facts>
		</>
	);
}
