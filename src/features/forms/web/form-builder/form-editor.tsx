import type { FormError } from '#platform/web/forms/form-error.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, RadioGroup } from '#ui/choices.tsx';
import { Select, TextArea, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { type Content, questionsOf, questionTypes } from '../../content.ts';
import { accessPermissions, type Form } from '../../contract.ts';
import { FoldedQuestion } from './question-fields.tsx';
import { formTexts } from './read-fields.ts';
import { fieldOf, type Settings } from './read-settings.ts';

type EditorProps = {
	form: Form;
	content: Content;
	settings: Settings;
	error: FormError | undefined;
	/** Keys of what the form cannot open with. */
	wrong: ReadonlySet<string>;
	/** The key of the question that was just added, moved or copied. */
	at: string | null;
};

/** The fields of a form: its texts, its questions one below the other, and its settings. */
export function FormEditor({ form, content, settings, error, wrong, at }: EditorProps) {
	const t = useTranslations('form-builder');
	const shown = useForm({ error, say: useSay({ words: t, labels: 'field' }) });
	return (
		<PostForm {...shown.props} className="stacked-form form-editor" preventScrollReset>
			<UnsavedGuard dirty={shown.dirty} />
			<FormProblems form={shown} />
			<input type="hidden" name="revision" value={form.revision} />
			{/* The first button is what Enter presses. */}
			<button
				type="submit"
				name="step"
				value="save"
				className="visually-hidden"
				tabIndex={-1}
				aria-hidden="true"
			>
				{t('action.save')}
			</button>
			<Texts content={content} />
			<Questions content={content} wrong={wrong} at={at} />
			<SettingsFields settings={settings} errors={shown.errors} />
			<div className="actions">
				<Button type="submit" name="step" value="save" busy={shown.busy}>
					{t('action.save')}
				</Button>
			</div>
		</PostForm>
	);
}

/** The texts of the form as a whole, each in both languages. */
function Texts({ content }: { content: Content }) {
	const t = useTranslations('form-builder');
	return (
		<section className="panel" aria-labelledby="form-texts">
			<h2 id="form-texts">{t('texts.title')}</h2>
			<p className="field-hint">{t('texts.hint')}</p>
			{formTexts.map((name) => (
				<div className="form-pair" key={name}>
					{(['nl', 'en'] as const).map((language) =>
						name === 'title' ? (
							<TextField
								key={language}
								id={`${name}-${language}`}
								name={`${name}.${language}`}
								label={t(`text.${name}.${language}`)}
								maxLength={120}
								defaultValue={content[name][language]}
							/>
						) : (
							<TextArea
								key={language}
								id={`${name}-${language}`}
								name={`${name}.${language}`}
								label={t(`text.${name}.${language}`)}
								rows={2}
								maxLength={name === 'description' || name === 'thanks' ? 2000 : 500}
								defaultValue={content[name][language]}
							/>
						),
					)}
				</div>
			))}
		</section>
	);
}

/** The questions one below the other, folded but for those that are worked on, and what adds one. */
function Questions({ content, wrong, at }: Pick<EditorProps, 'content' | 'wrong' | 'at'>) {
	const t = useTranslations('form-builder');
	const questions = questionsOf(content);
	return (
		<section aria-labelledby="form-questions" className="form-questions">
			<h2 id="form-questions">{t('questions.title')}</h2>
			{questions.length === 0 && <p className="work-count">{t('questions.none')}</p>}
			<ol>
				{content.pages.flatMap((page, number) =>
					page.questions.map((question, place) => {
						const index = questions.indexOf(question);
						return (
							<li key={question.id}>
								<FoldedQuestion
									question={question}
									index={index}
									page={page}
									startsPage={place === 0 ? number + 1 : undefined}
									earlier={questions.slice(0, index)}
									isLast={index === questions.length - 1}
									open={question.id === at || wrong.has(question.id)}
									isWrong={wrong.has(question.id)}
								/>
							</li>
						);
					}),
				)}
			</ol>
			<div className="form-add">
				<Select
					id="new-type"
					name="newType"
					label={t('questions.newType')}
					placeholder={false}
					defaultValue="text"
					options={questionTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
				/>
				<Button type="submit" name="step" value="add:0" variant="outline" icon="plus">
					{t('questions.add')}
				</Button>
			</div>
		</section>
	);
}

/** The address of the form, and when and how often it is sent. */
function SettingsFields({ settings, errors }: { settings: Settings; errors: (name: string) => string[] }) {
	const t = useTranslations('form-builder');
	return (
		<section className="panel" aria-labelledby="form-settings">
			<h2 id="form-settings">{t('settings.title')}</h2>
			<TextField
				id="slug"
				name="slug"
				label={t('field.slug')}
				hint={t('field.slugHint')}
				maxLength={80}
				required
				defaultValue={settings.slug}
				errors={errors('slug')}
			/>
			<RadioGroup
				name="accessPermission"
				label={t('field.accessPermission')}
				defaultValue={settings.accessPermission}
				options={accessPermissions.map((value) => ({
					value,
					label: t(`access.${value}`),
					hint: t(`accessHint.${value}`),
				}))}
			/>
			<div className="form-pair">
				{(['opensAt', 'closesAt'] as const).map((name) => (
					<TextField
						key={name}
						id={name}
						name={name}
						type="datetime-local"
						label={t(`field.${name}`)}
						showOptional
						defaultValue={fieldOf(settings[name])}
						errors={errors(name)}
					/>
				))}
			</div>
			<div className="form-pair">
				<TextField
					id="mostSubmissions"
					name="mostSubmissions"
					type="number"
					min={1}
					max={100000}
					label={t('field.mostSubmissions')}
					showOptional
					defaultValue={settings.mostSubmissions ?? ''}
					errors={errors('mostSubmissions')}
				/>
				<TextField
					id="retentionDays"
					name="retentionDays"
					type="number"
					min={1}
					max={3650}
					required
					label={t('field.retentionDays')}
					defaultValue={settings.retentionDays}
					errors={errors('retentionDays')}
				/>
			</div>
			<Checkbox
				name="oncePerPerson"
				label={t('field.oncePerPerson')}
				defaultChecked={settings.oncePerPerson}
			/>
		</section>
	);
}
