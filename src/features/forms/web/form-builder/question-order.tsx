import { useState } from 'react';
import { inLanguage } from '#features/questions/contract.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { SortableList } from '#ui/rich/sortable-list.tsx';
import { type Content, questionsOf } from '../../content.ts';

type OrderProps = { content: Content; onReorder: (ids: string[]) => void };

/** The questions as short lines to put in order, by dragging or with the keyboard; shown once asked for. */
export function QuestionOrder({ content, onReorder }: OrderProps) {
	const t = useTranslations('form-builder');
	const locale = useLocale();
	const [isOpen, setOpen] = useState(false);
	const several = content.pages.length > 1;
	const items = content.pages.flatMap(({ questions }, page) =>
		questions.map(({ id, text }) => ({
			id,
			label: inLanguage(text, locale) || t('questions.nameless'),
			page: page + 1,
		})),
	);
	if (questionsOf(content).length < 2) return null;
	return (
		<details className="panel form-question" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary>
				<span className="form-question-name">{t('order.title')}</span>
			</summary>
			{isOpen && (
				<div className="form-question-fields">
					<p className="field-hint">{t(several ? 'order.hintPages' : 'order.hint')}</p>
					<SortableList
						label={t('order.title')}
						items={items}
						onReorder={(now) => onReorder(now.map(({ id }) => id))}
					>
						{({ label, page }) => (several ? `${label} (${t('question.page', { number: page })})` : label)}
					</SortableList>
				</div>
			)}
		</details>
	);
}
