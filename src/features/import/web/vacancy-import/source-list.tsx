import { useNavigation } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { ImportSource } from '../../contract.ts';

/** The named sources, each to be renamed or removed. */
export function SourceList({ sources }: { sources: ImportSource[] }) {
	const t = useTranslations('vacancy-import');
	const busy = useNavigation().state === 'submitting';
	return (
		<section className="form-section" aria-labelledby="sources-title">
			<h2 id="sources-title">{t('sources.title')}</h2>
			{sources.map(({ id, name, imports, vacancies }) => (
				<details key={id}>
					<summary>
						{name} <span className="row-sub">{t('sources.holds', { imports, vacancies })}</span>
					</summary>
					<PostForm
						className="stacked-form"
						data-leave="free"
						aria-label={t('sources.renameNamed', { name })}
					>
						<input type="hidden" name="renameSource" value={id} />
						<TextField
							name="name"
							id={`name-${id}`}
							label={t('sources.name')}
							maxLength={60}
							defaultValue={name}
							required
							className="table-import-form"
						/>
						<div className="actions">
							<Button type="submit" variant="outline" busy={busy}>
								{t('sources.rename')}
							</Button>
						</div>
					</PostForm>
					<PostForm className="stacked-form" data-leave="free" aria-label={t('sources.remove', { name })}>
						<input type="hidden" name="removeSource" value={id} />
						<p>{t('sources.removeText')}</p>
						<div className="actions">
							<Button type="submit" variant="outline" busy={busy}>
								{t('sources.remove', { name })}
							</Button>
						</div>
					</PostForm>
				</details>
			))}
		</section>
	);
}
