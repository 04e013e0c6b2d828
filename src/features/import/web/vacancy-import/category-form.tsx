import { useNavigation } from 'react-router';
import { categories } from '#features/vacancies/enums.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { VacancyImport } from '../../contract.ts';

/** Asks what the categories of a file mean that nobody knows here; the answers are remembered for its source. */
export function CategoryForm({ brought, base }: { brought: VacancyImport; base: string }) {
	const t = useTranslations('vacancy-import');
	const words = useTranslations('vacancy-words');
	const busy = useNavigation().state === 'submitting';
	return (
		<section className="form-section" aria-labelledby="categories">
			<h2 id="categories">{t('categories.title', { count: brought.unknownCategories.length })}</h2>
			<p>{t('categories.intro')}</p>
			<PostForm action={`${base}/import?import=${brought.id}`} className="stacked-form" data-leave="free">
				<input type="hidden" name="categories" value={brought.id} />
				{brought.unknownCategories.map(({ given, rows }, index) => (
					<div key={given}>
						<input type="hidden" name={`given-${index}`} value={given} />
						<Select
							name={`category-${index}`}
							label={t('categories.label', { given, count: rows })}
							placeholder={t('categories.later')}
							options={[
								...categories.map((value) => ({ value, label: words(`category.${value}`) })),
								{ value: 'none', label: t('categories.none') },
							]}
						/>
					</div>
				))}
				{brought.source === null && (
					<TextField
						name="source"
						label={t('source')}
						hint={t('categories.sourceHint')}
						maxLength={60}
						showOptional
						className="table-import-form"
					/>
				)}
				<div className="actions">
					<Button type="submit" icon="eye" busy={busy} variant="outline">
						{t('categories.submit')}
					</Button>
				</div>
			</PostForm>
		</section>
	);
}
