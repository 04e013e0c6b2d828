import { type ReactNode, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { buttonVariants } from '../../enums.ts';
import type { ButtonValue, Target } from '../atoms.ts';
import { keyOf, targetOf } from '../target-key.ts';
import { LineField } from './fields.tsx';
import { emptyOf } from './limits.ts';
import { ListField } from './list-field.tsx';
import { ScopeProvider, useBlockField, useScope, useSurroundings } from './scope.ts';

const ADDRESS = 'url';

function chosen(key: string): Target {
	return key === ADDRESS ? { kind: 'url', url: '' } : (targetOf(key) ?? null);
}

/** Picker of a link target: a page of the site, a built-in page, or a URL. */
export function TargetField({ name = 'target' }: { name?: string }) {
	const t = useTranslations('block-editing');
	const { targets } = useSurroundings();
	const { id, label, value, set, type, errors } = useBlockField<Target>(name);
	const [writing, setWriting] = useState(false);
	const key = keyOf(value) ?? (value === null ? '' : ADDRESS);
	const known = key === '' || key === ADDRESS || targets.some((one) => one.value === key);
	return (
		<>
			<Select
				name={id}
				label={label}
				placeholder={t('link.none')}
				options={[
					...(known ? [] : [{ value: key, label: t('link.gone') }]),
					{ value: ADDRESS, label: t('link.address') },
					...targets,
				]}
				value={key}
				onChange={(event) => set(chosen(event.currentTarget.value))}
			/>
			{value?.kind === 'url' && (
				<TextField
					name={`${id}.url`}
					label={t('link.url')}
					hint={t('link.urlHint')}
					maxLength={500}
					autoCapitalize="none"
					spellCheck={false}
					value={value.url}
					onChange={(event) => type({ kind: 'url', url: event.currentTarget.value })}
					onFocus={() => setWriting(true)}
					onBlur={() => setWriting(false)}
					{...(errors && !writing && { errors: [t('link.wrong')] })}
				/>
			)}
		</>
	);
}

/** Fieldset for a nested object of a block. */
export function PartField({ name, children }: { name: string; children: ReactNode }) {
	const scope = useScope();
	const { id, label, schema, value, type, set } = useBlockField<Record<string, unknown>>(name);
	return (
		<fieldset className="block-part">
			<legend>{label}</legend>
			<ScopeProvider
				value={{
					block: scope.block,
					id,
					schema,
					value,
					change: (member, given, typed) => (typed ? type : set)({ ...value, [member]: given }),
					problemAt: (member) => scope.problemAt(`${name}.${member}`),
				}}
			>
				{children}
			</ScopeProvider>
		</fieldset>
	);
}

/** Text and target of a link. */
export function LinkField({ name = 'link' }: { name?: string }) {
	return (
		<PartField name={name}>
			<LineField name="label" />
			<TargetField />
		</PartField>
	);
}

function VariantField() {
	const t = useTranslations('block-editing');
	const { id, label, value, set } = useBlockField<string>('variant');
	return (
		<Select
			name={id}
			label={label}
			placeholder={false}
			options={buttonVariants.map((one) => ({ value: one, label: t(`variant.${one}`) }))}
			value={value}
			onChange={(event) => set(event.currentTarget.value)}
		/>
	);
}

function ButtonFields() {
	return (
		<>
			<LineField name="label" />
			<TargetField />
			<VariantField />
		</>
	);
}

/** One button, or none. */
export function ButtonField({ name = 'button' }: { name?: string }) {
	const t = useTranslations('block-editing');
	const { id, schema, value, set } = useBlockField<ButtonValue | null>(name);
	return (
		<>
			<Checkbox
				name={`${id}.has`}
				label={t('button.has')}
				checked={value !== null}
				onChange={(event) => set(event.currentTarget.checked ? (emptyOf(schema) as ButtonValue) : null)}
			/>
			{value !== null && (
				<PartField name={name}>
					<ButtonFields />
				</PartField>
			)}
		</>
	);
}

/** A row of buttons. */
export function ButtonsField({ name = 'buttons' }: { name?: string }) {
	return (
		<ListField<ButtonValue> name={name} labelOf={({ label }) => label}>
			<ButtonFields />
		</ListField>
	);
}
