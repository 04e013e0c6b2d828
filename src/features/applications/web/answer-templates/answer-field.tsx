import { useRef } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { describe, Field } from '#ui/field.tsx';
import type { TextAreaProps } from '#ui/inputs.tsx';
import { OffersAtCaret, offersCalled, useOffersAtCaret } from '#ui/offers-at-caret.tsx';
import type { AnswerTemplate } from '../../contract.ts';
import { answerBeingTyped, withAnswer } from './answer-being-typed.ts';

type AnswerFieldProps = Pick<
	TextAreaProps,
	'name' | 'label' | 'hideLabel' | 'placeholder' | 'rows' | 'readOnly' | 'defaultValue' | 'errors'
> & {
	templates: readonly AnswerTemplate[];
	/** Converts the template's body to the text for the field. */
	write: (body: string) => string;
};

/** A message in which a slash, at the beginning of a line or after a space, offers the answers that are kept. */
export function AnswerField(props: AnswerFieldProps) {
	const { templates, write, name, label, hideLabel, errors, ...control } = props;
	const t = useTranslations('answer-templates');
	const area = useRef<HTMLTextAreaElement>(null);
	const field = { name, label, ...(hideLabel && { hideLabel }), ...(errors && { errors }) };
	const offered = useOffersAtCaret<AnswerTemplate>({
		area,
		find: answerBeingTyped,
		offersFor: (typed) => offersCalled(templates, typed),
		insert: (text, place, { body }) => withAnswer(text, place, write(body)),
	});
	return (
		<Field {...field}>
			<span className="input-box">
				<textarea
					{...control}
					{...describe(field)}
					ref={area}
					className="input textarea"
					{...(templates.length > 0 && offered.field)}
				/>
				<OffersAtCaret {...offered} label={t('title')} icon="message-circle" />
			</span>
			<p className="visually-hidden" role="status">
				{offered.offers.length > 0 && t('offered', { count: offered.offers.length })}
			</p>
		</Field>
	);
}
