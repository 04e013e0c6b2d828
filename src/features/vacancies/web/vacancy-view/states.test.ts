import { expect, it } from 'vitest';
import { noticeOf } from './states.ts';

type Application = NonNullable<Parameters<typeof noticeOf>[2]>;
const vacancy = { id: 'v', categories: [], audience: null, vacancyType: 'volunteering' as const };
const reader = { locale: 'nl', signedIn: true } as const;
const saidOf = (status: Application['status']) => {
	const application = { id: 'a', status, createdAt: '2026-11-20T12:00:00Z', waitingPlace: 2 };
	const notice = noticeOf('applied', vacancy, application, reader);
	return [notice?.title, notice?.action?.to];
};

it('says what became of the reader’s own application, and leads to it', () => {
	const own = '/nl/applications/a';
	expect(saidOf('pending')).toEqual(['Je hebt je aangemeld', own]);
	expect(saidOf('accepted')).toEqual(['Je bent aangenomen', own]);
	expect(saidOf('waiting')).toEqual(['Je staat op de wachtlijst', own]);
	expect(saidOf('offered')).toEqual(['Er is een plek voor je!', own]);
	expect(saidOf('completed')).toEqual(['Deze aanvraag is afgerond', own]);
	expect(saidOf('no_show')).toEqual(['Deze aanvraag is afgerond', own]);
	expect(noticeOf('applied', vacancy, null, reader)?.action?.to).toBe('/nl/applications');
});

it('says so of an activity in the words of who takes part', () => {
	const application = {
		id: 'a',
		status: 'accepted',
		createdAt: '2026-11-20T12:00:00Z',
		waitingPlace: null,
	} as const;
	const notice = noticeOf('applied', { ...vacancy, vacancyType: 'activity' }, application, reader);
	expect([notice?.title, notice?.action?.text]).toEqual(['Je doet mee', 'Naar mijn plek']);
	expect(JSON.stringify(notice)).not.toContain('aanvraag');
});

it('says for whom a workshop is, and lets somebody of an organisation sign in', () => {
	const notice = (audience: 'organizations' | 'volunteers', signedIn: boolean) =>
		noticeOf('others', { ...vacancy, audience }, null, { locale: 'nl', signedIn });
	expect(notice('organizations', false)).toMatchObject({
		title: 'Deze workshop is voor organisaties',
		action: { to: '/nl/auth/login-1?to=%2Fnl%2Fvacancies%2Fv%23apply' },
	});
	expect(notice('organizations', true)?.action).toBeUndefined();
	expect(notice('volunteers', true)).toMatchObject({ title: 'Deze workshop is voor vrijwilligers' });
});
