import { type ComponentType, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { describe, Field } from '#ui/field.tsx';
import { TextArea, TextField } from '#ui/inputs.tsx';
import { TextMode } from '#ui/rich-text/text-mode.tsx';
import type { TemplateVariable } from '../../contract.ts';
import { maxTemplateSubject } from '../../enums.ts';
import type { Insert, TemplateEditorProps } from './template-editor.tsx';

type Name = 'subject' | 'body';
type FieldsProps = {
	subject: string;
	body: string;
	variables: readonly TemplateVariable[];
	errors: (name: string) => string[] | undefined;
	/** Whether something is wrong in a line of the text, which then stands there by its lines. */
	byLine: boolean;
	inserter: RefObject<Insert | null>;
	/** The hints of a mail that is no template of the product. */
	hints?: Readonly<Record<Name, string>>;
	maxSubject?: number;
	rows?: number;
};

/**
 * The subject and the text of a mail: as they read, with chips, once scripts run; as they are written otherwise, and for
 * who rather has that. Both post the same.
 */
export function TemplateFields(props: FieldsProps) {
	const { subject, body, variables, errors, byLine, inserter, hints } = props;
	const { maxSubject = maxTemplateSubject, rows = 22 } = props;
	const t = useTranslations('notification-templates');
	const [Editor, setEditor] = useState<ComponentType<TemplateEditorProps>>();
	const [isPlain, setPlain] = useState(byLine);
	const [texts, setTexts] = useState<Record<Name, string>>({ subject, body });
	useEffect(() => {
		let here = true;
		void import('./template-editor.tsx').then(
			({ TemplateEditor }) => here && setEditor(() => TemplateEditor),
		);
		return () => {
			here = false;
		};
	}, []);
	const change = (name: Name) => (text: string) => setTexts((now) => ({ ...now, [name]: text }));
	const common = (name: Name) => ({
		name,
		label: t(`field.${name}`),
		hint: hints?.[name] ?? t(Editor && !isPlain ? `editor.hint.${name}` : `field.${name}Hint`),
		errors: errors(name),
		required: true,
	});
	const rich = (name: Name): ReactNode => {
		const { errors: wrong, ...rest } = common(name);
		const field = { ...rest, ...(wrong && { errors: wrong }) };
		const { id, 'aria-describedby': describedBy } = describe(field);
		return (
			Editor && (
				<Field {...field} key={name}>
					<Editor
						name={name}
						labelledBy={`${id}-label`}
						describedBy={describedBy}
						invalid={Boolean(wrong?.length)}
						text={texts[name]}
						variables={variables}
						onText={change(name)}
						inserter={inserter}
					/>
				</Field>
			)
		);
	};
	return (
		<>
			{Editor && (
				<TextMode
					label={t('editor.mode')}
					words={{ rich: t('editor.as.rich'), plain: t('editor.as.plain') }}
					isPlain={isPlain}
					onChange={(plain) => {
						inserter.current = null;
						setPlain(plain);
					}}
				/>
			)}
			{Editor && !isPlain ? (
				<>
					{rich('subject')}
					{rich('body')}
				</>
			) : (
				<>
					<TextField
						{...common('subject')}
						maxLength={maxSubject}
						value={texts.subject}
						onChange={(event) => change('subject')(event.currentTarget.value)}
					/>
					<TextArea
						{...common('body')}
						rows={rows}
						// Without a limit of the browser, which cuts what is pasted and says nothing: the server says how much it is.
						value={texts.body}
						onChange={(event) => change('body')(event.currentTarget.value)}
					/>
				</>
			)}
		</>
	);
}
