import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './env.ts';

describe('settings', () => {
	it('have defaults, and an empty value counts as not given', () => {
		const settings = readEnvironment({ PORT: '', SMTP_URL: '' });
		expect(settings).not.toHaveProperty('SMTP_URL');
		expect(settings).toMatchObject({
			PORT: 3000,
			DATA_DIR: 'data',
			ROLES: ['web', 'api', 'worker'],
		});
	});

	it('are all reported at once, one line each, without showing secrets', () => {
		const read = () =>
			readEnvironment({
				PORT: 'abc',
				SEED: 'yes',
				DATABASE_URL: 'mysql://me:geheim@host/db',
				ROLES: 'web,cook',
			});
		expect(read).toThrow(EnvironmentError);
		try {
			read();
		} catch (error) {
			const { lines } = error as EnvironmentError;
			expect(lines.map((line) => line.split(/[.:]/)[0]).toSorted()).toEqual([
				'DATABASE_URL',
				'PORT',
				'ROLES',
				'SEED',
			]);
			expect(lines.join()).not.toContain('geheim');
		}
	});
});
