import { useFormat } from '#platform/web/format.ts';
import { useLocale, useWords } from '#platform/web/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import type { VacancyType } from '../../taxonomy.ts';
import { personToPersonTypes } from '../../taxonomy.ts';
import { ApplyForm } from './apply-form.tsx';
import type { VacancyPageData } from './load-vacancy.ts';
import type { ApplyState } from './page-state.ts';
import type { ApplyAnswer } from './send-application.ts';

/** The words of the one main action of the page. */
function useApplyLabel(kind: VacancyType): string {
	const t = useWords('vacancy-page');
	if (kind === 'activity') return t('apply.buttonActivity');
	return t(personToPersonTypes.includes(kind) ? 'apply.buttonHelp' : 'apply.button');
}

/** Leads to the form, or to the organisation's own; nothing where one cannot apply. */
export function ApplyButton(props: {
	state: ApplyState;
	kind: VacancyType;
	url?: string | null;
	full?: boolean;
}) {
	const label = useApplyLabel(props.kind);
	const t = useWords('vacancy-page');
	if (props.state !== 'open' && props.state !== 'link') return null;
	const outside = props.state === 'link' && props.url;
	return (
		<a
			href={outside || '#apply'}
			rel={outside ? 'noopener' : undefined}
			className="button"
			data-size="lg"
			data-flavor="solid"
			data-variant="primary"
			data-full={props.full || undefined}
			data-print="no"
		>
			{outside ? t('apply.linkButton') : label}
			{outside && <Icon name="arrow-up-right" />}
		</a>
	);
}

/** On a phone the action stays under the thumb until the form itself is in sight. */
export function ApplyBar({ state, kind }: { state: ApplyState; kind: VacancyType }) {
	if (state !== 'open') return null;
	return (
		<div className="apply-bar" data-print="no">
			<ApplyButton state={state} kind={kind} full />
		</div>
	);
}

/** The place where one applies, or why one cannot. */
export function ApplySection({ data, answer }: { data: VacancyPageData; answer: ApplyAnswer | undefined }) {
	const t = useWords('vacancy-page');
	const { state, organisation, vacancy } = data;
	const name = organisation?.name ?? '';
	const form = state === 'open' || (answer && state !== 'applied');
	return (
		<section id="apply" className="apply-section" aria-label={t('apply.title')} data-print="no">
			{form ? (
				<Card className="apply-card">
					<ApplyForm data={data} answer={answer} />
				</Card>
			) : state === 'link' ? (
				<Card className="apply-card">
					<h2>{t('apply.linkTitle')}</h2>
					<p>{t('apply.linkIntro', { organisation: name })}</p>
					<ApplyButton state={state} kind={vacancy.vacancyType} url={vacancy.applyUrl} />
				</Card>
			) : (
				<StateAlert data={data} />
			)}
		</section>
	);
}

/** Why there is no form: said at the top of the page and at the place of the form. */
export function StateAlert({ data }: { data: VacancyPageData }) {
	const t = useWords('vacancy-page');
	const format = useFormat();
	const locale = useLocale();
	const { state, appliedAt, vacancy } = data;
	if (state === 'open' || state === 'link') return null;
	if (state === 'applied') {
		return (
			<Alert
				tone="success"
				title={t('states.appliedTitle')}
				actions={
					<ButtonLink to={`/${locale}/applications`} variant="white" size="sm">
						{t('states.myApplications')}
					</ButtonLink>
				}
			>
				<p>{appliedAt ? t('states.applied', { date: format.date(appliedAt) }) : t('states.appliedNoDate')}</p>
			</Alert>
		);
	}
	const quiet = state === 'draft' || state === 'staff';
	return (
		<Alert
			tone={quiet ? 'info' : 'warning'}
			title={t(`states.${state}Title`)}
			actions={
				quiet ? (
					vacancy.meta?.can?.update && (
						<ButtonLink
							to={`/${locale}/vacancies/${vacancy.id}/edit`}
							variant="white"
							size="sm"
							icon="pencil"
						>
							{t('states.edit')}
						</ButtonLink>
					)
				) : (
					<ButtonLink to={othersPath(locale, vacancy.categories[0])} variant="white" size="sm">
						{t('states.others')}
					</ButtonLink>
				)
			}
		>
			<p>{t(`states.${state}`)}</p>
		</Alert>
	);
}

function othersPath(locale: string, category: string | undefined): string {
	return `/${locale}/vacancies/search${category ? `?categories=${category}` : ''}`;
}
