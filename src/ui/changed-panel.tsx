import { type ReactNode, useEffect, useRef } from 'react';
import { type ToldPart, takeOf, toldOfName } from '#platform/web/forms/changed-parts.ts';
import { RadioGroup } from './choices.tsx';
import { Icon } from './icon.tsx';
import './changed-panel.css';

/**
 * Shows in a form that what it is about was saved elsewhere since the form was loaded, with both versions of each part.
 * Nothing is saved until the user has chosen one of the two. Takes focus when it appears.
 */
export function ChangedPanel(props: {
	/** The revision that it shows the changes of. */
	revision: string;
	title: string;
	parts: readonly ToldPart[];
	/** How the two versions are named, and one that says nothing. */
	words: { theirs: string; mine: string; nothing: string };
	children: ReactNode;
}) {
	const { revision, title, parts, words, children } = props;
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each announced change
	useEffect(() => box.current?.focus(), [revision]);
	const said = (text: string) => <span className="changed-said">{text || words.nothing}</span>;
	return (
		<div ref={box} className="alert changed-panel" data-tone="warning" tabIndex={-1}>
			<Icon name="triangle-alert" size={24} />
			<div>
				<h2 className="alert-title">{title}</h2>
				{children}
				<input type="hidden" name={toldOfName} value={revision} />
				{parts.map(({ part, label, both, theirs, mine }) => (
					<RadioGroup
						key={`${revision} ${part}`}
						name={takeOf(part)}
						label={label}
						defaultValue={both ? 'mine' : 'theirs'}
						layout="columns"
						options={[
							{ value: 'theirs', label: words.theirs, hint: said(theirs) },
							{ value: 'mine', label: words.mine, hint: said(mine) },
						]}
					/>
				))}
			</div>
		</div>
	);
}
