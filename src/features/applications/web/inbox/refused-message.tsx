import { Link } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Alert } from '#ui/surfaces.tsx';
import type { UnsentDecision } from './form-verbs.ts';
import type { ShownApplication } from './time-of.ts';

/** The way to the field with the number of spots of a vacancy, or of its times. */
export function RaiseSpots({ vacancy, isTime }: { vacancy: string; isTime: boolean }) {
	const t = useTranslations('inbox');
	return <Link to={`${vacancy}/edit#${isTime ? 'sessions' : 'spots'}`}>{t('raiseSpots')}</Link>;
}

/** Gives the error of the message of a decision in which something waits to be filled in. */
export function useGapErrors() {
	const t = useTranslations('inbox');
	return (decision: UnsentDecision | undefined, verb: UnsentDecision['verb']): string[] =>
		decision?.kind === 'unfilled' && decision.verb === verb
			? [t('failed.unfilled', { gap: decision.gap ?? '' })]
			: [];
}

const permissionOf = { no_show: 'noShow' } as const;

/**
 * Says why a decision was refused. What was written stands in its form again; where that is gone with the permission, it
 * stands here, to be copied.
 */
export function RefusedMessage({
	decision: { verb, kind, gap = '', message, reason },
	application,
	vacancies,
}: {
	decision: UnsentDecision;
	/** Undefined where it is not on the page any more. */
	application: ShownApplication | undefined;
	/** The address of vacancies, where a link to its spots is wanted. */
	vacancies?: string;
}) {
	const t = useTranslations('inbox');
	if (kind === 'inserted') return null;
	const { meta, ifAccepted = null } = application ?? {};
	const permission = verb === 'no_show' ? permissionOf[verb] : verb;
	const written = [message, reason].filter((text) => text.trim() !== '').join('\n\n');
	const hasForm = meta?.can?.[permission] === true;
	const when = ifAccepted === null || ifAccepted === 'choice' ? undefined : ifAccepted.when;
	return (
		<Alert tone="danger" live>
			<p>
				{kind === 'full' && when
					? t('failed.fullAt', { when })
					: kind === 'unfilled'
						? t('failed.unfilled', { gap })
						: t(`failed.${kind}`)}{' '}
				{(kind === 'full' || kind === 'tooFew') && vacancies && application && (
					<RaiseSpots vacancy={`${vacancies}/${application.vacancyId}`} isTime={when !== undefined} />
				)}
			</p>
			{written && (
				<>
					<p>{t(hasForm ? 'refused.kept' : 'refused.written')}</p>
					{!hasForm && <p className="plain-text">{written}</p>}
				</>
			)}
		</Alert>
	);
}
