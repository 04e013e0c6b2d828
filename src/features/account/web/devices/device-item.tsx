import type { Session } from '#features/auth/contract.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { Time, TimeAgo } from '#ui/time.tsx';

const icons = { phone: 'phone', tablet: 'laptop', computer: 'laptop', program: 'settings' } as const;

/** A session of the user, described by its device, with a button to end it. */
export function DeviceItem({ session, now }: { session: Session; now: string }) {
	const t = useTranslations('account');
	const { browser, system } = session;
	const name =
		browser && system ? t('devices.on', { browser, system }) : (browser ?? system ?? t('devices.unknown'));
	return (
		<li className="item-row">
			<Icon name={icons[session.kind]} size={24} />
			<div className="item-row-text">
				<strong>{name}</strong> {session.current && <Badge tone="success">{t('devices.current')}</Badge>}
				<span className="row-sub">
					{t('devices.lastUsed')} <TimeAgo value={session.lastUsedAt} now={now} />
					{session.network && <> · {t('devices.network', { network: session.network })}</>}
				</span>
				<span className="row-sub">
					{t('devices.since')} <Time value={session.createdAt} kind="dateTime" />
				</span>
			</div>
			{!session.current && (
				<PostForm role="none">
					<input type="hidden" name="id" value={session.id} />
					<Button
						type="submit"
						name="intent"
						value="end"
						variant="outline"
						size="sm"
						aria-label={t('devices.endNamed', { name })}
					>
						{t('devices.end')}
					</Button>
				</PostForm>
			)}
		</li>
	);
}
