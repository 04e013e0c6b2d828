import { ChoiceField, LineField, ParagraphField } from '../editing/fields.tsx';
import { ButtonsField } from '../editing/link-fields.tsx';
import { PictureField } from '../editing/picture-field.tsx';

export default function PhotoHeroEditor() {
	return (
		<>
			<LineField name="title" />
			<ParagraphField name="lead" />
			<PictureField />
			<ButtonsField />
			<ChoiceField name="height" />
		</>
	);
}
