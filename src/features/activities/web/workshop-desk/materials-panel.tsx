import { documentAccept, imageAccept } from '#features/files/enums.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { FileField } from '#ui/rich/file-field.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { Material } from '../../contract.ts';
import { mostMaterialBytes, mostMaterials } from '../../enums.ts';

type Shown = {
	materials: readonly Material[];
	/** Where files are downloaded. */
	files: string;
	refused: { error: FormError; values: Record<string, string> } | undefined;
};

/** Links and files that are handed out to those who came, with a form to add one. */
export function MaterialsPanel({ materials, files, refused }: Shown) {
	const t = useTranslations('workshop-desk');
	return (
		<section className="panel" aria-labelledby="materials">
			<h2 id="materials">{t('materials.title')}</h2>
			<p>{t('materials.text')}</p>
			{materials.length > 0 && (
				<ul>
					{materials.map(({ id, title, url }) => (
						<li key={id} className="actions">
							<a href={url ?? `${files}/${id}`} rel="noreferrer" {...(url === null && { download: true })}>
								{title}
							</a>
							<PostForm preventScrollReset data-leave="free" role="none">
								<input type="hidden" name="id" value={id} />
								<Button type="submit" name="intent" value="remove" variant="outline" size="sm" icon="trash-2">
									{t('materials.remove')}
									<span className="visually-hidden"> {title}</span>
								</Button>
							</PostForm>
						</li>
					))}
				</ul>
			)}
			{materials.length < mostMaterials && (
				<WorkForm
					words={t}
					error={refused?.error}
					submit={t('materials.add')}
					icon="plus"
					intent="add"
					withFile
				>
					{({ errors }) => (
						<>
							<TextField
								name="title"
								label={t('materials.name')}
								required
								maxLength={160}
								defaultValue={refused?.values.title ?? ''}
								errors={errors('title')}
							/>
							<TextField
								name="url"
								type="url"
								label={t('materials.url')}
								hint={t('materials.either')}
								maxLength={500}
								defaultValue={refused?.values.url ?? ''}
								errors={errors('url')}
							/>
							<FileField
								name="file"
								label={t('materials.file')}
								accept={`${imageAccept},${documentAccept}`}
								maxSize={mostMaterialBytes}
								errors={errors('file')}
							/>
						</>
					)}
				</WorkForm>
			)}
		</section>
	);
}
