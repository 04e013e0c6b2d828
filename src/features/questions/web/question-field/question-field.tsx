import { useState } from 'react';
import { documentAccept, imageAccept } from '#features/files/enums.ts';
import type { ShownForm } from '#platform/web/forms/use-form.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox, CheckboxGroup, RadioGroup } from '#ui/choices.tsx';
import { Marker } from '#ui/field.tsx';
import { TextArea, TextField, type TextFieldProps } from '#ui/inputs.tsx';
import { limits } from '../../enums.ts';
import { fileNameIn, keptFileOf, noFileOf } from './field-names.ts';
import { fitsForm } from './fits-form.ts';
import './question-field.css';
import type { QuestionView, Said } from './question-view.ts';

/** A text of a form, marked where it is in another language than the page. */
export function Words({ of }: { of: Said }) {
	return of.lang ? <span lang={of.lang}>{of.text}</span> : of.text;
}

/** How the browser asks for each type that takes one line. The server checks the same. */
const lines: Readonly<Partial<Record<QuestionView['questionType'], Partial<TextFieldProps>>>> = {
	text: { type: 'text', maxLength: limits.answer },
	date: { type: 'date' },
	time: { type: 'time' },
	// A field of type number takes no comma in some browsers, and loses what it does not understand.
	number: {
		type: 'text',
		inputMode: 'decimal',
		pattern: '(?!\\s*[+\\-]?[1-9][0-9]{0,2}[.,][0-9]{3}\\s*$)\\s*[+\\-]?[0-9]{1,15}([.,][0-9]{1,10})?\\s*',
	},
	// Browsers take an address of a network of one's own, such as a@b.
	email: { type: 'email', autoComplete: 'email', maxLength: 254, pattern: '[^@]+@[^@.]+(\\.[^@.]+)+' },
	// A field of type url wants the https:// that nobody types.
	url: {
		type: 'text',
		inputMode: 'url',
		autoComplete: 'url',
		autoCapitalize: 'none',
		spellCheck: false,
		pattern: '\\s*([hH][tT][tT][pP][sS]?:\\/\\/)?[^\\s\\/?#:@]+\\.[^\\s\\/?#:@.]{2,}([\\/?#:]\\S*)?\\s*',
	},
	phone: {
		type: 'tel',
		autoComplete: 'tel',
		pattern: '\\s*\\+?[0-9 \\(\\)\\.\\/\\-]{6,30}\\s*',
	},
};

type QuestionProps = {
	question: QuestionView;
	/** The names of its fields. */
	name: string;
	otherName: string;
	answer: readonly string[];
	/** The file that was stored already, for a question that asks for one. */
	keptFile?: string | undefined;
	form: Pick<ShownForm, 'errors'>;
};

/** The field of one question, or the text of a section between questions. */
export function QuestionField({ question, name, otherName, answer, keptFile, form }: QuestionProps) {
	const { questionType, longAnswer, help, required } = question;
	const label = <Words of={question.text} />;
	const field = {
		name,
		label,
		required,
		showOptional: !required,
		errors: form.errors(name),
		...(help && { hint: <Words of={help} /> }),
	};
	const [first = ''] = answer;
	if (questionType === 'info_section') {
		return (
			<div className="question-section">
				<h3>{label}</h3>
				{help && (
					<p className="written-text">
						<Words of={help} />
					</p>
				)}
			</div>
		);
	}
	if (questionType === 'file') return <ChosenFile question={question} field={field} kept={keptFile} />;
	if (questionType === 'checkbox') {
		const marked = (
			<>
				{label} <Marker required={required} showOptional={!required} />
			</>
		);
		return <Checkbox {...field} label={marked} value="yes" defaultChecked={first === 'yes'} />;
	}
	if (questionType === 'multiple_choice') {
		return <Choice question={question} field={field} otherName={otherName} answer={answer} />;
	}
	if (longAnswer && questionType === 'text') {
		return <TextArea {...field} rows={6} maxLength={limits.answer} defaultValue={first} />;
	}
	return <TextField {...lines[questionType]} {...field} defaultValue={first} />;
}

type FileProps = {
	question: QuestionView;
	field: Omit<TextFieldProps, 'ref'>;
	kept: string | undefined;
};

/** A file of one's own, or the one that was chosen before, which can be taken away. */
function ChosenFile({ question, field, kept }: FileProps) {
	const t = useTranslations('question-field');
	const { hint } = field;
	const [wrong, setWrong] = useState<'heic' | 'size'>();
	// What is far too large never reaches the form on the server, and everything typed would be gone with it.
	const take = async (input: HTMLInputElement): Promise<void> => {
		input.setCustomValidity([...(input.files ?? [])].every(fitsForm) ? '' : 'size');
		const { prepareFile } = await import('./prepare-file.ts');
		setWrong(await prepareFile(input));
	};
	return (
		<>
			<TextField
				{...field}
				// Empty again once the file was stored.
				key={kept ?? ''}
				type="file"
				accept={`${imageAccept},${documentAccept}`}
				onChange={({ currentTarget }) => void take(currentTarget)}
				errors={wrong ? [t(wrong === 'heic' ? 'file.heic' : 'wrong.file')] : field.errors}
				hint={
					<>
						{hint} {t('file.hint')}
					</>
				}
				required={field.required && !kept}
			/>
			{kept && (
				<div className="question-file">
					<input type="hidden" name={keptFileOf(question.id)} value={kept} />
					<p>{t('file.kept', { name: fileNameIn(kept) })}</p>
					<Checkbox name={noFileOf(question.id)} label={t('file.remove')} />
				</div>
			)}
		</>
	);
}

type ChoiceProps = Pick<QuestionProps, 'question' | 'otherName' | 'answer'> & {
	field: Parameters<typeof RadioGroup>[0] extends infer Props ? Omit<Props & object, 'options'> : never;
};

function Choice({ question, field, otherName, answer }: ChoiceProps) {
	const t = useTranslations('question-field');
	const { several, other } = question;
	const options = question.options.map(({ id, text }) => ({ value: id, label: <Words of={text} /> }));
	const written = answer.find((one) => !options.some(({ value }) => value === one));
	const chosen = answer.filter((one) => one !== written);
	const props = field as Parameters<typeof RadioGroup>[0];
	return (
		<>
			{several ? (
				<CheckboxGroup {...props} options={options} defaultValue={chosen} />
			) : (
				<RadioGroup
					{...props}
					options={other ? [...options, { value: '', label: t('other') }] : options}
					{...(answer.length > 0 && { defaultValue: chosen[0] ?? '' })}
				/>
			)}
			{other && (
				<TextField
					name={otherName}
					label={t('otherText', { question: question.text.text })}
					hideLabel={false}
					maxLength={limits.written}
					defaultValue={written}
					autoComplete="off"
					// Who writes an answer of their own has chosen it.
					onInput={({ currentTarget }) => {
						if (several || currentTarget.value.trim() === '') return;
						const own = currentTarget.form?.querySelector<HTMLInputElement>(
							`input[type="radio"][name="${CSS.escape(String(field.name))}"][value=""]`,
						);
						if (own && !own.checked) own.click();
						currentTarget.focus();
					}}
				/>
			)}
		</>
	);
}
