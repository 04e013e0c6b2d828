import { ChoiceField, LineField } from '../editing/fields.tsx';
import { ButtonsField } from '../editing/link-fields.tsx';
import { PictureField } from '../editing/picture-field.tsx';
import { RichField } from '../editing/rich-field.tsx';

export default function ImageTextButtonsEditor() {
	return (
		<>
			<LineField name="title" />
			<RichField />
			<PictureField />
			<ChoiceField name="side" />
			<ButtonsField />
		</>
	);
}
