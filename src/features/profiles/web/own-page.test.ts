import { type ComponentProps, createElement } from 'react';
import { expect, it } from 'vitest';
import { emptyOf } from '#platform/contract/fields.ts';
import { renderOn } from '#testing/render.ts';
import { fields } from '../fields.ts';
import OwnPage from './own-page.tsx';

const shown = (
	status: string,
	crisisPool: boolean,
	hasEnoughToAnswer = false,
	match: { pausedAfter: string; matchEnded: string | null } | null = null,
) => {
	const can = { publish: false, pause: false, resume: status === 'paused', remove: false };
	const meta = {
		can,
		pausedAfter: null,
		matchEnded: null,
		...match,
		hasEnoughToAnswer,
		missing: [],
		hints: [],
	};
	const own = { ...emptyOf(fields), id: 'p', status, crisisPool, meta };
	const preview = { ...emptyOf(fields), displayName: 'Fenna', photo: null };
	const loaderData = { title: 'Mijn profiel', own, preview };
	return renderOn(createElement(OwnPage, { loaderData } as unknown as ComponentProps<typeof OwnPage>), true);
};

it('who may be asked in a crisis reads that the centre does not while nobody finds the profile', () => {
	expect(shown('draft', true)).toContain('pas als je je profiel publiceert');
	expect(shown('expired', true)).toContain('pas weer als je je profiel publiceert');
	expect(shown('paused', true)).toContain('Zolang je profiel op pauze staat');
	expect(shown('published', true)).not.toContain('bij een crisis mag vragen');
	expect(shown('draft', false)).not.toContain('bij een crisis mag vragen');
});

it('who has five invitations to answer reads that nobody finds the profile until one is answered', () => {
	expect(shown('published', false)).toContain('Organisaties kunnen je vinden');
	const full = shown('published', false, true);
	expect(full).toContain('Organisaties vinden je nu niet');
	expect(full).toContain('/nl/profile-replies?side=received');
	expect(full).not.toContain('Organisaties kunnen je vinden');
});

it('who was accepted reads what became of that, and shows the profile again with one button', () => {
	const after = (matchEnded: string | null, status = 'paused') =>
		shown(status, false, false, { pausedAfter: 'Kok', matchEnded });
	const stands = after(null);
	expect(stands).toContain('Je bent aangenomen voor “Kok”. Daarom');
	expect(stands).toContain('Ja, ik zoek nog');
	const words = {
		withdrawn: 'Je hebt je aanvraag voor “Kok” ingetrokken',
		no_show: 'niet bent gekomen voor “Kok”',
		stopped: 'Je werk voor “Kok” is niet begonnen, of gestopt',
		vacancy_gone: 'die vacature staat niet meer op de site',
	};
	for (const [ended, text] of Object.entries(words)) {
		const page = after(ended);
		expect(page).toContain(text);
		expect(page).toContain('Je profiel weer zichtbaar maken?');
		expect(page).toContain('value="resume"');
		expect(page).toContain('Maak weer zichtbaar');
	}
	expect(after('rejected', 'published')).toContain(
		'dat gaat toch niet door. Daarom is je profiel weer zichtbaar',
	);
	expect(after(null, 'published')).not.toContain('gaat toch niet door');
});
