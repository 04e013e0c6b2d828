import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSecrets, openSecrets } from './secrets.ts';

const older = 'an older key of more than thirty-two characters';
const newer = 'a newer key of more than thirty-two characters';

it('seals a text for one owner, differently each time', () => {
	const secrets = createSecrets([newer]);
	const sealed = secrets.seal('authenticator', 'JBSWY3DPEHPK3PXP', 'Noor');
	expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
	expect(secrets.seal('authenticator', 'JBSWY3DPEHPK3PXP', 'Noor')).not.toBe(sealed);
	expect(secrets.open('authenticator', sealed, 'Noor')).toBe('JBSWY3DPEHPK3PXP');
	expect(() => secrets.open('authenticator', sealed, 'Sanne')).toThrow();
	expect(() => secrets.open('unsubscribe', sealed, 'Noor')).toThrow();
});

it('notices a change in what it sealed', () => {
	const secrets = createSecrets([newer]);
	const sealed = secrets.seal('authenticator', 'JBSWY3DPEHPK3PXP', 'Noor');
	for (let at = sealed.lastIndexOf('.') + 1; at < sealed.length - 1; at++) {
		const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
		expect(() => secrets.open('authenticator', changed, 'Noor')).toThrow();
	}
	expect(() => secrets.open('authenticator', 'JBSWY3DPEHPK3PXP', 'Noor')).toThrow('not here');
});

it('opens with an older key what it seals with the newest', () => {
	const before = createSecrets([older]);
	const now = createSecrets([newer, older]);
	const sealed = before.seal('authenticator', 'secret', 'Noor');
	const mark = before.sign('unsubscribe', 'text');
	expect(now.open('authenticator', sealed, 'Noor')).toBe('secret');
	expect(now.isSigned('unsubscribe', 'text', mark)).toBe(true);
	expect(sealed.startsWith(now.marks[1] ?? 'none')).toBe(true);
	expect(now.seal('authenticator', 'secret', 'Noor').startsWith(now.marks[0])).toBe(true);
	expect(() => createSecrets([newer]).open('authenticator', sealed, 'Noor')).toThrow('not here');
	expect(createSecrets([newer]).isSigned('unsubscribe', 'text', mark)).toBe(false);
});

it('knows its own mark, on that text and for that purpose alone', () => {
	const secrets = createSecrets([newer]);
	const mark = secrets.sign('unsubscribe', 'text');
	expect(secrets.isSigned('unsubscribe', 'text', mark)).toBe(true);
	expect(secrets.isSigned('unsubscribe', 'texts', mark)).toBe(false);
	expect(secrets.isSigned('authenticator', 'text', mark)).toBe(false);
	for (const other of ['', 'AAAA', mark.slice(1), `${mark}AA`]) {
		expect(secrets.isSigned('unsubscribe', 'text', other)).toBe(false);
	}
});

it('refuses keys that could be guessed', () => {
	expect(() => createSecrets(['short'])).toThrow('32 characters');
	expect(() => createSecrets([])).toThrow('32 characters');
});

it('makes a key of its own once, for nobody else to read', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'vrijwillig-secret-'));
	try {
		const [one, two] = await Promise.all([openSecrets([], folder), openSecrets([], folder)]);
		expect(two.open('authenticator', one.seal('authenticator', 'x', 'y'), 'y')).toBe('x');
		expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
		expect((await readFile(join(folder, 'secret'), 'utf8')).trim()).toHaveLength(43);
		expect((await openSecrets([newer], folder)).marks).not.toContain(one.marks[0]);
	} finally {
		await rm(folder, { recursive: true });
	}
});
