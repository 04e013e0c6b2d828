import { useState } from 'react';
import {
	AnswerFields,
	type AnswerFieldsIn,
	TypeField,
	useTypeName,
} from '#features/questions/web/public.tsx';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { TextArea, TextField } from '#ui/inputs.tsx';
import { type QuestionKind, questionKinds } from '../../../enums.ts';
import { useField } from '../form-context.tsx';
import { one, rowNumbers } from '../form-values.ts';
import { MoreSection } from './section.tsx';

/** The number of empty rows without scripts, as rows cannot be added then. */
const SPARE = 2;
const MOST = 10;

/** The questions for applicants, in addition to name and address. */
export function QuestionsSection() {
	const t = useTranslations('manage');
	const field = useField();
	const [numbers, setNumbers] = useState(() => {
		const present = rowNumbers(field.values, 'questions');
		const next = (present.at(-1) ?? -1) + 1;
		return [...present, ...Array.from({ length: SPARE }, (_, index) => next + index)].slice(0, MOST);
	});
	const add = () => setNumbers([...numbers, (numbers.at(-1) ?? -1) + 1]);
	const remove = (number: number) => {
		setNumbers(numbers.filter((each) => each !== number));
		setTimeout(field.changed);
	};
	const typeName = useTypeName();
	const fieldsOf = (name: (part: string) => string): AnswerFieldsIn => ({
		single: (part) => field.single(name(part === 'type' ? 'kind' : part)),
		flag: (part) => {
			const flag = field.flag(name(part === 'long' ? 'longAnswer' : part));
			// A question that is yet to be written has room for an answer of several lines.
			const isNew = part === 'long' && !Object.hasOwn(field.values, name('kind'));
			return { ...flag, defaultChecked: isNew || flag.defaultChecked };
		},
	});
	return (
		<MoreSection
			title={t('form.section.questions')}
			used={
				field.isUsed('questions') || numbers.some((number) => field.isUsed(`questions[${number}].question`))
			}
		>
			<p className="field-hint" id="questions" tabIndex={-1}>
				{t('form.questionsHint')}
			</p>
			<FieldError id="questions" errors={field.errors('questions')} />
			{numbers.map((number, index) => {
				const name = (part: string) => `questions[${number}].${part}`;
				return (
					<fieldset key={number} className="question-row">
						<legend className="visually-hidden">{t('form.questionNumber', { number: index + 1 })}</legend>
						<input type="hidden" name={name('id')} defaultValue={one(field.values, name('id'))} />
						<TextField {...field.single(name('question'))} label={t('form.question')} maxLength={500} />
						<TypeField
							fields={fieldsOf(name)}
							types={questionKinds}
							nameOf={(kind) => (kind === 'yes_no' ? t('form.questionKinds.yes_no') : typeName(typeOf(kind)))}
						/>
						<TextField
							{...field.single(name('help'))}
							label={t('form.questionHelp')}
							maxLength={500}
							showOptional
						/>
						<AnswerFields
							fields={fieldsOf(name)}
							type="any"
							optionsHint={t('form.questionOptionsHint')}
							rows={3}
						/>
						<QuestionTranslation name={name} number={index + 1} />
						<IconButton
							icon="trash-2"
							label={t('form.removeQuestion', { number: index + 1 })}
							onClick={() => remove(number)}
						/>
					</fieldset>
				);
			})}
			{numbers.length < MOST && (
				<Button variant="outline" icon="plus" size="sm" onClick={add}>
					{t('form.addQuestion')}
				</Button>
			)}
		</MoreSection>
	);
}

/** The kind of question that forms have for one of a vacancy. */
const typeOf = (kind: Exclude<QuestionKind, 'yes_no'>) => (kind === 'choice' ? 'multiple_choice' : kind);

/** A question in the other language; folded away until it is wanted. */
function QuestionTranslation({ name, number }: { name: (part: string) => string; number: number }) {
	const t = useTranslations('manage');
	const field = useField();
	const other = one(field.values, 'language') === 'en' ? 'nl' : 'en';
	const part = (of: string) => name(`translations.${other}.${of}`);
	const parts = ['question', 'help', 'options'];
	if (!useSiteLocales().includes(other)) {
		return parts.map((of) => (
			<input key={of} type="hidden" name={part(of)} value={one(field.values, part(of))} />
		));
	}
	const failed = parts.some((of) => field.errors(part(of)).length > 0);
	return (
		<details className="question-translation" open={failed || one(field.values, part('question')) !== ''}>
			<summary>{t(`form.questionTranslation.${other}`, { number })}</summary>
			<TextField
				{...field.single(part('question'))}
				label={t('form.question')}
				lang={other}
				maxLength={500}
			/>
			<TextField
				{...field.single(part('help'))}
				label={t('form.questionHelp')}
				lang={other}
				maxLength={500}
				showOptional
			/>
			<TextArea
				{...field.single(part('options'))}
				label={t('form.translatedOptions')}
				lang={other}
				className="only-choice"
				rows={3}
			/>
		</details>
	);
}
