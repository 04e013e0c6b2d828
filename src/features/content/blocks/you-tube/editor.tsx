import { useTranslations } from '#platform/web/translations.ts';
import { LineField } from '../editing/fields.tsx';
import { PictureField } from '../editing/picture-field.tsx';

export default function YouTubeEditor() {
	const t = useTranslations('block-editing');
	return (
		<>
			<LineField name="title" />
			<LineField name="video" hint={t('video.hint')} />
			<LineField name="caption" />
			<PictureField name="still" />
		</>
	);
}
