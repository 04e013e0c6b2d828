import { useState } from 'react';
import { useRootData } from '#features/shell/web/public.tsx';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { Route } from './+types/sentry-page';
import { GuidePage } from './guide.tsx';
import { guideTitle } from './guide-title.ts';

export const meta: Route.MetaFunction = (args) => guideTitle('sentry.title', args);

function Failing(): never {
	throw new TypeError('This view fails on purpose');
}

export default function SentryPage() {
	const t = useTranslations('style-guide');
	const locale = useLocale();
	const reports = useRootData()?.reportsErrors ?? false;
	const [failing, setFailing] = useState(false);
	const fail = () => {
		throw new RangeError('This button fails on purpose');
	};
	return (
		<GuidePage title={t('sentry.title')} lead={t('sentry.lead')}>
			<Alert tone={reports ? 'success' : 'info'}>
				<p>{t(reports ? 'sentry.on' : 'sentry.off')}</p>
			</Alert>
			<div className="actions">
				<Button variant="white" onClick={fail}>
					{t('sentry.browser')}
				</Button>
				<Button variant="white" onClick={() => setFailing(true)}>
					{t('sentry.view')}
				</Button>
				<ButtonLink variant="white" to={`/${locale}/test/server-error`}>
					{t('sentry.server')}
				</ButtonLink>
				<ButtonLink variant="white" to={`/${locale}/test/server-error?status=404`}>
					{t('sentry.notFound')}
				</ButtonLink>
			</div>
			{failing && <Failing />}
		</GuidePage>
	);
}
