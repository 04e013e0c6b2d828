import { useEffect, useRef } from 'react';
import { useFormat } from '#platform/web/format.ts';
import { usePageRoot } from '#platform/web/page.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Icon } from '#ui/icon.tsx';
import { takeOf, toldOfName } from './parts.ts';
import type { Changed } from './save-changes.ts';

/**
 * Shows that the vacancy was changed since the form was loaded, by somebody else or in another window: by whom, when,
 * and both versions of each part. Nothing is saved until the user has chosen one of the two. Takes focus when it
 * appears.
 */
export function ChangedPanel({ changed }: { changed: Changed }) {
	const t = useTranslations('manage');
	const format = useFormat();
	const me = usePageRoot()?.user?.fullName;
	const box = useRef<HTMLDivElement>(null);
	const { name, at, revision, parts } = changed;
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each announced change
	useEffect(() => box.current?.focus(), [revision]);
	const who = name === null ? 'somebody' : name === me ? 'you' : 'name';
	const facts = { name: name ?? '', date: format.date(at), time: format.time(at) };
	return (
		<div ref={box} className="alert changed-panel" data-tone="warning" tabIndex={-1}>
			<Icon name="triangle-alert" size={24} />
			<div>
				<h2 className="alert-title">{t(`changed.title.${who}`, facts)}</h2>
				<p>{t('changed.text')}</p>
				<input type="hidden" name={toldOfName} value={revision} />
				{parts.map(({ part, label, both, theirs, mine }) => (
					<RadioGroup
						key={`${revision} ${part}`}
						name={takeOf(part)}
						label={label}
						defaultValue={both ? 'mine' : 'theirs'}
						layout="columns"
						options={[
							{ value: 'theirs', label: t(`changed.theirs.${who}`, facts), hint: <Said text={theirs} /> },
							{ value: 'mine', label: t('changed.mine'), hint: <Said text={mine} /> },
						]}
					/>
				))}
			</div>
		</div>
	);
}

function Said({ text }: { text: string }) {
	const t = useTranslations('manage');
	return <span className="changed-said">{text || t('changed.nothing')}</span>;
}
