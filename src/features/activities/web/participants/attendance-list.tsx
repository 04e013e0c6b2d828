import { type FormEvent, useEffect, useState } from 'react';
import { Form } from 'react-router';
import type { Application, Attendance, AttendanceMark } from '#features/applications/contract.ts';
import { plain } from '#platform/http/plain.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { SearchField, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, Badge } from '#ui/surfaces.tsx';
import { watchOthers } from './others.ts';
import { useMarks } from './use-marks.ts';

export type Participant = Pick<
	Application,
	'id' | 'name' | 'email' | 'phoneNumber' | 'attendance' | 'groupSize' | 'groupNames' | 'groupCame'
> & {
	markable: boolean;
	/** Made by the server for the form without scripts: pressed twice it is one mark. */
	key: string;
};

/** The name, among those on their way, of the mark of all who were not marked. */
const REST = 'rest';

const choices = [
	{ mark: 'came', icon: 'check' },
	{ mark: 'absent', icon: 'x' },
	{ mark: 'excused', icon: 'mail' },
] as const;
const tones = { came: 'success', absent: 'danger', excused: 'warning' } as const;

/** The list at the door: everybody with a place, with what can be marked, made for a telephone in one hand. */
export function AttendanceList(props: {
	people: readonly Participant[];
	occurrenceId: string;
	path: string;
	/** What is searched for without scripts. */
	find: string;
}) {
	const t = useTranslations('participants');
	const { pending, problem, press } = useMarks(props.occurrenceId, props.path);
	const [others] = useState(() => watchOthers());
	useEffect(() => others.look(props.people), [others, props.people]);
	const [part, setPart] = useState(props.find);
	const shown = props.people.filter(({ name }) => plain(name).includes(plain(part.trim())));
	const going = new Set(pending[REST]?.ids?.split(' '));
	const waiting = Object.values(pending).reduce((sum, { ids }) => sum + (ids?.split(' ').length ?? 1), 0);
	const stateOf = (person: Participant): Attendance | null => {
		const mark = pending[person.id]?.mark ?? (going.has(person.id) ? 'came' : undefined);
		if (mark === undefined) return person.attendance;
		return mark === 'expected' ? null : (mark as Attendance);
	};
	/** How many came: of a group all of them, unless another number was said. */
	const cameOf = (person: Participant): number => {
		if (stateOf(person) !== 'came') return 0;
		return Number(pending[person.id]?.came) || person.groupCame || person.groupSize;
	};
	const nameOf = useNameOf(props.people);
	const count = props.people.reduce((sum, { groupSize }) => sum + groupSize, 0);
	const came = props.people.reduce((sum, person) => sum + cameOf(person), 0);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		if (!press) return;
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		const form = new FormData(event.currentTarget, submitter);
		const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
		const { id = '', mark = '', ids } = fields;
		if (ids) return void press({ id: REST, ids });
		if (mark === 'expected' && others.isFresh(id)) return;
		others.pressed(id, mark);
		void press({ ...fields, key: crypto.randomUUID() });
	};
	return (
		<>
			<p className="attendance-count" role="status">
				{t('came', { came, count })}
				{waiting > 0 && <> · {t('waitingToSend', { count: waiting })}</>}
			</p>
			{problem && (
				<Alert tone="warning" live>
					<p>{t(`problem.${problem.saved}`, { name: nameOf(problem.id) })}</p>
				</Alert>
			)}
			{props.people.length > 8 && (
				<Form
					method="get"
					role="search"
					className="attendance-find"
					data-print="no"
					onSubmit={(event) => press && event.preventDefault()}
				>
					<input type="hidden" name="at" value={props.occurrenceId} />
					<SearchField
						label={t('find')}
						name="find"
						value={part}
						onChange={(event) => setPart(event.currentTarget.value)}
					/>
					{!press && (
						<Button type="submit" variant="outline">
							{t('findSubmit')}
						</Button>
					)}
				</Form>
			)}
			{part.trim() === '' ? (
				<Rest people={props.people.filter((one) => one.markable && stateOf(one) === null)} submit={submit} />
			) : (
				shown.length === 0 && <p role="status">{t('findNone')}</p>
			)}
			<ul className="attendance-list">
				{shown.map((person) => (
					<PersonRow
						key={person.id}
						person={person}
						state={stateOf(person)}
						came={cameOf(person)}
						sending={person.id in pending || going.has(person.id)}
						submit={submit}
					/>
				))}
			</ul>
		</>
	);
}

/** Returns what somebody of the list is called in a sentence; who has left it meanwhile is a participant. */
export function useNameOf(
	people: readonly Pick<Participant, 'id' | 'name'>[],
): (id: string | undefined) => string {
	const t = useTranslations('participants');
	return (id) => people.find((one) => one.id === id)?.name ?? t('problem.somebody');
}

/** Says of all who were not marked that they were there, which is asked first. */
function Rest(props: {
	people: readonly Participant[];
	submit: (event: FormEvent<HTMLFormElement>) => void;
}) {
	const t = useTranslations('participants');
	const { people, submit } = props;
	if (people.length < 2) return null;
	return (
		<details className="attendance-rest" data-print="no">
			<summary>{t('rest.title')}</summary>
			<p>{t('rest.text')}</p>
			<PostForm preventScrollReset data-leave="free" role="none" onSubmit={submit}>
				<input type="hidden" name="ids" value={people.map(({ id }) => id).join(' ')} />
				<Button type="submit" name="intent" value="rest" icon="check">
					{t('rest.submit', { count: people.length })}
				</Button>
			</PostForm>
		</details>
	);
}

function PersonRow(props: {
	person: Participant;
	state: Attendance | null;
	/** How many came. */
	came: number;
	sending: boolean;
	submit: (event: FormEvent<HTMLFormElement>) => void;
}) {
	const t = useTranslations('participants');
	const { person, state, came, sending } = props;
	const from: AttendanceMark = state ?? 'expected';
	return (
		<li data-state={from}>
			<div className="attendance-person">
				<strong id={`person-${person.id}`}>{person.name}</strong>
				{person.groupSize > 1 && (
					<Badge tone="info" icon="users">
						{state === 'came'
							? t('groupCame', { came, count: person.groupSize })
							: t('group', { count: person.groupSize })}
					</Badge>
				)}
				<span className="attendance-state">
					{!person.markable && <Badge tone={state ? tones[state] : 'neutral'}>{t(`mark.${from}`)}</Badge>}
					{sending && <span className="row-sub">{t('sending')}</span>}
				</span>
				{person.groupNames.length > 0 && (
					<p className="attendance-names row-sub">
						<span className="visually-hidden">{t('names')}: </span>
						{person.groupNames.join(', ')}
					</p>
				)}
				<details>
					<summary>
						{t('contact')}
						<span className="visually-hidden"> {person.name}</span>
					</summary>
					<p>
						<MailLink address={person.email} />
						{person.phoneNumber && (
							<>
								<br />
								<PhoneLink number={person.phoneNumber} />
							</>
						)}
					</p>
				</details>
			</div>
			{person.markable && (
				<PostForm
					className="attendance-marks"
					preventScrollReset
					data-leave="free"
					onSubmit={props.submit}
					aria-labelledby={`person-${person.id}`}
				>
					<input type="hidden" name="id" value={person.id} />
					<input type="hidden" name="from" value={from} />
					<input type="hidden" name="key" value={person.key} />
					{person.groupSize > 1 && <HowMany person={person} state={state} came={came} />}
					{choices.map(({ mark, icon }) => (
						<Button
							key={mark}
							type="submit"
							name="mark"
							value={state === mark ? 'expected' : mark}
							size="sm"
							variant={state === mark ? 'primary' : 'outline'}
							icon={icon}
							aria-pressed={state === mark}
						>
							{t(`mark.${mark}`)}
							<span className="visually-hidden">: {person.name}</span>
						</Button>
					))}
				</PostForm>
			)}
		</li>
	);
}

/** How many of a group came, beside the button that says that it did; once it did, with a button of its own. */
function HowMany({ person, state, came }: { person: Participant; state: Attendance | null; came: number }) {
	const t = useTranslations('participants');
	const isThere = state === 'came';
	const now = isThere ? came : person.groupSize;
	return (
		<span className="attendance-came">
			{isThere && <input type="hidden" name="fromCame" value={came} />}
			<TextField
				key={now}
				id={`came-${person.id}`}
				name="came"
				type="number"
				inputMode="numeric"
				min={1}
				max={person.groupSize}
				label={
					<>
						{t('howMany')}
						<span className="visually-hidden">: {person.name}</span>
					</>
				}
				suffix={t('ofGroup', { count: person.groupSize })}
				defaultValue={now}
				required
			/>
			{isThere && (
				<Button type="submit" name="mark" value="came" size="sm" variant="outline">
					{t('correct')}
					<span className="visually-hidden">: {person.name}</span>
				</Button>
			)}
		</span>
	);
}
