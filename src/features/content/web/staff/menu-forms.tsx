import { useSiteLocales } from '#platform/web/site-locales.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { type Option, Select, TextField } from '#ui/inputs.tsx';
import { Badge } from '#ui/surfaces.tsx';
import type { MenuStep, Row } from './menu-tree.ts';

/** Menu editor without scripts: each item is a form, and each button saves at once. */
export function MenuForms(props: {
	menu: string;
	rows: readonly Row[];
	revision: string;
	targets: readonly Option[];
}) {
	const t = useTranslations('content-staff');
	const { rows } = props;
	const empty: Row = { id: 'new', nl: '', en: '', target: '', depth: 0, visible: true };
	return (
		<div className="stack menu-plain">
			<ol className="menu-forms" aria-label={t('menus.items')}>
				{rows.map((row, index) => (
					<li key={row.id}>
						<RowForm {...props} row={row} first={index === 0} last={index === rows.length - 1} />
					</li>
				))}
			</ol>
			<RowForm {...props} row={empty} first last />
		</div>
	);
}

function RowForm(props: {
	menu: string;
	revision: string;
	targets: readonly Option[];
	row: Row;
	first: boolean;
	last: boolean;
}) {
	const t = useTranslations('content-staff');
	const locale = useLocale();
	const isTranslated = useSiteLocales().includes('en');
	const { row, first, last } = props;
	const isNew = row.id === 'new';
	const name = locale === 'en' && row.en ? row.en : row.nl;
	const press = (step: MenuStep, label: string) => (
		<Button type="submit" name="step" value={step} variant="outline" size="sm">
			{label}
		</Button>
	);
	return (
		<form method="post" className="content-set" data-depth={row.depth}>
			<input type="hidden" name="menu" value={props.menu} />
			<input type="hidden" name="revision" value={props.revision} />
			<input type="hidden" name="id" value={row.id} />
			<details>
				<summary>
					{isNew ? t('menus.add') : name} {row.depth === 1 && <Badge>{t('menus.sub')}</Badge>}
				</summary>
				<div className="stack">
					<TextField
						name="nl"
						id={`${row.id}-nl`}
						label={t(isTranslated ? 'menus.nameNl' : 'menus.name')}
						maxLength={60}
						defaultValue={row.nl}
						required
					/>
					{isTranslated ? (
						<TextField
							name="en"
							id={`${row.id}-en`}
							label={t('menus.nameEn')}
							hint={t('menus.nameEnHint')}
							maxLength={60}
							defaultValue={row.en}
						/>
					) : (
						<input type="hidden" name="en" value={row.en} />
					)}
					<Select
						name="target"
						id={`${row.id}-target`}
						label={t('menus.target')}
						defaultValue={row.target}
						options={[...props.targets]}
						required
					/>
					<div className="actions">
						{press('save', isNew ? t('menus.addPlain') : t('menus.keep', { name }))}
					</div>
				</div>
			</details>
			{!isNew && (
				<div className="actions">
					{!first && press('up', t('menus.up', { name }))}
					{!last && press('down', t('menus.down', { name }))}
					{!first &&
						(row.depth === 0
							? press('under', t('menus.under', { name }))
							: press('out', t('menus.out', { name })))}
					{press('remove', t('menus.remove', { name }))}
				</div>
			)}
		</form>
	);
}
