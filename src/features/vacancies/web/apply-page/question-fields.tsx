import { useTranslations } from '#platform/web/translations.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { TextArea } from '#ui/inputs.tsx';
import type { Question } from '../../contract.ts';

type QuestionFieldsProps = {
	questions: readonly Question[];
	organisation: string;
	/** The earlier answers, by field name. */
	answers: Readonly<Record<string, string>>;
	errors: (name: string) => string[];
};

/** The organisation's questions, each with the field of its kind. */
export function QuestionFields({ questions, organisation, answers, errors }: QuestionFieldsProps) {
	const t = useTranslations('apply-page');
	if (questions.length === 0) return null;
	return (
		<fieldset className="apply-questions">
			<legend>{t('questions', { organisation })}</legend>
			{questions.map(({ id, kind, question, required, options }) => {
				const name = `answers.${id}`;
				const field = {
					name,
					label: question,
					required,
					showOptional: !required,
					defaultValue: answers[name],
					errors: errors(name),
				};
				if (kind === 'text') return <TextArea key={id} {...field} rows={3} maxLength={2000} />;
				const choices =
					kind === 'choice'
						? options.map((option) => ({ value: option, label: option }))
						: [
								{ value: 'yes', label: t('yes') },
								{ value: 'no', label: t('no') },
							];
				return <RadioGroup key={id} {...field} options={choices} />;
			})}
		</fieldset>
	);
}
