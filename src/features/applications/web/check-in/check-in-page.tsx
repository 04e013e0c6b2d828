import { data, Form, Link, useNavigation } from 'react-router';
import { sessionText } from '#features/vacancies/web/public.tsx';
import type { Call } from '#platform/contract/calls.ts';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import { useFormat } from '#platform/web/format.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { askWithToken, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { checkInApi } from '../../api.ts';
import type { CheckIn } from '../../check-in-contract.ts';
import { maxGroup } from '../../enums.ts';
import type { Route } from './+types/check-in-page';

/** Where the code at the door of an activity leads: looking at it checks nobody in. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const token = tokenOf(request);
	const found = await askWithToken((input) => here.call(checkInApi.lookUp, input), token);
	return {
		title: getTranslations(here.locale, 'check-in')('title'),
		token,
		found,
		signedIn: here.signedIn,
		signIn: `/${here.locale}/auth/login-1?${new URLSearchParams({ to: `/${here.locale}/check-in?token=${token}` })}`,
		when: found.found ? sessionText(found.found.occurrence, here.locale) : null,
	};
}

type Problem = 'invalid' | 'tooMany' | 'notListed' | 'tooLarge' | 'wrongNumber' | 'wrongEmail' | 'notUndone';
type Answer = {
	problem?: Problem;
	/** What was typed. */
	typed: { email: string; came: string };
	done: boolean;
	/** Whether a check-in was taken back. */
	undone?: boolean;
	/** Who is checked in, and whether that can be taken back. */
	name?: string | null;
	canUndo?: boolean;
	/** Of a group that is in how many came, or how many the group has where more were typed. */
	group: CheckIn['group'];
};

/**
 * Checks the visitor in, by their session or by the address that they gave; of a group as many as they say. Or takes that
 * back, by the same.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const [token = '', email = '', came = ''] = ['token', 'email', 'came'].map((name) =>
		String(form.get(name) ?? '').trim(),
	);
	const { call } = site(context);
	if (form.get('intent') === 'undo') return undo(call, request, { token, email });
	const body = { token, ...(email && { email }), ...(came && { came: Number(came) }) };
	const { done, refusal } = await attempt(call(checkInApi.use, { body }), [404, 409, 422, 429]);
	const typed = { email, came };
	if (done) {
		const { group, name, canUndo } = done.meta;
		return { done: true, typed, group, name, canUndo } satisfies Answer;
	}
	const wrong = refusal.fieldErrors().find(({ field }) => field === 'came');
	// Below the least it says that, above the most how large the group is.
	const isLarge = wrong !== undefined && Number(came) > Number(wrong.limit);
	const asksAddress = form.has('email') && email === '' && refusal.status === 409;
	const answer: Answer = {
		problem: asksAddress
			? 'wrongEmail'
			: problemOf(refusal.status, { isNumber: wrong !== undefined, isLarge }),
		typed,
		done: false,
		group: isLarge ? { size: Number(wrong.limit), came: null } : null,
	};
	return data(answer, statusFor(request, refusal.status === 422 ? 409 : refusal.status));
}

async function undo(call: Call, request: Request, { token, email }: { token: string; email: string }) {
	const body = { token, ...(email && { email }) };
	const { done } = await attempt(call(checkInApi.undo, { body }), [404, 409, 422, 429]);
	const answer: Answer = { done: false, typed: { email, came: '' }, group: null, undone: done !== undefined };
	return done ? answer : data({ ...answer, problem: 'notUndone' as const }, statusFor(request, 409));
}

function problemOf(status: number, { isNumber, isLarge }: { isNumber: boolean; isLarge: boolean }): Problem {
	if (status === 404) return 'invalid';
	if (status === 429) return 'tooMany';
	if (isNumber) return isLarge ? 'tooLarge' : 'wrongNumber';
	return status === 422 ? 'wrongEmail' : 'notListed';
}

export { secretPage as headers } from '#platform/web/token-link.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function CheckInPage({ loaderData, actionData }: Route.ComponentProps) {
	const { token, found, when, signedIn, signIn } = loaderData;
	const t = useTranslations('check-in');
	const result = actionData as Answer | undefined;
	const door = found.found;
	const isIn = result?.done || door?.me === 'came';
	const shown = result?.done ? result : door;
	// Of a door that is closed, that says enough.
	const problem =
		(token === '' ? undefined : found.problem) ??
		(door?.state === 'open' && (!isIn || result?.problem === 'notUndone') ? result?.problem : undefined);
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('title')}</h1>
				{problem && (
					<Alert tone="warning" title={t(`${problem}Title`)} live>
						<p>{t(problem, { count: result?.group?.size ?? 0 })}</p>
					</Alert>
				)}
				{!door && <CodeField typed={token.length > LONGEST_TYPED ? '' : token} />}
				{door && (
					<>
						<p className="lead">
							{t('at', { title: door.vacancyTitle, organisation: door.organizationName })}
						</p>
						<p>
							<strong>{when}</strong>
						</p>
						{result?.undone && !isIn && (
							<Alert tone="info" title={t('undoneTitle')} live>
								<p>{t('undone')}</p>
							</Alert>
						)}
						{isIn ? (
							<CheckedIn
								token={token}
								email={result?.done ? result.typed.email : ''}
								name={shown?.name ?? ''}
								group={shown?.group ?? null}
								canUndo={shown?.canUndo ?? false}
							/>
						) : (
							<Door door={door} token={token} typed={result?.typed} signIn={signedIn ? null : signIn} />
						)}
					</>
				)}
			</Card>
		</div>
	);
}

/** Says who is checked in, and lets them take that back. */
function CheckedIn(props: {
	token: string;
	/** With which a guest checked in. */
	email: string;
	name: string;
	group: CheckIn['group'];
	canUndo: boolean;
}) {
	const { token, email, name, group, canUndo } = props;
	const t = useTranslations('check-in');
	const busy = useNavigation().state === 'submitting';
	return (
		<>
			<Alert tone="success" title={t('doneTitle')} live>
				<p>
					{group ? t('doneGroup', { name, came: group.came ?? 0, count: group.size }) : t('done', { name })}
				</p>
			</Alert>
			{canUndo && (
				<Form method="post" className="stacked-form" data-leave="free">
					<p>{t('undo')}</p>
					<input type="hidden" name="token" value={token} />
					{email !== '' && <input type="hidden" name="email" value={email} />}
					<Button type="submit" name="intent" value="undo" variant="outline" busy={busy}>
						{t('undoAction')}
					</Button>
				</Form>
			)}
		</>
	);
}

/** What is longer was not typed. */
const LONGEST_TYPED = 12;

/** For who cannot scan the code at the door. */
function CodeField({ typed }: { typed: string }) {
	const t = useTranslations('check-in');
	return (
		<Form method="get" className="stacked-form" data-leave="free">
			<TextField
				name="token"
				label={t('code')}
				hint={t('codeHint')}
				defaultValue={typed}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={LONGEST_TYPED}
				required
			/>
			<Button type="submit" size="lg">
				{t('next')}
			</Button>
		</Form>
	);
}

/** `signIn` is where to sign in; null for who has. */
function Door(props: {
	door: CheckIn;
	token: string;
	typed: Answer['typed'] | undefined;
	signIn: string | null;
}) {
	const { door, token, typed, signIn } = props;
	const t = useTranslations('check-in');
	const format = useFormat();
	const busy = useNavigation().state === 'submitting';
	if (door.state !== 'open') {
		return (
			<Alert tone={door.state === 'early' ? 'info' : 'warning'} title={t(`${door.state}Title`)}>
				<p>{t(door.state, { at: format.dateTime(door.opensAt, 'long') })}</p>
			</Alert>
		);
	}
	const listed = door.me === 'listed';
	return (
		<Form method="post" className="stacked-form" data-leave="free">
			{signIn !== null && <p>{t.rich('account', { link: (text) => <Link to={signIn}>{text}</Link> })}</p>}
			<p>{t(listed ? 'lead' : signIn === null ? 'notYours' : 'guest')}</p>
			<input type="hidden" name="token" value={token} />
			{!listed && (
				<TextField
					name="email"
					type="email"
					label={t('email')}
					hint={t('emailHint')}
					autoComplete="email"
					inputMode="email"
					maxLength={254}
					defaultValue={typed?.email}
					required
				/>
			)}
			{(door.group || (door.groups && !listed)) && (
				<TextField
					name="came"
					type="number"
					label={t('howMany')}
					hint={door.group ? t('howManyHint', { count: door.group.size }) : t('guestHowManyHint')}
					inputMode="numeric"
					min={1}
					max={door.group?.size ?? maxGroup}
					defaultValue={typed?.came || door.group?.size}
					required={door.group !== null}
					showOptional={door.group === null}
				/>
			)}
			<Button type="submit" size="lg" icon="check" busy={busy}>
				{t('here')}
			</Button>
		</Form>
	);
}
