import { LineField, ParagraphField } from './fields.tsx';
import { LinkField } from './link-fields.tsx';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';

/** Cards that staff write. */
export function CardsField() {
	return (
		<ListField<{ title: string }> name="cards" labelOf={({ title }) => title}>
			<LineField name="title" />
			<ParagraphField name="text" />
			<PictureField />
			<LinkField />
		</ListField>
	);
}
