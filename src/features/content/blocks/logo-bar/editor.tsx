import type { LinkValue } from '../atoms.ts';
import { LineField } from '../editing/fields.tsx';
import { TargetField } from '../editing/link-fields.tsx';
import { ListField } from '../editing/list-field.tsx';
import { PictureField } from '../editing/picture-field.tsx';

export default function LogoBarEditor() {
	return (
		<>
			<LineField name="title" />
			<ListField<LinkValue> name="logos" labelOf={({ label }) => label}>
				<LineField name="label" />
				<TargetField />
				<PictureField />
			</ListField>
		</>
	);
}
