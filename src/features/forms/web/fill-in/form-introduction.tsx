import { Words } from '#features/questions/web/public.tsx';
import { useTranslations } from '#platform/web/translations.ts';
import type { FormView } from './form-view.ts';

/** What the form is about, who reads it, what it is used for and how long it is kept. */
export function Introduction({ form }: { form: FormView }) {
	const t = useTranslations('fill-in');
	const { description, purpose, retentionDays, organizationName, sharedWith } = form;
	return (
		<>
			{description && (
				<p className="lead written-text">
					<Words of={description} />
				</p>
			)}
			<p className="fill-in-privacy">
				{purpose && (
					<>
						{t('purpose')} <Words of={{ ...purpose, text: asSentence(purpose.text) }} />{' '}
					</>
				)}
				{organizationName &&
					`${sharedWith ? t('readers', { name: organizationName, centre: sharedWith }) : t('reader', { name: organizationName })} `}
				{t('retention', { days: retentionDays })}
			</p>
		</>
	);
}

/** A text with the stop at its end that the next sentence needs. */
const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
