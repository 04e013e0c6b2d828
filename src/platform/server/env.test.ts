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

	it('name a server for files as a whole, and never repeat its keys', () => {
		const read = (settings: Record<string, string>) => () => readEnvironment(settings);
		expect(read({ S3_BUCKET: 'files' })).toThrow(
			/S3_ACCESS_KEY_ID: is needed[\s\S]*S3_SECRET_ACCESS_KEY: is needed/,
		);
		expect(read({ S3_ENDPOINT: 'http://localhost:9000' })).toThrow(/S3_BUCKET: is needed/);
		const whole = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'geheim' };
		expect(read(whole)).not.toThrow();
		const wrong = { ...whole, S3_ENDPOINT: 'localhost', S3_BUCKET: 'No Bucket' };
		expect(read(wrong)).toThrow(/S3_BUCKET: must be the name[\s\S]*S3_ENDPOINT: must be an address/);
		expect(read(wrong)).not.toThrow(/geheim/);
	});

	it('name a replica beside the server that it follows, and no short token for a monitor', () => {
		const read = (settings: Record<string, string>) => () => readEnvironment(settings);
		const replica = { DATABASE_REPLICA_URL: 'postgres://user@replica/site' };
		expect(read(replica)).toThrow(/DATABASE_URL: is needed where DATABASE_REPLICA_URL/);
		expect(read({ ...replica, DATABASE_URL: 'postgres://user@primary/site' })).not.toThrow();
		expect(read({ METRICS_TOKEN: 'geheim' })).toThrow(/^METRICS_TOKEN: .* \(given: \(hidden\)\)$/);
	});
});
