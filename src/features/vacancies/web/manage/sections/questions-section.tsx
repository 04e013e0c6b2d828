import { useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { FieldError } from '#ui/field.tsx';
import { Select, TextArea, TextField } from '#ui/inputs.tsx';
import { questionKinds } from '../../../enums.ts';
import { useField } from '../form-context.tsx';
import { one, rowNumbers } from '../form-values.ts';
import { Section } from './section.tsx';

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
	return (
		<Section id="questions" title={t('form.section.questions')}>
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
						<TextField {...field.single(name('question'))} label={t('form.question')} maxLength={200} />
						<Select
							{...field.single(name('kind'))}
							label={t('form.questionKind')}
							placeholder={false}
							options={questionKinds.map((value) => ({ value, label: t(`form.questionKinds.${value}`) }))}
						/>
						<TextArea
							{...field.single(name('options'))}
							label={t('form.questionOptions')}
							hint={t('form.questionOptionsHint')}
							className="only-choice"
							rows={3}
						/>
						<Checkbox {...field.flag(name('required'))} label={t('form.questionRequired')} />
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
		</Section>
	);
}
