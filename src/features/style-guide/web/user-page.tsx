import { useState } from 'react';
import { useRootData } from '#features/shell/web/public.tsx';
import { useTranslations } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet, SidePanel } from '#ui/dialog.tsx';
import { ActionMenu } from '#ui/rich/action-menu.tsx';
import { TabPanels } from '#ui/rich/tab-panels.tsx';
import { Tooltip } from '#ui/rich/tooltip.tsx';
import { Card, EmptyState } from '#ui/surfaces.tsx';
import { Timeline } from '#ui/timeline.tsx';
import type { Route } from './+types/user-page';
import { Example, GuidePage } from './guide.tsx';
import { guideTitle } from './guide-title.ts';

export const meta: Route.MetaFunction = (args) => guideTitle('user.title', args);

export default function UserPage() {
	const t = useTranslations('style-guide');
	const user = useRootData()?.user;
	const [open, setOpen] = useState<'panel' | 'sheet'>();
	const [did, setDid] = useState('');
	const close = (): void => setOpen(undefined);
	const timeline = (
		<Timeline
			label={t('user.panelTitle')}
			events={[
				{ id: '1', at: '2027-05-03T09:12:00Z', title: t('flow.sent'), icon: 'send', tone: 'info' },
				{ id: '2', at: '2027-05-04T07:40:00Z', title: t('flow.seen'), icon: 'eye' },
			]}
		/>
	);
	return (
		<GuidePage title={t('user.title')} lead={t('user.lead')}>
			<Card>
				<div className="guide-person">
					<Avatar name="Amina el Idrissi" size={56} />
					<div>
						<p className="field-label">Amina el Idrissi</p>
						<p className="field-hint">
							{t('user.signedIn')}: {user?.fullName ?? t('user.nobody')}
						</p>
					</div>
					<Tooltip text={t('user.tip')}>
						<Button variant="light" icon="shield-check" size="sm">
							{t('user.checked')}
						</Button>
					</Tooltip>
					<ActionMenu
						label={t('user.actions')}
						onAction={setDid}
						actions={[
							{ id: 'mail', label: t('user.mail'), icon: 'mail' },
							{ id: 'archive', label: t('user.archive'), icon: 'archive', disabled: true },
							{ id: 'remove', label: t('user.remove'), icon: 'trash-2', tone: 'danger', apart: true },
						]}
					/>
				</div>
				{did && <p role="status">{t('user.did', { action: did })}</p>}
			</Card>
			<TabPanels
				label={t('user.tabs')}
				tabs={[
					{ id: 'about', label: t('user.about'), children: <p>{t('user.aboutText')}</p> },
					{
						id: 'applications',
						label: t('user.applications'),
						count: 0,
						children: <EmptyState title={t('user.none')} />,
					},
					{ id: 'notes', label: t('user.notes'), count: 1, children: <p>{t('user.noteText')}</p> },
				]}
			/>
			<Example title={t('user.panelTitle')}>
				<div className="actions">
					<Button onClick={() => setOpen('panel')}>{t('user.panel')}</Button>
					<Button variant="outline" onClick={() => setOpen('sheet')}>
						{t('user.sheet')}
					</Button>
				</div>
			</Example>
			<SidePanel open={open === 'panel'} onClose={close} title={t('user.panelTitle')}>
				{timeline}
			</SidePanel>
			<Sheet open={open === 'sheet'} onClose={close} title={t('user.panelTitle')}>
				{timeline}
			</Sheet>
		</GuidePage>
	);
}
