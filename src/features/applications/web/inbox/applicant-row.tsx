import { Link, useSearchParams } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { listSearch } from '#platform/web/list-state.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { StatusBadge, TimeText } from './badges.tsx';
import type { ShownApplication } from './time-of.ts';
import { withdrawWords } from './withdraw-dialog.tsx';

/** A row for the user's own application: vacancy, state and the organisation's message. */
export function ApplicantRow({ application, base }: { application: ShownApplication; base: string }) {
	const t = useTranslations('inbox');
	const format = useFormat();
	const [search] = useSearchParams();
	const { id, vacancyTitle, organizationName, decisionMessage, createdAt, when, meta } = application;
	return (
		<article className="inbox-row" data-own aria-labelledby={`application-${id}`}>
			<div className="inbox-main">
				<h2 className="inbox-name" id={`application-${id}`}>
					<Link to={`${base}/${id}`}>{vacancyTitle}</Link>
				</h2>
				{when && <TimeText application={application} />}
				<p className="inbox-vacancy">
					{t('mine.sent', { organisation: organizationName, date: format.date(createdAt) })}
				</p>
				{decisionMessage && <p className="inbox-message">{decisionMessage}</p>}
			</div>
			<div className="inbox-state">
				<StatusBadge application={application} />
			</div>
			{meta?.can?.withdraw && (
				<div className="inbox-actions">
					<ButtonLink
						to={base + listSearch(search, { confirm: 'withdraw', id })}
						variant="outline"
						size="sm"
						preventScrollReset
					>
						{t(withdrawWords(application).button)}
					</ButtonLink>
				</div>
			)}
		</article>
	);
}
