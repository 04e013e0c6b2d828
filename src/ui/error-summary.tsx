import { useEffect, useRef } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Icon } from './icon.tsx';
import { useServed } from './use-served.ts';

export type SummaryError = {
	/** The id of the field. */ field?: string;
	message: string;
};

type SummaryProps = {
	errors: SummaryError[];
	title?: string;
	/** How often the form was refused; each time takes the focus here, also with the same errors. */
	refusals?: number;
};

/** Whether somebody has begun to use the page: scrolled, went to a field, or holds something down. */
const isInUse = () =>
	scrollY > 0 || document.activeElement !== document.body || document.querySelector(':active') !== null;

/**
 * All that is wrong in a form, at its top, each a link to its field. Takes focus when it appears or changes; where it came
 * with the page, only from who has not begun to use that, since the page moves and a press would miss.
 */
export function ErrorSummary({ errors, title, refusals = 0 }: SummaryProps) {
	const t = useTranslations('ui');
	const box = useRef<HTMLDivElement>(null);
	const served = useServed();
	const awake = useRef(!served);
	const fingerprint = errors.map((error) => error.message).join('\n');
	// biome-ignore lint/correctness/useExhaustiveDependencies: refused again is a reason of its own
	useEffect(() => {
		if (fingerprint && (awake.current || !isInUse())) box.current?.focus();
		awake.current = true;
	}, [fingerprint, refusals]);
	if (errors.length === 0) return null;
	return (
		<div ref={box} className="alert error-summary" data-tone="danger" role="alert" tabIndex={-1}>
			<Icon name="circle-alert" size={24} />
			<div>
				<h2 className="alert-title">{title ?? t('errors.title')}</h2>
				<p>{t('errors.intro', { count: errors.length })}</p>
				<ul>
					{errors.map((error) => (
						<li key={`${error.field}${error.message}`}>
							{error.field ? <a href={`#${error.field}`}>{error.message}</a> : error.message}
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
