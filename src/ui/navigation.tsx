import { Fragment, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Icon } from './icon.tsx';

/** The first thing on a page: jumps over the navigation. */
export function SkipLink({ href = '#main', children }: { href?: string; children: ReactNode }) {
	return (
		<a href={href} className="skip-link">
			{children}
		</a>
	);
}

/** The breadcrumb of the page. The last item is the page itself and not a link. */
export function Breadcrumb({ items }: { items: { label: ReactNode; to?: LinkProps['to'] }[] }) {
	const t = useTranslations('ui');
	return (
		<nav aria-label={t('breadcrumb')}>
			<ol className="breadcrumb">
				{items.map((item, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a path has an order and no other key
					<li key={index}>
						{index > 0 && <Icon name="chevron-right" size={16} />}
						{item.to ? <Link to={item.to}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
					</li>
				))}
			</ol>
		</nav>
	);
}

/** Returns the page numbers to show: the first, the last, and two around the current one; null is a gap. */
export function pageNumbers(current: number, total: number): (number | null)[] {
	const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
	const pages = [...new Set(wanted)].sort((a, b) => a - b);
	return pages.flatMap((page, index) => {
		const previous = pages[index - 1];
		if (previous === undefined || page === previous + 1) return [page];
		return page === previous + 2 ? [page - 1, page] : [null, page];
	});
}

/** Page numbers; `href` gives the address of a page, with the filters in it. Nothing for a single page. */
export function Pagination(props: { page: number; pages: number; href: (page: number) => string }) {
	const t = useTranslations('ui');
	const { page, pages, href } = props;
	if (pages < 2) return null;
	return (
		<nav className="pagination" aria-label={t('pagination.label')}>
			{page > 1 && (
				<Link to={href(page - 1)} rel="prev" className="page-step">
					<Icon name="chevron-left" />
					<span>{t('pagination.previous')}</span>
				</Link>
			)}
			<ol>
				{pageNumbers(page, pages).map((number, index) => (
					<Fragment key={number ?? `gap-${index}`}>
						<li>
							{number === null ? (
								<span className="page-gap">…</span>
							) : (
								<Link
									to={href(number)}
									className="page-number"
									aria-current={number === page ? 'page' : undefined}
									aria-label={t(number === page ? 'pagination.current' : 'pagination.page', { page: number })}
								>
									{number}
								</Link>
							)}
						</li>
					</Fragment>
				))}
			</ol>
			{page < pages && (
				<Link to={href(page + 1)} rel="next" className="page-step">
					<span>{t('pagination.next')}</span>
					<Icon name="chevron-right" />
				</Link>
			)}
		</nav>
	);
}
