import { useTranslations } from '#platform/web/translations.ts';
import { Alert } from '#ui/surfaces.tsx';
import type { Conversation } from '../contract.ts';

/** Why an organisation says nothing more to whom it invited. */
export function Waits({ invitation, name }: Pick<Conversation, 'invitation'> & { name: string }) {
	const t = useTranslations('conversations');
	const state = invitation === 'interested' || invitation === null ? 'open' : invitation;
	return (
		<Alert tone="info" title={t(`waits.${state}`, { name })}>
			<p>{t(`waits.${state}Text`, { name })}</p>
		</Alert>
	);
}
