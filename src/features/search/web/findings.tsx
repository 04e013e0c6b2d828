import { Fragment } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { useWords } from '#platform/web/words.ts';
import { Alert } from '#ui/surfaces.tsx';
import type { SearchMeta } from '../contract.ts';
import { type SearchState, searchHref } from './search-state.ts';

/** What the search made of the words and the place, where that is not what was typed. */
export function Findings({ state, meta, path }: { state: SearchState; meta: SearchMeta; path: string }) {
	const t = useWords('search');
	const format = useFormat();
	const { corrections, relaxed, placeUnknown, placeSuggestions } = meta;
	const quoted = (words: string[]) => format.list(words.map((word) => `“${word}”`));
	return (
		<>
			{corrections.length > 0 && meta.total > 0 && (
				<p className="search-finding">
					<strong>{t('results.for', { words: quoted(corrections.map(({ to }) => to)) })}</strong>{' '}
					{t('results.insteadOf', { words: quoted(corrections.map(({ from }) => from)) })}
				</p>
			)}
			{relaxed && meta.total > 0 && <p className="search-finding">{t('results.relaxed')}</p>}
			{placeUnknown && (
				<Alert tone="warning" title={t('place.unknownTitle')}>
					<p>
						{t('place.unknown', { near: state.near })}
						{placeSuggestions.length > 0 && (
							<>
								{` ${t('place.mean')} `}
								{placeSuggestions.map((name, index) => (
									<Fragment key={name}>
										{index > 0 && ', '}
										<Link to={searchHref(path, { ...state, near: name, page: 1 })}>{name}</Link>
									</Fragment>
								))}
							</>
						)}
					</p>
				</Alert>
			)}
		</>
	);
}
