import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import type { Image } from '#features/files/enums.ts';
import { ruleOf } from '#platform/contract/rules.ts';
import type { FieldError, FormError } from '#platform/web/forms/form-error.ts';
import { usePageRoot } from '#platform/web/page.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { vacancyInputSchema } from '../../contract.ts';
import type { VacancyType } from '../../enums.ts';
import { ChangedPanel } from './changed/changed-panel.tsx';
import { readNames } from './changed/parts.ts';
import type { Changed } from './changed/save-changes.ts';
import type { ContactValues } from './contact/contact-values.ts';
import { OrganisationField } from './contact/organisation-field.tsx';
import { DraftStatus } from './draft/draft-status.tsx';
import type { Start } from './draft/read-draft.ts';
import { useDraft } from './draft/use-draft.ts';
import { FormContext, useVacancySay } from './form-context.tsx';
import { attributesOf, type FormValues, one, valuesOf } from './form-values.ts';
import { PreviewFold } from './preview/preview-fold.tsx';
import type { OwnOrganisation } from './preview/previewed.ts';
import type { DatesPreview } from './preview-dates.ts';
import { QualityPanel, useTips } from './quality/quality-panel.tsx';
import { TermsSection, WhenSection, WhoSection } from './sections/people-sections.tsx';
import { ContactSection, OnlineSection, WhereSection } from './sections/place-sections.tsx';
import { QuestionsSection } from './sections/questions-section.tsx';
import { SessionsSection } from './sections/sessions-section.tsx';
import { ImageSection, KindSection, TextSection, TranslationSection } from './sections/text-sections.tsx';
import '#ui/work-form.css';
import './form.css';

export type VacancyFormProps = {
	/** None for one that is yet to be made. */
	vacancyId: string | null;
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
	/** Whether other words take it off line until the centre has looked at them. */
	looksAtChanges?: boolean;
	/** For staff of the centre, who write for an organisation: those to choose from. */
	organisations: { id: string; name: string; city: string | null }[];
	/** The contact person filled in for the selected organisation; undefined if the organisation cannot be selected. */
	contact?: ContactValues;
	/** The list to go back to. */
	back: string;
};

const nothing: FieldError[] = [];

/** The form of a vacancy, in sections, with the hints next to it. Without scripts it is an ordinary form. */
export function VacancyForm(props: VacancyFormProps) {
	const t = useTranslations('manage');
	const say = useVacancySay();
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState(props.values);
	const [found, setFound] = useState(props.error?.errors ?? nothing);
	const [dirty, setDirty] = useState(false);
	const navigation = useNavigation();
	const intent = navigation.formData?.get('intent');
	useEffect(() => {
		const { errors = nothing, problem } = props.error ?? {};
		setFound(errors);
		if (props.changed || ((errors.length > 0 || problem) && !props.saved)) setDirty(true);
	}, [props.error, props.saved, props.changed]);

	const [image, setImage] = useState(props.image);
	const read = (): FormValues => valuesOf(new FormData(form.current ?? undefined));
	const offered = props.draft.offered !== null;
	const draft = useDraft({ vacancyId: props.vacancyId, offered, known: props.draft.known, read });
	const changed = (): void => {
		if (!form.current) return;
		setValues(read());
		setDirty(true);
		draft.changed();
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for input from before hydration
	useEffect(() => {
		const asked = JSON.stringify(attributesOf(props.values));
		if (form.current && JSON.stringify(attributesOf(read())) !== asked) changed();
	}, []);
	const left = ({ target }: FocusEvent<HTMLFormElement>): void => {
		const name = target.getAttribute('name');
		if (!form.current || !name) return;
		setFound((now) => checked(now, name, read()));
		void draft.keep();
	};
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		const underWay = draft.settle();
		if (underWay) {
			// A draft request that is still pending would arrive after the submitted form.
			event.preventDefault();
			const { submitter } = event.nativeEvent as SubmitEvent;
			const sent = event.currentTarget;
			void underWay.then(() => sent.requestSubmit(submitter));
			return;
		}
		setDirty(false);
	};
	const organisation = organisationOf(values, props);
	const quality = {
		values,
		organisationHasPlace: !organisation || Boolean(organisation.city || organisation.postalCode),
	};
	const tips = useTips(quality);
	const problem = props.error?.problem;
	const summary = (props.error?.errors ?? nothing).map((error) => ({
		field: error.field,
		message: error.text ?? say.field(error, true),
	}));
	return (
		<FormContext.Provider value={{ values: props.values, found, changed, preview: props.preview }}>
			<UnsavedGuard dirty={dirty} />
			<PostForm
				ref={form}
				encType="multipart/form-data"
				noValidate
				className="work-form"
				preventScrollReset
				onChange={changed}
				onBlur={left}
				onSubmit={submit}
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
				<div className="work-form-main">
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
					{props.changed && <ChangedPanel changed={props.changed} />}
					{props.contact && props.organisations.length > 0 && (
						<OrganisationField
							values={props.values}
							organisations={props.organisations}
							contact={props.contact}
							changed={changed}
						/>
					)}
					<KindSection types={useTypes(one(props.values, 'vacancyType'))} />
					<TextSection />
					<ImageSection image={props.image} onImage={setImage} />
					<TranslationSection />
					<WhoSection />
					<SessionsSection />
					<WhenSection />
					<WhereSection />
					<TermsSection />
					<ContactSection />
					<QuestionsSection />
					<OnlineSection />
					{props.looksAtChanges && (
						<Alert tone="info" title={t('review.changesTitle')}>
							<p>{t('review.changesText')}</p>
						</Alert>
					)}
				</div>
				<div className="work-form-side">
					<QualityPanel {...quality} />
					<PreviewFold
						id={props.vacancyId ?? 'preview'}
						values={values}
						image={image}
						organisation={organisation}
					/>
				</div>
				<div className="form-bar">
					<Button
						type="submit"
						name="intent"
						value="save"
						variant={props.canPublish ? 'outline' : 'primary'}
						busy={intent === 'save'}
					>
						{t(props.canPublish ? 'form.saveDraft' : 'form.save')}
					</Button>
					{props.canPublish && (
						<Button type="submit" name="intent" value="publish" icon="send" busy={intent === 'publish'}>
							{t('form.saveAndPublish')}
						</Button>
					)}
					<a href="#quality-title" className="text-link form-bar-tips needs-script">
						{tips.text}
					</a>
					<Link to={props.back} className="text-link form-bar-back">
						{t('form.back')}
					</Link>
					<DraftStatus
						state={draft.state}
						offered={offered && dirty}
						page={`${props.back}/${props.vacancyId ? `${props.vacancyId}/edit` : 'add'}`}
						keepThis={draft.keepThis}
					/>
				</div>
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

/** The types enabled on this site, and always the vacancy's current type. */
function useTypes(current: string): VacancyType[] {
	const features = usePageRoot()?.features;
	const types: VacancyType[] = ['volunteering', 'language'];
	if (features?.activities) types.splice(1, 0, 'activity');
	if (features?.personToPerson) types.push(features.personToPersonWording, 'p2p');
	const known = vacancyInputSchema.shape.vacancyType.safeParse(current);
	return known.success && !types.includes(known.data) ? [...types, known.data] : types;
}

/** The issues after leaving a field: its own are looked at again, those of others stay. */
function checked(errors: FieldError[], name: string, values: FormValues): FieldError[] {
	const fields = vacancyInputSchema.shape;
	if (!Object.hasOwn(fields, name)) return errors;
	const others = errors.filter(({ field }) => field !== name);
	const found = fields[name as keyof typeof fields].safeParse(attributesOf(values)[name], {
		reportInput: true,
	});
	const issue = found.error?.issues[0];
	// An empty title is reported only after trying to save, not in an untouched form.
	if (!issue || (name === 'title' && one(values, name) === '')) return others;
	return [...others, { field: name, ...ruleOf(issue) }];
}
