import { useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { toasts } from '#ui/toasts.ts';
import type { VacancyPageData } from '../vacancy-view/load-vacancy.ts';

/** The button that saves the vacancy; visitors sign in first. */
function Save({ saved }: Pick<VacancyPageData, 'saved'>) {
	if (!saved) return null;
	if (saved.signIn)
		return (
			<Link className="button" data-size="sm" data-variant="tertiary" to={saved.signIn}>
				<Icon name="bookmark" />
				{saved.text}
			</Link>
		);
	return (
		<Form method="post" preventScrollReset>
			<Button
				type="submit"
				name="save"
				value={saved.saved ? 'no' : 'yes'}
				size="sm"
				variant="tertiary"
				icon={saved.saved ? 'check' : 'bookmark'}
			>
				{saved.text}
			</Button>
		</Form>
	);
}

/** The buttons to save and share the page. Those that need scripts reserve their space and appear once scripts run. */
export function Share({ data: { title, url, mail, saved, calendar } }: { data: VacancyPageData }) {
	const t = useTranslations('vacancy-page');
	const [can, setCan] = useState({ share: false, copy: false });
	useEffect(() => {
		setCan({ share: typeof navigator.share === 'function', copy: navigator.clipboard !== undefined });
	}, []);
	return (
		<section className="share" aria-label={t('share.title')} data-print="no">
			<Save saved={saved} />
			{calendar && (
				<a className="button" data-size="sm" data-variant="tertiary" href={calendar} download>
					<Icon name="calendar" />
					{t('sessions.calendar')}
				</a>
			)}
			{can.share && (
				<Button
					size="sm"
					variant="tertiary"
					icon="share-2"
					onClick={() => {
						// Closing the device's own panel is no failure.
						navigator.share({ title, url }).catch(() => undefined);
					}}
				>
					{t('share.native')}
				</Button>
			)}
			<a className="button" data-size="sm" data-variant="tertiary" href={mail}>
				<Icon name="mail" />
				{t('share.mail')}
			</a>
			<Button
				size="sm"
				variant="tertiary"
				icon="copy"
				className="needs-script"
				disabled={!can.copy}
				onClick={async () => {
					await navigator.clipboard.writeText(url);
					toasts.add({ color: 'success', message: t('share.copied') });
				}}
			>
				{t('share.copy')}
			</Button>
			<PrintButton size="sm">{t('share.print')}</PrintButton>
		</section>
	);
}
