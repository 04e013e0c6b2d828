import { type ComponentProps, createElement } from 'react';
import { expect, it } from 'vitest';
import { emptyOf } from '#platform/contract/fields.ts';
import { renderOn } from '#testing/render.ts';
import { fields } from '../fields.ts';
import OwnPage from './own-page.tsx';

const shown = (status: string, crisisPool: boolean, hasEnoughToAnswer = false) => {
	const can = { publish: false, pause: false, resume: false, remove: false };
	const meta = { can, pausedAfter: null, hasEnoughToAnswer, missing: [], hints: [] };
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
