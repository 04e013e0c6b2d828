import { useTranslations } from '#platform/web/translations.ts';
import type { Participant } from './attendance-list.tsx';

/** Lines for whoever comes without having signed up. */
const EMPTY_LINES = [1, 2, 3, 4, 5, 6, 7, 8];

type PaperListProps = {
	title: string;
	when: string;
	place: string | null;
	people: readonly Pick<
		Participant,
		'id' | 'name' | 'phoneNumber' | 'attendance' | 'groupSize' | 'groupNames' | 'groupCame'
	>[];
};

/**
 * What the page of a time is on paper: a list to take along, with a box to tick for each. Only print shows it. What was
 * said on the screen already is ticked.
 */
export function PaperList({ title, when, place, people }: PaperListProps) {
	const t = useTranslations('participants');
	const count = people.reduce((sum, { groupSize }) => sum + groupSize, 0);
	return (
		<div className="paper-list print-only" aria-hidden="true">
			<p className="paper-title">{title}</p>
			<p className="paper-facts">
				<strong>{when}</strong>
				{place && (
					<>
						<br />
						{place}
					</>
				)}
				<br />
				{t('paper.count', { count })}
			</p>
			<table>
				<thead>
					<tr>
						<th scope="col">{t('paper.there')}</th>
						<th scope="col">{t('name')}</th>
						<th scope="col">{t('paper.phone')}</th>
						<th scope="col">{t('paper.remarks')}</th>
					</tr>
				</thead>
				<tbody>
					{people.map((person) => (
						<PaperRow key={person.id} person={person} />
					))}
				</tbody>
				<tbody>
					<tr>
						<th scope="rowgroup" colSpan={4}>
							{t('paper.others')}
						</th>
					</tr>
					{EMPTY_LINES.map((line) => (
						<tr key={line} className="paper-empty">
							<td>
								<Box />
							</td>
							<td />
							<td />
							<td />
						</tr>
					))}
				</tbody>
			</table>
			<p className="paper-note">{t('paper.note')}</p>
		</div>
	);
}

function PaperRow({ person }: { person: PaperListProps['people'][number] }) {
	const t = useTranslations('participants');
	const { name, phoneNumber, attendance, groupSize, groupNames, groupCame } = person;
	const came = attendance === 'came';
	return (
		<tr>
			<td>
				<Box ticked={came} />
				{groupSize > 1 && (
					<span className="paper-group">
						{came ? (groupCame ?? groupSize) : '\u00a0'.repeat(6)} {t('ofGroup', { count: groupSize })}
					</span>
				)}
			</td>
			<td>
				<strong>{name}</strong>
				{groupSize > 1 && <> · {t('group', { count: groupSize })}</>}
				{groupNames.length > 0 && (
					<>
						<br />
						{groupNames.join(', ')}
					</>
				)}
			</td>
			<td>{phoneNumber}</td>
			<td>{(attendance === 'absent' || attendance === 'excused') && t(`mark.${attendance}`)}</td>
		</tr>
	);
}

function Box({ ticked = false }: { ticked?: boolean }) {
	return <span className="paper-box">{ticked && '✓'}</span>;
}
