import { Suspense } from 'react';
import { useWords } from '#platform/web/words.ts';
import { Select } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { ScopeProvider } from '../../blocks/editing/scope.ts';
import { blockEditors } from '../../blocks/editors.ts';
import { blockDefinitions } from '../../blocks/registry.ts';
import type { Block } from '../../contract.ts';
import { backgrounds } from '../../taxonomy.ts';
import type { PageLocale } from './draft-answer.ts';
import { editableType, problemsIn } from './problems.ts';

/** The fields of a block in one language. */
export function BlockForm(props: {
	locale: PageLocale;
	block: Block;
	onChange: (changes: Partial<Block>, typedIn?: string) => void;
}) {
	const t = useWords('content-editor');
	const { locale, block, onChange } = props;
	const type = editableType(block);
	if (!type) return <Alert tone="warning">{t('block.unknownText')}</Alert>;
	const Fields = blockEditors[type];
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
					schema: blockDefinitions[type].schema,
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
