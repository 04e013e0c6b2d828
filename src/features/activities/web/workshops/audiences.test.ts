import { expect, it } from 'vitest';
import { audiencesOf } from './audiences.ts';

it('staff see every workshop, people of organisations and volunteers their own, and who is both both', () => {
	expect(audiencesOf(['center_admin'])).toEqual(['organizations', 'volunteers', 'everyone']);
	expect(audiencesOf(['organization_admin'])).toEqual(['organizations', 'everyone']);
	expect(audiencesOf(['volunteer'])).toEqual(['volunteers', 'everyone']);
	expect(audiencesOf(['student'])).toEqual(['volunteers', 'everyone']);
	expect(audiencesOf(['organization_admin', 'volunteer'])).toEqual([
		'organizations',
		'volunteers',
		'everyone',
	]);
});
