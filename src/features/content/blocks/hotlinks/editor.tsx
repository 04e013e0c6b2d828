import type { LinkValue } from '../atoms.ts';
import { IconField, LineField } from '../editing/fields.tsx';
import { TargetField } from '../editing/link-fields.tsx';
import { ListField } from '../editing/list-field.tsx';

export default function HotlinksEditor() {
	return (
		<>
			<LineField name="title" />
			<ListField<LinkValue> name="links" labelOf={({ label }) => label}>
				<LineField name="label" />
				<TargetField />
				<LineField name="text" />
				<IconField name="icon" />
			</ListField>
		</>
	);
}
