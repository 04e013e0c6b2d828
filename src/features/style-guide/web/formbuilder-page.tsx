import { useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { ActionMenu } from '#ui/rich/action-menu.tsx';
import { SortableList } from '#ui/rich/sortable-list.tsx';
import { type TreeNode, TreeView } from '#ui/rich/tree.tsx';
import type { Route } from './+types/formbuilder-page';
import { Example, GuidePage, TryForm } from './guide.tsx';
import { guideTitle } from './guide-title.ts';

export const meta: Route.MetaFunction = (args) => guideTitle('builder.title', args);

const questions = ['why', 'allergy', 'licence', 'shirt'] as const;

export default function FormbuilderPage() {
	const t = useTranslations('style-guide');
	const [items, setItems] = useState(() => questions.map((id) => ({ id, label: t(`builder.${id}`) })));
	const [did, setDid] = useState('');
	const [chosen, setChosen] = useState('team');
	const pages: TreeNode[] = [
		{ id: 'home', label: t('builder.home'), icon: 'home' },
		{
			id: 'about',
			label: t('builder.about'),
			icon: 'folder',
			children: [
				{ id: 'team', label: t('builder.team'), icon: 'file-text' },
				{ id: 'history', label: t('builder.history'), icon: 'file-text', note: t('builder.draft') },
			],
		},
		{ id: 'news', label: t('builder.news'), icon: 'newspaper' },
		{
			id: 'contact',
			label: t('builder.contact'),
			icon: 'folder',
			children: [{ id: 'route', label: t('builder.route'), icon: 'map' }],
		},
	];
	return (
		<GuidePage title={t('builder.title')} lead={t('builder.lead')}>
			<div className="guide-grid">
				<Example title={t('builder.questions')}>
					<TryForm>
						<SortableList
							label={t('builder.questions')}
							name="questions"
							items={items}
							onReorder={setItems}
							actions={(item) => (
								<ActionMenu
									label={t('builder.more', { label: item.label })}
									onAction={(id) => setDid(id)}
									actions={[
										{ id: 'edit', label: t('builder.edit'), icon: 'pencil' },
										{ id: 'copy', label: t('builder.copy'), icon: 'copy' },
										{
											id: 'delete',
											label: t('builder.delete'),
											icon: 'trash-2',
											tone: 'danger',
											apart: true,
										},
									]}
								/>
							)}
						/>
						{did && <p role="status">{t('builder.did', { label: did })}</p>}
					</TryForm>
				</Example>
				<Example title={t('builder.pages')}>
					<TreeView
						label={t('builder.pages')}
						nodes={pages}
						defaultOpen={['about']}
						chosen={chosen}
						onChoose={setChosen}
					/>
					<p role="status" data-chosen={chosen}>
						{t('builder.chosen', { label: chosen })}
					</p>
				</Example>
				<Example title={t('builder.emptyList')}>
					<SortableList label={t('builder.emptyList')} items={[]} onReorder={() => undefined} />
				</Example>
			</div>
		</GuidePage>
	);
}
