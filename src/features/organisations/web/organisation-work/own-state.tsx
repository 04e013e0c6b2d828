import { useTranslations } from '#platform/web/translations.ts';
import { Alert } from '#ui/surfaces.tsx';
import type { Organisation } from '../../contract.ts';

/** Tells members of an organisation that is not approved that it is pending, or why it was denied. */
export function OwnState({ organisation, staff }: { organisation: Organisation; staff: boolean }) {
	const t = useTranslations('organisation-work');
	const { status, statusReason } = organisation;
	if (status === 'pending' && !staff) {
		return (
			<Alert tone="info" title={t('own.pending')}>
				<p>{t('own.pendingText')}</p>
			</Alert>
		);
	}
	if (status !== 'denied') return null;
	return (
		<Alert tone="warning" title={t('own.denied')}>
			{statusReason && <p>{statusReason}</p>}
			<p>{t('own.deniedText')}</p>
		</Alert>
	);
}
