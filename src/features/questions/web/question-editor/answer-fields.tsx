import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Select, TextArea } from '#ui/inputs.tsx';
import type { QuestionType } from '../../question.ts';

/** What is said of the answer to a question. */
type Single = 'type' | 'options';
type Flag = 'several' | 'other' | 'long' | 'required';

/** The name, value and errors of a field in the form around it. */
export type AnswerFieldsIn = {
	single: (part: Single) => { id?: string; name: string; defaultValue?: string | undefined };
	flag: (part: Flag) => { id?: string; name: string; defaultChecked: boolean };
};

/** What kind of answer a question takes. */
export function TypeField<Type extends string>(props: {
	fields: AnswerFieldsIn;
	types: readonly Type[];
	nameOf: (type: Type) => string;
}) {
	const t = useTranslations('question-editor');
	const { fields, types, nameOf } = props;
	return (
		<Select
			{...fields.single('type')}
			label={t('type')}
			placeholder={false}
			options={types.map((value) => ({ value, label: nameOf(value) }))}
		/>
	);
}

/** The name of a kind of question. */
export function useTypeName(): (type: QuestionType) => string {
	const t = useTranslations('question-editor');
	return (type) => t(`types.${type}`);
}

/** What else is said of an answer of this kind. */
export function AnswerFields(props: {
	fields: AnswerFieldsIn;
	/** Every field where the kind is chosen without the page being made again; styles then hide what is of another. */
	type: QuestionType | 'any';
	/** How options are written down. */
	optionsHint: string;
	rows: number;
}) {
	const t = useTranslations('question-editor');
	const { fields, type, optionsHint, rows } = props;
	const isOf = (one: QuestionType) => type === one || type === 'any';
	return (
		<>
			{isOf('multiple_choice') && (
				<>
					<TextArea
						{...fields.single('options')}
						label={t('options')}
						hint={optionsHint}
						rows={rows}
						className="only-choice"
					/>
					<Checkbox {...fields.flag('several')} label={t('several')} className="only-choice" />
					<Checkbox {...fields.flag('other')} label={t('other')} className="only-choice" />
				</>
			)}
			{isOf('text') && <Checkbox {...fields.flag('long')} label={t('long')} className="only-text" />}
			{type !== 'info_section' && (
				<Checkbox {...fields.flag('required')} label={t('required')} className="no-section" />
			)}
		</>
	);
}
