import { type ReactNode, useRef, useState } from 'react';
import type { Image } from '#features/files/enums.ts';
import type { FieldError, FormError } from '#platform/web/forms/form-error.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { ChangedVacancy } from './changed/changed-panel.tsx';
import { readNames } from './changed/parts.ts';
import { readsDifferently } from './changed/reads-differently.ts';
import type { Changed } from './changed/save-changes.ts';
import type { ContactValues } from './contact/contact-values.ts';
import { OrganisationField } from './contact/organisation-field.tsx';
import { DraftStatus } from './draft/draft-status.tsx';
import type { Start } from './draft/read-draft.ts';
import { FormContext, useVacancySay } from './form-context.tsx';
import { type FormValues, one } from './form-values.ts';
import { PreviewFold } from './preview/preview-fold.tsx';
import type { OwnOrganisation } from './preview/previewed.ts';
import type { DatesPreview } from './preview-dates.ts';
import { QualityPanel, useTips } from './quality/quality-panel.tsx';
import { FormBar } from './steps/form-bar.tsx';
import { FormPanels } from './steps/form-panels.tsx';
import type { FormView } from './steps/form-view.ts';
import { StepMenu } from './steps/step-menu.tsx';
import { useSteps } from './steps/use-steps.ts';
import { useTyped } from './use-typed.ts';
import '#ui/work-form.css';
import './form.css';

export type VacancyFormProps = {
	/** None for one that is yet to be made. */
	vacancyId: string | null;
	/** A step at a time, or all on one page, until somebody chooses. */
	view: FormView;
	/** What helps somebody to begin, before the first field. */
	intro?: ReactNode;
	values: FormValues;
	draft: Pick<Start, 'offered' | 'resumed' | 'known'>;
	/** The one it is of; of those who write for others, their own until they choose. */
	organisation: OwnOrganisation | undefined;
	/** The picture it has now. */
	image: Image | null;
	error: FormError | undefined;
	preview?: DatesPreview | undefined;
	/** The vacancy is saved, but cannot be published yet. */
	saved: boolean;
	/** A failure that belongs to no field. */
	conflict: boolean;
	/** The changes that somebody else made since the form was loaded. */
	changed?: Changed | undefined;
	canPublish: boolean;
	/** For the centre: where it is asked what has to change before it is sent back. */
	sendBack?: string | undefined;
	/** What is on line now, where other words take it off line until the centre has looked at them. */
	online?: FormValues | undefined;
	/** Whether it waits for the centre once it is to go on line. */
	looksFirst: boolean;
	/** For staff of the centre, who write for an organisation: those to choose from. */
	organisations: { id: string; name: string; city: string | null }[];
	/** The contact person filled in for the selected organisation; undefined if the organisation cannot be selected. */
	contact?: ContactValues;
	/** The list to go back to. */
	back: string;
};

const nothing: FieldError[] = [];

/** The form of a vacancy, in steps or on one page, with the hints next to it. Without scripts it is an ordinary form. */
export function VacancyForm(props: VacancyFormProps) {
	const t = useTranslations('manage');
	const say = useVacancySay();
	const errors = props.error?.errors ?? nothing;
	const form = useRef<HTMLFormElement>(null);
	const steps = useSteps({ view: props.view, written: props.vacancyId !== null, errors, form });
	const typed = useTyped(props, form, steps);
	const { values, draft, changed } = typed;
	const [image, setImage] = useState(props.image);
	const organisation = organisationOf(values, props);
	const quality = {
		values,
		organisationHasPlace: !organisation || Boolean(organisation.city || organisation.postalCode),
	};
	const tips = useTips(quality);
	const takesOffline =
		props.online !== undefined &&
		// A picture that was chosen goes along with the form.
		(image !== props.image || readsDifferently(props.online, values));
	const checks = steps.view === 'steps' && steps.current === 'check';
	const preview = (
		<PreviewFold
			id={props.vacancyId ?? 'preview'}
			values={values}
			image={image}
			organisation={organisation}
			asked={checks}
		/>
	);
	const problem = props.error?.problem;
	const summary = errors.map((error) => ({
		field: error.field,
		message: error.text ?? say.field(error, true),
	}));
	return (
		<FormContext.Provider
			value={{ values: props.values, found: typed.found, changed, preview: props.preview }}
		>
			<UnsavedGuard dirty={typed.dirty} />
			<PostForm
				ref={form}
				encType="multipart/form-data"
				noValidate
				className="work-form"
				data-view={steps.view}
				data-alive={steps.alive || undefined}
				preventScrollReset
				onClick={steps.follow}
				onChange={changed}
				onBlur={typed.left}
				onSubmit={typed.submit}
			>
				{/* Enter activates the first button of a form, so the first one saves. */}
				<button
					type="submit"
					name="intent"
					value="enter"
					className="visually-hidden"
					tabIndex={-1}
					aria-hidden
				/>
				{readNames.map((name) => (
					<input key={name} type="hidden" name={name} value={one(props.values, name)} />
				))}
				{steps.view === 'steps' && <input type="hidden" name="step" value={steps.current} />}
				<div className="work-form-main">
					{props.online && (
						<Alert
							tone={takesOffline ? 'warning' : 'info'}
							title={t(takesOffline ? 'review.offlineTitle' : 'review.changesTitle')}
							live={steps.alive}
						>
							<p>{t(takesOffline ? 'review.offlineText' : 'review.changesText')}</p>
						</Alert>
					)}
					<StepMenu steps={steps} needed={tips.needed} />
					<ErrorSummary errors={summary} title={t(props.saved ? 'form.missingTitle' : 'form.errorTitle')} />
					{problem && (
						<Alert tone="danger" title={problem.title} live>
							<p>{problem.text}</p>
						</Alert>
					)}
					{props.conflict && (
						<Alert tone="danger" live>
							<p>{t('form.conflict')}</p>
						</Alert>
					)}
					{props.changed && <ChangedVacancy changed={props.changed} />}
					<FormPanels
						steps={steps}
						image={props.image}
						onImage={setImage}
						needed={tips.needed}
						values={values}
						preview={checks && preview}
						first={
							<>
								{props.intro}
								{props.contact && props.organisations.length > 0 && (
									<OrganisationField
										values={props.values}
										organisations={props.organisations}
										contact={props.contact}
										changed={changed}
									/>
								)}
							</>
						}
					/>
				</div>
				<div className="work-form-side">
					<QualityPanel {...quality} />
					{!checks && preview}
				</div>
				<FormBar
					steps={steps}
					canPublish={props.canPublish}
					takesOffline={takesOffline}
					looksFirst={props.looksFirst}
					sendBack={props.sendBack}
					tips={tips.text}
					back={props.back}
					status={
						<DraftStatus
							state={draft.state}
							offered={props.draft.offered !== null && typed.dirty}
							page={`${props.back}/${props.vacancyId ? `${props.vacancyId}/edit` : 'add'}`}
							keepThis={draft.keepThis}
						/>
					}
				/>
			</PostForm>
		</FormContext.Provider>
	);
}

/** The organisation of the vacancy: the selected one when writing for others. */
function organisationOf(
	values: FormValues,
	{ organisation, organisations }: Pick<VacancyFormProps, 'organisation' | 'organisations'>,
): OwnOrganisation | undefined {
	const chosen = organisations.find(({ id }) => id === one(values, 'organization'));
	if (!chosen || chosen.id === organisation?.id) return organisation;
	return { ...chosen, postalCode: null, street: null, houseNumber: null, website: null, description: '' };
}
