import { Suspense } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Select } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { ScopeProvider } from '../../blocks/editing/scope.ts';
import { blockEditors } from '../../blocks/editors.ts';
import type { Block } from '../../contract.ts';
import { backgrounds } from '../../enums.ts';
import type { PageLocale } from './draft-answer.ts';
import { editableDefinition, problemsIn } from './problems.ts';

/** The fields of a block in one language. */
export function BlockForm(props: {
	locale: PageLocale;
	block: Block;
	onChange: (changes: Partial<Block>, typedIn?: string) => void;
}) {
	const t = useTranslations('content-editor');
	const { locale, block, onChange } = props;
	const definition = editableDefinition(block);
	const Fields = blockEditors[block.type];
	if (!definition || !Fields) return <Alert tone="warning">{t('block.unknownText')}</Alert>;
	const id = `${locale}-${block.id}`;
	const problems = problemsIn(block);
	const problemAt = (name: string) => {
		const found = [...problems].find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
		return found && t(`problem.${found}`);
	};
	return (
		<div className="stack" lang={locale}>
			<ScopeProvider
				value={{
					id,
					block: block.type,
					schema: definition.schema,
					value: block.data,
					change: (name, value, typed) =>
						onChange({ data: { ...block.data, [name]: value } }, typed ? `${id}.${name}` : undefined),
					problemAt,
				}}
			>
				<Suspense fallback={<p className="field-hint">{t('block.loading')}</p>}>
					<Fields />
				</Suspense>
			</ScopeProvider>
			<Select
				name={`${id}.background`}
				label={t('block.background')}
				placeholder={false}
				options={backgrounds.map((value) => ({ value, label: t(`background.${value}`) }))}
				value={block.background}
				onChange={({ currentTarget: { value } }) =>
					onChange({ background: backgrounds.find((one) => one === value) ?? 'none' })
				}
			/>
		</div>
	);
}
