import { Form, Link } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import type { BulkPreview } from '../../contract.ts';
import { vacancyTypes } from '../../enums.ts';
import { type Choice, choosable } from './choice.ts';
import './bulk-edit.css';

/** The first step: selecting the vacancies. The selection is in the address. */
export function ChoiceForm({ choice, chosen }: { choice: Choice; chosen: BulkPreview | null }) {
	const t = useTranslations('bulk-edit');
	const format = useFormat();
	return (
		<section className="form-section" aria-labelledby="choose">
			<h2 id="choose">{t('filter.title')}</h2>
			{choice.ids.length > 0 ? (
				<p>
					<Link to="?" className="text-link">
						{t('filter.otherwise')}
					</Link>
				</p>
			) : (
				<Filters choice={choice} isChosen={chosen !== null} />
			)}
			{chosen && (
				<div role="status" className="bulk-chosen">
					<p>
						<strong>{t('chosen', { count: chosen.total })}</strong>
					</p>
					<p className="field-hint">
						{chosen.total === 0
							? t('nothing')
							: chosen.total > chosen.titles.length
								? t('chosenMore', {
										titles: chosen.titles.join(', '),
										count: chosen.total - chosen.titles.length,
									})
								: format.list(chosen.titles)}
					</p>
				</div>
			)}
		</section>
	);
}

/** What narrows the vacancies of the list. */
function Filters({ choice, isChosen }: { choice: Choice; isChosen: boolean }) {
	const t = useTranslations('bulk-edit');
	const labels = useTranslations('vacancy-words');
	return (
		<Form method="get" className="stacked-form" preventScrollReset>
			<div className="field-row">
				<TextField name="q" label={t('filter.q')} defaultValue={choice.q} maxLength={100} />
				<TextField name="tag" label={t('filter.tag')} defaultValue={choice.tag} maxLength={40} />
			</div>
			<div className="field-row">
				<Select
					name="status"
					label={t('filter.status')}
					placeholder={t('filter.anyStatus')}
					defaultValue={choice.status}
					options={choosable.map((value) => ({ value, label: sentence(t(`state.${value}`)) }))}
				/>
				<Select
					name="type"
					label={t('filter.type')}
					placeholder={t('filter.anyType')}
					defaultValue={choice.type}
					options={vacancyTypes.map((value) => ({ value, label: labels(`vacancyType.${value}`) }))}
				/>
			</div>
			<TextField
				name="before"
				type="date"
				label={t('filter.before')}
				defaultValue={choice.before}
				className="short-field"
			/>
			<div className="actions">
				<Button type="submit" variant={isChosen ? 'outline' : 'primary'}>
					{t('filter.apply')}
				</Button>
			</div>
		</Form>
	);
}

function sentence(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
