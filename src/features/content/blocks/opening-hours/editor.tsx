import { useTranslations } from '#platform/web/translations.ts';
import { ChoiceField, LineField, ParagraphField } from '../editing/fields.tsx';
import { ListField } from '../editing/list-field.tsx';

type Time = { day: string; from: string; until: string };

export default function OpeningHoursEditor() {
	const t = useTranslations('blocks');
	const nameOf = ({ day, from, until }: Time) => {
		const name = t.optional(`OpeningHours.choice.day.${day}`) ?? day;
		return from ? `${name} ${from}–${until}` : name;
	};
	return (
		<>
			<LineField name="title" />
			<ParagraphField name="lead" />
			<ListField<Time> name="times" labelOf={nameOf}>
				<ChoiceField name="day" />
				<LineField name="from" hint={t('OpeningHours.clock')} />
				<LineField name="until" hint={t('OpeningHours.clock')} />
				<LineField name="where" />
			</ListField>
		</>
	);
}
