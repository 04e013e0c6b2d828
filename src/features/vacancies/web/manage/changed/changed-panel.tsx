import { useFormat } from '#platform/web/format.ts';
import { usePageRoot } from '#platform/web/page.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { ChangedPanel } from '#ui/changed-panel.tsx';
import type { Changed } from './save-changes.ts';

/** Shows that the vacancy was changed since the form was loaded, by somebody else or in another window: by whom and when. */
export function ChangedVacancy({ changed }: { changed: Changed }) {
	const t = useTranslations('manage');
	const format = useFormat();
	const me = usePageRoot()?.user?.fullName;
	const { name, at, revision, parts } = changed;
	const who = name === null ? 'somebody' : name === me ? 'you' : 'name';
	const facts = { name: name ?? '', date: format.date(at), time: format.time(at) };
	return (
		<ChangedPanel
			revision={revision}
			title={t(`changed.title.${who}`, facts)}
			parts={parts}
			words={{
				theirs: t(`changed.theirs.${who}`, facts),
				mine: t('changed.mine'),
				nothing: t('changed.nothing'),
			}}
		>
			<p>{t('changed.text')}</p>
		</ChangedPanel>
	);
}
