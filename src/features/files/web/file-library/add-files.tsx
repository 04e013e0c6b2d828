import { useRef } from 'react';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { FileField } from '#ui/rich/file-field.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { documentAccept, imageAccept, maximumDocumentBytes } from '../../enums.ts';
import { sendFile } from '../upload/send-file.ts';

/** Uploads any number of files, picked or dropped, at once. Without scripts the form submits them. */
export function AddFiles(props: {
	folders: readonly string[];
	folder: string;
	problems: readonly string[];
	onAdded: () => void;
}) {
	const t = useTranslations('file-library');
	const locale = useLocale();
	const form = useRef<HTMLFormElement>(null);
	const fields = (): Record<string, string> => {
		const given = new FormData(form.current ?? undefined);
		return {
			folder: String(given.get('folder') ?? ''),
			...(given.get('private') === 'on' && { private: 'on' }),
		};
	};
	return (
		<section className="library-add" aria-labelledby="add-files">
			<h2 id="add-files">{t('add.title')}</h2>
			{/* Picked files are uploaded at once, so leaving the page loses nothing. */}
			<PostForm ref={form} encType="multipart/form-data" data-leave="free" className="library-add-form">
				{props.problems.length > 0 && (
					<Alert tone="danger" live>
						{props.problems.map((problem) => (
							<p key={problem}>{problem}</p>
						))}
					</Alert>
				)}
				<TextField
					name="folder"
					id="add-folder"
					label={t('add.folder')}
					hint={t('add.folderHint')}
					defaultValue={props.folder}
					maxLength={120}
					list="library-folders"
				/>
				<datalist id="library-folders">
					{props.folders.map((folder) => (
						<option key={folder} value={folder} />
					))}
				</datalist>
				<Checkbox name="private" label={t('add.private')} />
				<FileField
					name="files"
					label={t('add.files')}
					hint={t('add.hint')}
					accept={`${imageAccept},${documentAccept}`}
					maxSize={maximumDocumentBytes}
					multiple
					upload={async (file, onProgress, signal) => {
						const { id } = await sendFile(file, { locale, fields: fields(), onProgress, signal });
						props.onAdded();
						return id;
					}}
				/>
				<noscript>
					<Button type="submit" icon="upload">
						{t('add.send')}
					</Button>
				</noscript>
			</PostForm>
		</section>
	);
}
