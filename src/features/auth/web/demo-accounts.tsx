import { Form } from 'react-router';
import type { TenantKey } from '#platform/contract/tenants.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/surfaces.tsx';

type DemoAccount = 'volunteer' | 'organisation' | 'centre' | 'superuser';
const password = 'welkom-in-de-demo';

/** The accounts that the demo has at each tenant. */
export const demoAccounts: Readonly<Record<TenantKey, readonly DemoAccount[]>> = {
	demo: ['volunteer', 'organisation', 'centre', 'superuser'],
	oldebroek: ['volunteer', 'centre'],
	public: ['volunteer', 'centre'],
	roermond: [],
	meedoen: [],
};

/** Demo accounts with one-click sign-in. Only shown in demo mode. */
export function DemoAccounts({ accounts }: { accounts: readonly DemoAccount[] }) {
	const t = useTranslations('auth');
	return (
		<Card as="section" className="demo-accounts" aria-labelledby="demo-accounts">
			<h2 id="demo-accounts">{t('demo.title')}</h2>
			<p className="field-hint">{t('demo.intro', { password })}</p>
			<ul>
				{accounts.map((account) => (
					<li key={account}>
						<Form method="post" role="none">
							<input type="hidden" name="email" value={`${account}@demo.example`} />
							<input type="hidden" name="password" value={password} />
							<Button type="submit" variant="outline" size="sm" full>
								{t(`demo.${account}`)}
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</Card>
	);
}
