import type { ReactNode } from 'react';
import type { Image } from '#features/files/enums.ts';
import { usePageRoot } from '#platform/web/page.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { vacancyInputSchema } from '../../../contract.ts';
import type { VacancyType } from '../../../enums.ts';
import { useField } from '../form-context.tsx';
import { type FormValues, one } from '../form-values.ts';
import type { Hint } from '../quality/quality-hints.ts';
import { HintList } from '../quality/quality-panel.tsx';
import { LabelsSection, TermsSection, WhenSection, WhoSection } from '../sections/people-sections.tsx';
import { ContactSection, OnlineSection, WhereSection } from '../sections/place-sections.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { SessionsSection } from '../sections/sessions-section.tsx';
import {
	CategorySection,
	ImageSection,
	KindSection,
	TextSection,
	TranslationSection,
} from '../sections/text-sections.tsx';
import { StepPanel } from './step-panel.tsx';
import type { Steps } from './use-steps.ts';

type FormPanelsProps = {
	steps: Steps;
	/** What comes before all other fields. */
	first: ReactNode;
	image: Image | null;
	onImage: (image: Image | null) => void;
	/** The values as they are now, with what is still needed of them. */
	values: FormValues;
	needed: Hint[];
	/** The vacancy as it will be, in the last step. */
	preview: ReactNode;
};

/** All fields of the form, by step. */
export function FormPanels({ steps, first, image, onImage, values, needed, preview }: FormPanelsProps) {
	const t = useTranslations('manage');
	const { values: given } = useField();
	return (
		<>
			<StepPanel steps={steps} step="what">
				{first}
				<KindSection types={useTypes(one(given, 'vacancyType'))} />
				<TextSection />
				<CategorySection />
				<ImageSection image={image} onImage={onImage} />
				<TranslationSection />
			</StepPanel>
			<StepPanel steps={steps} step="who">
				<TermsSection />
				<WhoSection />
			</StepPanel>
			<StepPanel steps={steps} step="where">
				<SessionsSection />
				<WhenSection />
				<WhereSection />
				<LabelsSection />
			</StepPanel>
			<StepPanel steps={steps} step="check">
				{preview && needed.length > 0 && (
					<section className="form-section check-needed">
						<HintList title={t('steps.needed')} hints={needed} tone="warning" values={values} />
					</section>
				)}
				{preview}
				<ContactSection />
				<OnlineSection />
				<QuestionsSection />
			</StepPanel>
		</>
	);
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
