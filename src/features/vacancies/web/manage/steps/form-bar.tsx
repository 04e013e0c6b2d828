import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { around, type FormStep, placeOf } from './form-steps.ts';
import type { Steps } from './use-steps.ts';

type FormBarProps = {
	steps: Steps;
	/** It may go on line by this form. */
	canPublish: boolean;
	/** What was changed goes to the centre first, off line; without scripts that is not known. */
	takesOffline: boolean;
	/** Going on line, it is sent in to the centre. */
	looksFirst: boolean;
	/** Where it is sent back to its organisation, for who may. */
	sendBack: string | undefined;
	/** How many tips there are, in words. */
	tips: string;
	/** The list to go back to. */
	back: string;
	/** What became of the draft. */
	status: ReactNode;
};

/** What can be done with the form, always in sight. Only the last step, or the page with all, puts a vacancy on line. */
export function FormBar(props: FormBarProps) {
	const { steps, canPublish, takesOffline, looksFirst, sendBack, tips, back, status } = props;
	const t = useTranslations('manage');
	const intent = useNavigation().formData?.get('intent');
	const { before, after } = steps.view === 'steps' ? around(steps.current) : {};
	return (
		<div className="form-bar">
			{before && <StepLink step={before} variant="tertiary" label={t('steps.before')} />}
			<Button
				type="submit"
				name="intent"
				value="save"
				variant={canPublish || after ? 'outline' : 'primary'}
				busy={intent === 'save'}
			>
				{t(canPublish ? 'form.saveDraft' : takesOffline ? 'form.saveAndSendIn' : 'form.save')}
			</Button>
			{after && <StepLink step={after} variant="primary" label={t('steps.next')} />}
			{canPublish && (
				<Button
					type="submit"
					name="intent"
					value="publish"
					icon="send"
					busy={intent === 'publish'}
					// On a page without scripts all steps are shown, and this is the way on.
					className={after && 'without-script'}
				>
					{t(looksFirst ? 'form.saveAndSendIn' : 'form.saveAndPublish')}
				</Button>
			)}
			{sendBack && (
				<ButtonLink to={sendBack} variant="outline" icon="undo">
					{t('verb.return')}
				</ButtonLink>
			)}
			<a href="#quality-title" className="text-link form-bar-tips needs-script">
				{tips}
			</a>
			<Link to={back} className="text-link form-bar-back">
				{t('form.back')}
			</Link>
			{status}
		</div>
	);
}

function StepLink({ step, variant, label }: { step: FormStep; variant: string; label: string }) {
	return (
		<a
			className="button needs-script"
			data-size="md"
			data-flavor="solid"
			data-variant={variant}
			href={`#${placeOf(step)}`}
		>
			{label}
		</a>
	);
}
