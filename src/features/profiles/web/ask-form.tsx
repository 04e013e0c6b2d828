import { useState } from 'react';
import { Link } from 'react-router';
import type { AnswerTemplate } from '#features/applications/contract.ts';
import { TemplatePicker, writtenTo } from '#features/applications/web/public.tsx';
import { useFormat } from '#platform/web/format.ts';
import type { Constraints } from '#platform/web/forms/constraints.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { type Option, Select, TextArea } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { AppliedHere, Asked } from '../contract.ts';

/** The form with which an organisation asks a volunteer for one of its vacancies, below what they have to do with each other. */
export function AskForm(props: {
	name: string;
	vacancies: readonly Option[];
	constraints: Constraints<'body'>;
	values: { vacancyId: string; body: string };
	error: FormError | undefined;
	/** Kept answers to begin from, and the organisation and the name of who writes. */
	templates: readonly AnswerTemplate[];
	organisation: string;
	me: string;
	/** What the organisation asked them last. */
	asked: Asked | null;
	/** Where they applied, in whatever state. */
	applied: readonly AppliedHere[];
	/** The vacancies that they said no to. */
	declined: readonly string[];
	/** Whether they have as many invitations to answer as anybody may. */
	isFull: boolean;
}) {
	const t = useTranslations('profiles');
	const { name, values, error, asked, applied, declined, isFull } = props;
	const match = applied.find(({ isMatch }) => isMatch);
	const mayAsk = !match && !asked?.why;
	const known = match ?? asked;
	const notSent = error && (
		<Alert tone="danger" live title={t('ask.notSent')}>
			{values.body !== '' && <p className="plain-text">{values.body}</p>}
		</Alert>
	);
	return (
		<>
			{known && (
				<section aria-labelledby="known">
					<h2 id="known">{t('ask.known', { name })}</h2>
					{!mayAsk && notSent}
					{match ? <Match name={name} match={match} /> : asked && <LastAsked name={name} asked={asked} />}
				</section>
			)}
			{mayAsk && (
				<section aria-labelledby="ask">
					<h2 id="ask">{t('ask.title', { name })}</h2>
					{isFull ? (
						<>
							{notSent}
							<Alert tone="info" title={t('ask.full', { name })}>
								<p>{t('ask.fullText', { name })}</p>
							</Alert>
						</>
					) : (
						<Form {...props} vacancies={props.vacancies.filter(isOpenTo(applied, declined))} />
					)}
				</section>
			)}
		</>
	);
}

const isOpenTo =
	(applied: readonly AppliedHere[], declined: readonly string[]) =>
	({ value }: Option) =>
		!declined.includes(value) &&
		!applied.some(
			({ vacancyId, status }) => vacancyId === value && status !== 'withdrawn' && status !== 'rejected',
		);

function Match({ name, match }: { name: string; match: AppliedHere }) {
	const t = useTranslations('profiles');
	const locale = useLocale();
	return (
		<Alert tone="success" title={t('ask.match', { name, title: match.vacancyTitle })}>
			<p>{t('ask.matchText', { name })}</p>
			<p>
				<Link to={`/${locale}/applications/${match.applicationId}`}>{t('ask.toApplication', { name })}</Link>
			</p>
		</Alert>
	);
}

/** What the organisation asked last, and what came of it. */
function LastAsked({ name, asked }: { name: string; asked: Asked }) {
	const t = useTranslations('profiles');
	const locale = useLocale();
	const format = useFormat();
	return (
		<Alert
			tone="info"
			title={t('ask.asked', { name, title: asked.vacancyTitle, date: format.date(asked.at, 'long') })}
		>
			<p>{asked.why ? t(`problem.${asked.why}`) : t(`ask.answer.${asked.status}`, { name })}</p>
			<p>
				<Link to={`/${locale}/profile-replies?side=sent`}>{t('ask.toAsked')}</Link>
			</p>
		</Alert>
	);
}

function Form({
	name,
	vacancies,
	constraints,
	values,
	error,
	templates,
	organisation,
	me,
}: Parameters<typeof AskForm>[0]) {
	const t = useTranslations('profiles');
	const [vacancyId, setVacancyId] = useState(values.vacancyId);
	const vacancy = vacancies.find(({ value }) => value === vacancyId)?.label ?? null;
	if (vacancies.length === 0) return <p>{t('ask.noVacancies')}</p>;
	return (
		<WorkForm
			words={t}
			labels="ask."
			error={error}
			constraints={constraints}
			submit={t('ask.submit')}
			icon="send"
			guarded
		>
			{({ field, errors }) => (
				<>
					<input type="hidden" name="to" value={name} />
					<Select
						name="vacancyId"
						label={t('ask.vacancyId')}
						options={vacancies}
						defaultValue={values.vacancyId}
						errors={errors('vacancyId')}
						required
						onChange={({ currentTarget }) => setVacancyId(currentTarget.value)}
					/>
					<TemplatePicker
						templates={templates}
						kind="message"
						field="body"
						write={(body) => writtenTo(body, { to: name, organisation, vacancy, me })}
					/>
					<TextArea
						{...field('body')}
						label={t('ask.body')}
						hint={t('ask.hint')}
						defaultValue={values.body}
					/>
				</>
			)}
		</WorkForm>
	);
}
