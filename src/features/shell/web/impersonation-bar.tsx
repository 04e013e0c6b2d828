import { Form } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { RootData } from './root-data.ts';
import './impersonation-bar.css';

type Props = { actedBy: NonNullable<RootData['actedBy']>; name: string; locale: string };

/** A bar on every page during an impersonation: the user's name, the end time, and the button to stop. */
export default function ImpersonationBar({ actedBy, name, locale }: Props) {
	const t = useTranslations('shell');
	const format = useFormat();
	return (
		<aside className="acting-bar" aria-label={t('acting.label')}>
			<p>
				<Icon name="eye" />
				<span>{t('acting.text', { name, by: actedBy.fullName, until: format.time(actedBy.until) })}</span>
			</p>
			<Form method="post" action={`/${locale}/account/back`} reloadDocument>
				<Button type="submit" size="sm" variant="light" icon="arrow-left">
					{t('acting.back')}
				</Button>
			</Form>
		</aside>
	);
}
