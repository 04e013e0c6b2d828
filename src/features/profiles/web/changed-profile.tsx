import { useFormat } from '#platform/web/format.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { ChangedPanel } from '#ui/changed-panel.tsx';
import type { Changed } from './save-profile.ts';

/** Shows that the profile was saved in another window since the form was loaded, and lets one choose of each difference. */
export function ChangedProfile({ changed: { at, revision, parts } }: { changed: Changed }) {
	const t = useTranslations('profiles');
	const locale = useLocale();
	const format = useFormat();
	return (
		<ChangedPanel
			revision={revision}
			title={
				at ? t('changed.title', { date: format.date(at), time: format.time(at) }) : t('changed.titleOnce')
			}
			parts={parts}
			words={{ theirs: t('changed.theirs'), mine: t('changed.mine'), nothing: t('changed.nothing') }}
		>
			<p>{t('changed.text')}</p>
			<p>
				<a href={`/${locale}/profiel`} target="_blank" rel="noreferrer">
					{t('changed.look')}
				</a>
			</p>
		</ChangedPanel>
	);
}
