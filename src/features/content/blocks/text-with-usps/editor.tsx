import { IconField, LineField } from '../editing/fields.tsx';
import { ButtonsField } from '../editing/link-fields.tsx';
import { ListField } from '../editing/list-field.tsx';
import { RichField } from '../editing/rich-field.tsx';

export default function TextWithUspsEditor() {
	return (
		<>
			<LineField name="title" />
			<RichField />
			<ListField<{ title: string }> name="usps" labelOf={({ title }) => title}>
				<LineField name="title" />
				<LineField name="text" />
				<IconField name="icon" />
			</ListField>
			<ButtonsField />
		</>
	);
}
