import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { SortableList } from '#ui/rich/sortable-list.tsx';
import { emptyOf, itemOf, limitsOf } from './limits.ts';
import { ScopeProvider, useBlockField, useScope } from './scope.ts';

type Row<Item> = { id: string; item: Item };

/** Sortable list: by dragging, keyboard or buttons. One item is open for editing; `children` are its fields. */
export function ListField<Item extends object>(props: {
	name: string;
	/** Label of an item in the list; empty items are numbered. */
	labelOf: (item: Item) => string;
	children: ReactNode;
}) {
	const t = useTranslations('block-editing');
	const blocks = useTranslations('blocks');
	const scope = useScope();
	const { name, labelOf, children } = props;
	const { id, label, schema, value, set, type } = useBlockField<readonly Item[]>(name);
	const rows = useRows(value, id);
	const [open, setOpen] = useState<string>();
	const box = useRef<HTMLFieldSetElement>(null);
	const opened = rows.findIndex((row) => row.id === open);
	const { max = Number.POSITIVE_INFINITY } = limitsOf(schema);
	const part = blocks.optional(`${scope.block}.item.${name}`) ?? t.optional(`item.${name}`) ?? t('list.item');
	const nameOf = (item: Item, index: number) => labelOf(item) || `${part} ${index + 1}`;
	useEffect(() => {
		if (open !== undefined)
			box.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
	}, [open]);
	const reorder = (now: readonly Row<Item>[]) => {
		rows.splice(0, rows.length, ...now);
		set(now.map(({ item }) => item));
	};
	const add = () => {
		const row = { id: newId(id), item: emptyOf(itemOf(schema)) as Item };
		reorder([...rows, row]);
		setOpen(row.id);
	};
	const current = rows[opened];
	return (
		<fieldset className="block-list-field">
			<legend className="field-label">{label}</legend>
			{rows.length > 0 && (
				<SortableList
					label={label}
					items={rows.map((row, index) => ({ ...row, label: nameOf(row.item, index) }))}
					onReorder={reorder}
					actions={(row) => (
						<>
							<IconButton
								icon="pencil"
								size="sm"
								label={t('list.edit', { label: row.label })}
								aria-expanded={row.id === open}
								onClick={() => setOpen(row.id === open ? undefined : row.id)}
							/>
							<IconButton
								icon="trash-2"
								size="sm"
								label={t('list.remove', { label: row.label })}
								onClick={() => reorder(rows.filter((one) => one.id !== row.id))}
							/>
						</>
					)}
				/>
			)}
			{current && (
				<fieldset className="block-part" ref={box} key={current.id}>
					<legend>{nameOf(current.item, opened)}</legend>
					<ScopeProvider
						value={{
							block: scope.block,
							id: `${id}.${current.id}`,
							schema: itemOf(schema),
							value: current.item as Record<string, unknown>,
							change: (member, given, typed) =>
								(typed ? type : set)(
									value.map((item, index) => (index === opened ? { ...item, [member]: given } : item)),
								),
							problemAt: (member) => scope.problemAt(`${name}.${opened}.${member}`),
						}}
					>
						{children}
					</ScopeProvider>
					<Button variant="outline" size="sm" onClick={() => setOpen(undefined)}>
						{t('list.close')}
					</Button>
				</fieldset>
			)}
			{rows.length < max ? (
				<Button variant="outline" size="sm" icon="plus" onClick={add}>
					{t('list.add', { item: part })}
				</Button>
			) : (
				<p className="field-hint">{t('list.full', { count: max })}</p>
			)}
		</fieldset>
	);
}

let made = 0;
function newId(base: string): string {
	made += 1;
	return `${base}-${made}`;
}

/** Adds ids to the items that stay stable while they move, as their data has none. */
function useRows<Item>(items: readonly Item[], base: string): Row<Item>[] {
	const rows = useRef<Row<Item>[]>([]);
	rows.current = items.map((item, index) => ({ id: rows.current[index]?.id ?? newId(base), item }));
	return rows.current;
}
