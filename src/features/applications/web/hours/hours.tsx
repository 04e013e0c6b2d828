import type { Student, StudentApplication } from '#features/students/contract.ts';
import type { HoursStatus } from '#features/students/enums.ts';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Progress } from '#ui/progress.tsx';
import { Badge, type Tone } from '#ui/surfaces.tsx';
import './hours.css';

const tones: Readonly<Record<HoursStatus, Tone>> = {
	none: 'neutral',
	entered: 'warning',
	questioned: 'info',
	signed: 'success',
};

/** Shows the number of hours and whether they are signed off; nothing before the work is done. */
export function HoursBadge({ work }: { work: Pick<StudentApplication, 'hours' | 'hoursStatus' | 'status'> }) {
	const t = useTranslations('students');
	if (work.status !== 'completed') return null;
	return (
		<Badge tone={tones[work.hoursStatus]} icon="clock">
			{t(`hoursStatus.${work.hoursStatus}`, { hours: work.hours ?? 0 })}
		</Badge>
	);
}

/** A student's progress: signed hours against the school's goal, if it has one. */
export function HoursProgress({ student, label }: { student: Student; label: string }) {
	const t = useTranslations('students');
	const format = useFormat();
	const { signedHours, goalHours, unsignedHours } = student;
	const text =
		goalHours === null
			? t('hours', { hours: signedHours })
			: t('hoursOf', { hours: format.number(signedHours), goal: goalHours });
	return (
		<div className="hours-progress">
			{goalHours === null ? (
				<p>
					{label} <strong>{text}</strong>
				</p>
			) : (
				<Progress
					label={label}
					value={Math.min(signedHours, goalHours)}
					max={goalHours}
					text={text}
					tone={signedHours >= goalHours ? 'success' : 'primary'}
				/>
			)}
			{unsignedHours > 0 && <p className="row-sub">{t('unsigned', { hours: unsignedHours })}</p>}
		</div>
	);
}
