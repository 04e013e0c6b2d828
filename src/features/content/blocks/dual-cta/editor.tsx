import { LineField, ParagraphField } from '../editing/fields.tsx';
import { ButtonField, PartField } from '../editing/link-fields.tsx';
import { PictureField } from '../editing/picture-field.tsx';

export default function DualCtaEditor() {
	return (['first', 'second'] as const).map((side) => (
		<PartField key={side} name={side}>
			<LineField name="title" />
			<ParagraphField name="text" />
			<PictureField />
			<ButtonField />
		</PartField>
	));
}
