import { useRef, useState } from 'react';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { type Option, Select, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { SortableList } from '#ui/rich/sortable-list.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { type Row, straightened } from './menu-tree.ts';

/** Sortable menu: by dragging, keyboard or buttons; an item opens below for editing. */
export default function MenuEditor(props: {
	menu: string;
	rows: readonly Row[];
	revision: string;
	targets: readonly Option[];
}) {
	const t = useTranslations('content-staff');
	const locale = useLocale();
	const isTranslated = useSiteLocales().includes('en');
	const [rows, setRows] = useState<Row[]>([...props.rows]);
	const [open, setOpen] = useState<string>();
	const [sent, setSent] = useState(false);
	const [touched, setTouched] = useState(false);
	const made = useRef(0);
	const change = (now: Row[]) => {
		setRows(straightened(now));
		setTouched(true);
		setSent(false);
	};
	const edit = (id: string, changes: Partial<Row>) =>
		change(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)));
	const add = () => {
		made.current += 1;
		const id = `new-${made.current}`;
		change([...rows, { id, nl: '', en: '', target: '', depth: 0, visible: true }]);
		setOpen(id);
	};
	const nameOf = (row: Row) => (locale === 'en' && row.en ? row.en : row.nl) || t('menus.newItem');
	const items = rows.map((row) => ({ ...row, label: nameOf(row) }));
	const opened = rows.find(({ id }) => id === open);
	return (
		<PostForm className="stack menu-editor" onSubmit={() => setSent(true)}>
			<UnsavedGuard dirty={touched && !sent} />
			<input type="hidden" name="menu" value={props.menu} />
			<input type="hidden" name="revision" value={props.revision} />
			<input type="hidden" name="items" value={JSON.stringify(rows)} />
			{rows.length === 0 ? (
				<p className="field-hint">{t('menus.none')}</p>
			) : (
				<SortableList
					label={t('menus.items')}
					items={items}
					onReorder={(now) => change(now.map(({ label: _, ...row }) => row))}
					actions={(item) => {
						const index = rows.findIndex(({ id }) => id === item.id);
						return (
							<>
								<IconButton
									icon={item.depth === 0 ? 'chevron-right' : 'chevron-left'}
									size="sm"
									label={t(item.depth === 0 ? 'menus.under' : 'menus.out', { name: item.label })}
									aria-disabled={index === 0 || undefined}
									onClick={() => edit(item.id, { depth: item.depth === 0 ? 1 : 0 })}
								/>
								<IconButton
									icon="pencil"
									size="sm"
									label={t('menus.edit', { name: item.label })}
									aria-expanded={open === item.id}
									onClick={() => setOpen(open === item.id ? undefined : item.id)}
								/>
								<IconButton
									icon="trash-2"
									size="sm"
									label={t('menus.remove', { name: item.label })}
									onClick={() => change(rows.filter(({ id }) => id !== item.id))}
								/>
							</>
						);
					}}
				>
					{(item) => (
						<span className="menu-row" data-depth={item.depth}>
							<span>{item.label}</span>
							{item.depth === 1 && <Badge>{t('menus.sub')}</Badge>}
							{!item.visible && <span className="field-hint">{t('menus.offline')}</span>}
						</span>
					)}
				</SortableList>
			)}
			{opened && (
				<fieldset className="content-set" key={opened.id}>
					<legend>{t('menus.edit', { name: nameOf(opened) })}</legend>
					<TextField
						name="item-nl"
						label={t(isTranslated ? 'menus.nameNl' : 'menus.name')}
						required
						maxLength={60}
						// The user opened it to type.
						autoFocus
						value={opened.nl}
						onChange={(event) => edit(opened.id, { nl: event.target.value })}
					/>
					{isTranslated && (
						<TextField
							name="item-en"
							label={t('menus.nameEn')}
							hint={t('menus.nameEnHint')}
							maxLength={60}
							value={opened.en}
							onChange={(event) => edit(opened.id, { en: event.target.value })}
						/>
					)}
					<Select
						name="item-target"
						label={t('menus.target')}
						required
						value={opened.target}
						options={[...props.targets]}
						onChange={(event) => edit(opened.id, { target: event.target.value, visible: true })}
					/>
					<Button variant="outline" size="sm" onClick={() => setOpen(undefined)}>
						{t('menus.close')}
					</Button>
				</fieldset>
			)}
			<div className="actions">
				<Button type="submit">{t('menus.save')}</Button>
				<Button variant="outline" icon="plus" onClick={add}>
					{t('menus.add')}
				</Button>
			</div>
		</PostForm>
	);
}
