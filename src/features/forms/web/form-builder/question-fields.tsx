import { useId, useState } from 'react';
import {
	type Condition,
	conditionTests,
	inLanguage,
	type Question,
	questionTypes,
} from '#features/questions/contract.ts';
import {
	AnswerFields,
	type AnswerFieldsIn,
	linesOf,
	TypeField,
	useTypeName,
} from '#features/questions/web/public.tsx';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { limits, type Page } from '../../content.ts';

type QuestionProps = {
	question: Question;
	/** Its place among all questions, counted from 0. */
	index: number;
	page: Page;
	/** The number of the page that it begins; undefined for every other question. */
	startsPage: number | undefined;
	/** All questions of the form. */
	all: readonly Question[];
	/** Whether one asked for its fields, so that those of its conditions are there without scripts. */
	isAsked: boolean;
};

/** One question: what it asks in a line, which folds open to its fields. */
export function FoldedQuestion(
	props: QuestionProps & {
		/** Whether it is open at first. */
		open: boolean;
		/** Changes when its fields are to be shown anew. */
		epoch: number;
		/** Whether the form cannot open because of it. */
		isWrong: boolean;
	},
) {
	const t = useTranslations('form-builder');
	const locale = useLocale();
	const typeName = useTypeName();
	const name = useId();
	const { question, index, startsPage, isWrong, epoch } = props;
	// Later the reader folds it.
	const [open] = useState(props.open);
	return (
		<details className="panel form-question" open={open}>
			<summary>
				<span id={name} className="form-question-name">
					{index + 1}. {inLanguage(question.text, locale) || t('questions.nameless')}
				</span>
				<span className="form-question-facts">
					<Badge>{typeName(question.questionType)}</Badge>
					{question.required && <Badge>{t('question.isRequired')}</Badge>}
					{question.showIf && <Badge>{t('question.isConditional')}</Badge>}
					{startsPage !== undefined && (
						<Badge tone="info">{t('question.page', { number: startsPage })}</Badge>
					)}
					{isWrong && (
						<Badge tone="warning" icon="triangle-alert">
							{t('question.lacks')}
						</Badge>
					)}
				</span>
			</summary>
			{/* What a link to the question leads to lies within, as browsers open what is folded around it. */}
			{/* biome-ignore lint/a11y/useSemanticElements: the line above names it, as no legend could */}
			<div
				role="group"
				aria-labelledby={name}
				id={`question-${question.id}`}
				tabIndex={-1}
				className="form-question-fields"
			>
				<QuestionFields key={epoch} {...props} />
			</div>
		</details>
	);
}

/** The fields of one question, and the buttons that move, copy and remove it. */
function QuestionFields({ question, index, page, startsPage, all, isAsked }: QuestionProps) {
	const t = useTranslations('form-builder');
	const locale = useLocale();
	const at = `q.${index}`;
	const id = (name: string) => `${at}.${name}`;
	const { questionType } = question;
	const name = inLanguage(question.text, locale) || t('questions.nameless');
	const typeName = useTypeName();
	const fields: AnswerFieldsIn = {
		single: (part) => ({
			id: id(part),
			name: id(part),
			defaultValue: part === 'type' ? questionType : linesOf(question.options),
		}),
		flag: (part) => ({
			id: id(part),
			name: id(part),
			defaultChecked: part === 'long' ? question.longAnswer : question[part],
		}),
	};
	return (
		<>
			<input type="hidden" name={`${at}.id`} value={question.id} />
			<input type="hidden" name={`${at}.page`} value={startsPage === undefined ? '' : page.id} />
			<TypeField fields={fields} types={questionTypes} nameOf={typeName} />
			{(['text', 'help'] as const).map((part) => (
				<div className="form-pair" key={part}>
					{(['nl', 'en'] as const).map((language) => (
						<TextField
							key={language}
							id={id(`${part}.${language}`)}
							name={`${at}.${part}.${language}`}
							label={t(`question.${part}.${language}`)}
							maxLength={500}
							showOptional={part === 'help'}
							defaultValue={question[part][language]}
						/>
					))}
				</div>
			))}
			<AnswerFields
				fields={fields}
				type={questionType}
				optionsHint={t('question.optionsHint')}
				rows={Math.max(3, question.options.length + 1)}
			/>
			{index > 0 && (
				<Checkbox
					// What moves may begin a page instead of another question.
					key={`${startsPage !== undefined}`}
					id={id('startsPage')}
					name={`${at}.startsPage`}
					label={t('question.startsPage')}
					defaultChecked={startsPage !== undefined}
				/>
			)}
			{index > 0 && (
				<>
					<ConditionFields
						at={`${at}.if`}
						title={t('condition.question')}
						condition={question.showIf}
						all={all}
						before={index}
						isAsked={isAsked}
					/>
					{startsPage !== undefined && (
						<ConditionFields
							at={`${at}.pageIf`}
							title={t('condition.page')}
							condition={page.showIf}
							all={all}
							before={index}
							isAsked={isAsked}
						/>
					)}
				</>
			)}
			<QuestionActions name={name} index={index} isLast={index === all.length - 1} />
		</>
	);
}

/** The buttons that move, copy and remove a question. */
function QuestionActions({ name, index, isLast }: { name: string; index: number; isLast: boolean }) {
	const t = useTranslations('form-builder');
	return (
		<div className="actions">
			{index > 0 && (
				<Button
					type="submit"
					name="step"
					value={`up:${index}`}
					size="sm"
					variant="tertiary"
					aria-label={t('question.up', { name })}
				>
					{t('question.upShort')}
				</Button>
			)}
			{!isLast && (
				<Button
					type="submit"
					name="step"
					value={`down:${index}`}
					size="sm"
					variant="tertiary"
					aria-label={t('question.down', { name })}
				>
					{t('question.downShort')}
				</Button>
			)}
			<Button
				type="submit"
				name="step"
				value={`copy:${index}`}
				size="sm"
				variant="tertiary"
				aria-label={t('question.copy', { name })}
			>
				{t('question.copyShort')}
			</Button>
			<Button
				type="submit"
				name="step"
				value={`delete:${index}`}
				size="sm"
				variant="tertiary"
				aria-label={t('question.delete', { name })}
			>
				{t('question.deleteShort')}
			</Button>
		</div>
	);
}

type ConditionProps = {
	at: string;
	title: string;
	condition: Condition | null;
	all: readonly Question[];
	/** The place that earlier questions come before. */
	before: number;
	isAsked: boolean;
};

/**
 * When something is shown. Every rule lists all earlier questions, so that those of a long form would be most of its page:
 * where there is no rule, its fields come once they are asked for.
 */
function ConditionFields(props: ConditionProps) {
	const t = useTranslations('form-builder');
	const { title, condition, isAsked, before } = props;
	const isOpen = condition !== null || isAsked;
	const [wasOpened, setOpened] = useState(isOpen);
	return (
		<details
			className="form-condition"
			open={isOpen}
			onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
		>
			<summary>{title}</summary>
			{isOpen || wasOpened ? (
				<Rules {...props} />
			) : (
				<Button type="submit" name="step" value={`show:${before}`} variant="outline" size="sm">
					{t('condition.add')}
				</Button>
			)}
		</details>
	);
}

/** Rules about earlier answers, and one more. A rule without a question is left out. */
function Rules({ at, condition, all, before }: ConditionProps) {
	const t = useTranslations('form-builder');
	const locale = useLocale();
	const rules = condition?.rules ?? [];
	const ruled = new Set(rules.map(({ questionId }) => questionId));
	const options = all.flatMap(({ id, text, questionType }, place) => {
		const name = inLanguage(text, locale) || t('questions.nameless');
		if (place >= before && ruled.has(id)) return { value: id, label: t('condition.later', { name }) };
		if (place >= before || questionType === 'info_section') return [];
		return { value: id, label: `${place + 1}. ${name}` };
	});
	// What a rule is about stays said until somebody chooses something else.
	const gone = [...ruled].filter((id) => !all.some((one) => one.id === id));
	options.push(...gone.map((value) => ({ value, label: t('condition.gone') })));
	const choices = all.flatMap(({ options: own }) => own);
	return (
		<>
			<p className="field-hint">{t('condition.hint')}</p>
			<Select
				id={`${at}.match`}
				name={`${at}.match`}
				label={t('condition.match')}
				placeholder={false}
				defaultValue={condition?.match ?? 'all'}
				options={(['all', 'any'] as const).map((value) => ({ value, label: t(`condition.${value}`) }))}
			/>
			{Array.from({ length: Math.min(limits.rules, rules.length + 1) }, (_, place) => {
				const rule = rules[place];
				const field = `${at}.${place}`;
				const words = choices.find(({ id }) => id === rule?.value)?.text;
				return (
					<div className="form-rule" key={field}>
						<Select
							id={`${field}.q`}
							name={`${field}.q`}
							label={t('condition.earlier', { number: place + 1 })}
							defaultValue={rule?.questionId ?? ''}
							options={options}
						/>
						<Select
							id={`${field}.test`}
							name={`${field}.test`}
							label={t('condition.test', { number: place + 1 })}
							placeholder={false}
							defaultValue={rule?.test ?? 'is'}
							options={conditionTests.map((value) => ({ value, label: t(`condition.tests.${value}`) }))}
						/>
						<TextField
							id={`${field}.value`}
							name={`${field}.value`}
							label={t('condition.value', { number: place + 1 })}
							maxLength={200}
							defaultValue={
								words
									? inLanguage(words, locale)
									: rule?.value === 'yes'
										? t('condition.yes')
										: (rule?.value ?? '')
							}
						/>
					</div>
				);
			})}
		</>
	);
}
