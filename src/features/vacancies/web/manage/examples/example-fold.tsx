import { useTranslations } from '#platform/web/translations.ts';
import { Alert } from '#ui/surfaces.tsx';
import { categories } from '../../../enums.ts';

/** Offers a text of somebody who looks for the same kind of work, to start from. */
export function ExampleFold({ page, used }: { page: string; used: boolean }) {
	const t = useTranslations('manage');
	const labels = useTranslations('vacancy-words');
	return (
		<>
			<details className="form-section form-fold">
				<summary>{t('example.open')}</summary>
				<div className="form-fold-body">
					<p className="field-hint">{t('example.hint')}</p>
					<ul className="example-list">
						{categories.map((category) => (
							<li key={category}>
								{/* The form starts anew with it; who has typed something is asked first. */}
								<a className="chip" href={`${page}?example=${category}`}>
									{labels(`category.${category}`)}
								</a>
							</li>
						))}
					</ul>
				</div>
			</details>
			{used && (
				<Alert tone="info">
					<p>{t('example.used')}</p>
				</Alert>
			)}
		</>
	);
}
