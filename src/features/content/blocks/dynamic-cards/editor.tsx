import { CardsField } from '../editing/cards-field.tsx';
import { AmountField, ChoiceField, LineField, ParagraphField } from '../editing/fields.tsx';
import { ButtonField } from '../editing/link-fields.tsx';
import { useScope } from '../editing/scope.ts';

export default function DynamicCardsEditor() {
	const { source } = useScope().value;
	return (
		<>
			<LineField name="title" />
			<ParagraphField name="lead" />
			<ChoiceField name="source" />
			{source === 'own' ? <CardsField /> : <AmountField name="limit" />}
			<ButtonField />
		</>
	);
}
