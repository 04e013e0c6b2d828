import { ChoiceField, LineField } from '../editing/fields.tsx';
import { PictureField } from '../editing/picture-field.tsx';

export default function ImageEditor() {
	return (
		<>
			<PictureField />
			<LineField name="caption" />
			<ChoiceField name="size" />
		</>
	);
}
