import { fieldOf, otherFieldOf, QuestionField, type QuestionView } from '#features/questions/web/public.tsx';
import { useTranslations } from '#platform/web/translations.ts';

type QuestionFieldsProps = {
	questions: readonly QuestionView[];
	organisation: string;
	/** The earlier answers, by question. */
	answers: Readonly<Record<string, readonly string[]>>;
	errors: (name: string) => string[];
};

/** The organisation's questions, each with the field of its kind. */
export function QuestionFields({ questions, organisation, answers, errors }: QuestionFieldsProps) {
	const t = useTranslations('apply-page');
	if (questions.length === 0) return null;
	return (
		<fieldset className="apply-questions">
			<legend>{t('questions', { organisation })}</legend>
			<input type="hidden" name="asked" value="yes" />
			{questions.map((question) => (
				<QuestionField
					key={question.id}
					question={question}
					name={fieldOf(question.id)}
					otherName={otherFieldOf(question.id)}
					answer={answers[question.id] ?? []}
					form={{ errors }}
				/>
			))}
		</fieldset>
	);
}
