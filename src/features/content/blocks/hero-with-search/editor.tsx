import type { LinkValue } from '../atoms.ts';
import { LineField, ParagraphField } from '../editing/fields.tsx';
import { TargetField } from '../editing/link-fields.tsx';
import { ListField } from '../editing/list-field.tsx';
import { PictureField } from '../editing/picture-field.tsx';

export default function HeroWithSearchEditor() {
	return (
		<>
			<LineField name="title" />
			<ParagraphField name="lead" />
			<PictureField />
			<ListField<LinkValue> name="links" labelOf={({ label }) => label}>
				<LineField name="label" />
				<TargetField />
			</ListField>
		</>
	);
}
