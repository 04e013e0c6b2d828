import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import type { VacancyPageData } from '../vacancy-view/load-vacancy.ts';
import { ApplyForm } from './apply-form.tsx';
import type { ApplyAnswer } from './send-application.ts';

type Data = Pick<VacancyPageData, 'state' | 'form' | 'apply'>;

/** Leads to the form, or to the organisation's own; nothing where one cannot apply. */
export function ApplyButton({ data: { state, form, apply } }: { data: Data }) {
	if (!form && state !== 'link') return null;
	return (
		<a
			href={apply.url ?? '#apply'}
			rel={state === 'link' ? 'noopener' : undefined}
			className="button"
			data-size="lg"
			data-flavor="solid"
			data-full
			data-print="no"
		>
			{apply.label}
			{state === 'link' && <Icon name="arrow-up-right" />}
		</a>
	);
}

/** On a phone the action stays under the thumb for as long as the form is still below. */
export function ApplyBar({ data }: { data: Data }) {
	if (!data.form) return null;
	return (
		<div className="apply-bar" data-print="no">
			<ApplyButton data={data} />
		</div>
	);
}

/** The place where one applies. */
export function ApplySection({ data, answer }: { data: VacancyPageData; answer: ApplyAnswer | undefined }) {
	const { state, apply } = data;
	if (state === 'staff' || state === 'others')
		return (
			<div id="apply">
				<NoticeAlert notice={data.notice} />
			</div>
		);
	const form = !apply.url && (data.form || (answer && state !== 'applied'));
	if (!form && !apply.url) return null;
	return (
		<section id="apply" className="apply-section" aria-labelledby="apply-title" data-print="no">
			<Card className="apply-card">
				{form ? (
					<ApplyForm data={data} answer={answer} />
				) : (
					<>
						<h2 id="apply-title">{apply.title}</h2>
						<p>{apply.linkIntro}</p>
						<ApplyButton data={data} />
					</>
				)}
			</Card>
		</section>
	);
}

/** Why there is no form. */
export function NoticeAlert({ notice }: Pick<VacancyPageData, 'notice'>) {
	if (!notice) return null;
	const { tone, title, text, action } = notice;
	return (
		<Alert
			tone={tone}
			title={title}
			actions={
				action && (
					<ButtonLink to={action.to} variant="white" size="sm">
						{action.text}
					</ButtonLink>
				)
			}
		>
			<p>{text}</p>
		</Alert>
	);
}
