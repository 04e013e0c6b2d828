import { Link } from 'react-router';
import { StatusBadge } from '#features/applications/web/public.tsx';
import { sessionText } from '#features/vacancies/web/public.tsx';
import { useFormat } from '#platform/web/format.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import type { AppliedHere } from '../contract.ts';

/** The applications of a volunteer that the reader may know of, the newest first, each with its state. */
export function AppliedList({
	name,
	applied,
	count,
	organisationId,
}: {
	name: string;
	applied: readonly AppliedHere[];
	/** How many there are, of which these are the newest. */
	count: number;
	/** The organisation that reads. */
	organisationId: string;
}) {
	const t = useTranslations('profiles');
	const locale = useLocale();
	if (applied.length === 0) return null;
	const isOwn = (one: AppliedHere) => one.organizationId === organisationId;
	return (
		<section aria-labelledby="applied">
			<h2 id="applied">{t(applied.every(isOwn) ? 'applied.own' : 'applied.all', { name })}</h2>
			{count > applied.length && <p>{t('applied.newest', { shown: applied.length, count })}</p>}
			<ul className="applied-list">
				{applied.map((one) => (
					<li key={one.applicationId}>
						<Link to={`/${locale}/applications/${one.applicationId}`}>{one.vacancyTitle}</Link>
						{!isOwn(one) && ` ${t('applied.at', { organisation: one.organizationName })}`}
						{one.time && <p className="row-sub">{sessionText(one.time, locale)}</p>}
						<p className="applied-state">
							<StatusBadge application={{ status: one.status, waitingPlace: null }} /> <When {...one} />
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function When({ appliedAt, decidedAt }: Pick<AppliedHere, 'appliedAt' | 'decidedAt'>) {
	const t = useTranslations('profiles');
	const format = useFormat();
	const applied = format.date(appliedAt, 'long');
	return (
		<span className="row-sub">
			{decidedAt
				? t('applied.decided', { decided: format.date(decidedAt, 'long'), applied })
				: t('applied.since', { applied })}
		</span>
	);
}
