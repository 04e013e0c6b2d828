import { useNavigation } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { TableColumns, VacancyImport } from '../../contract.ts';

type Props = { brought: VacancyImport; columns: TableColumns; base: string };

/** Which list of a file holds the vacancies, with what each list begins with; nothing where there is one alone. */
export function ListForm({ brought, columns: { lists, list }, base }: Props) {
	const t = useTranslations('vacancy-import');
	const busy = useNavigation().state === 'submitting';
	if (lists.length < 2) return null;
	return (
		<PostForm
			// Another list is another form: what was chosen before it was read is not kept.
			key={list}
			action={`${base}/import?import=${brought.id}`}
			className="stacked-form"
			data-leave="free"
		>
			<input type="hidden" name="lists" value={brought.id} />
			<RadioGroup
				name="list"
				label={t('lists.label')}
				hint={t('lists.hint')}
				defaultValue={list ?? undefined}
				options={lists.map(({ path, records, sample }) => ({
					value: path,
					label: t('lists.one', { path, count: records }),
					hint: sample.join(' · '),
				}))}
			/>
			<div className="actions">
				<Button type="submit" variant="outline" icon="rotate-cw" busy={busy}>
					{t('lists.submit')}
				</Button>
			</div>
		</PostForm>
	);
}
