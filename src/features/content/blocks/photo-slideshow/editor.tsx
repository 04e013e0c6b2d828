import { LineField } from '../editing/fields.tsx';
import { ListField } from '../editing/list-field.tsx';
import { PictureField } from '../editing/picture-field.tsx';

export default function PhotoSlideshowEditor() {
	return (
		<>
			<LineField name="title" />
			<ListField<{ caption: string }> name="slides" labelOf={({ caption }) => caption}>
				<PictureField />
				<LineField name="caption" />
			</ListField>
		</>
	);
}
