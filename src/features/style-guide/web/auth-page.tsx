import { useRootData } from '#features/shell/web/public.tsx';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Badge, Card } from '#ui/surfaces.tsx';
import type { Route } from './+types/auth-page';
import { GuidePage } from './guide.tsx';
import { guideTitle } from './guide-title.ts';

export const meta: Route.MetaFunction = (args) => guideTitle('auth.title', args);

export default function AuthPage() {
	const t = useTranslations('style-guide');
	const locale = useLocale();
	const root = useRootData();
	const user = root?.user;
	return (
		<GuidePage title={t('auth.title')} lead={t('auth.lead')}>
			<Card>
				<dl className="facts">
					<dt>{t('auth.state')}</dt>
					<dd>
						<Badge tone={user ? 'success' : 'neutral'}>{t(user ? 'auth.in' : 'auth.out')}</Badge>
					</dd>
					<dt>{t('auth.who')}</dt>
					<dd>{user?.fullName ?? t('auth.none')}</dd>
					<dt>{t('auth.mail')}</dt>
					<dd>{user?.email ?? t('auth.none')}</dd>
					<dt>{t('auth.roles')}</dt>
					<dd>{root?.roles.join(', ') || t('auth.none')}</dd>
					<dt>{t('auth.organisation')}</dt>
					<dd>{root?.organisation?.name ?? t('auth.none')}</dd>
				</dl>
			</Card>
			<div className="actions">
				{user ? (
					<ButtonLink to={`/${locale}/uitloggen`} variant="outline" icon="log-out">
						{t('auth.logout')}
					</ButtonLink>
				) : (
					<ButtonLink to={`/${locale}/auth/login-1`} icon="log-in">
						{t('auth.login')}
					</ButtonLink>
				)}
			</div>
		</GuidePage>
	);
}
