import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

export type Mail = { to: string; subject: string; html: string; text: string; template: string };

/**
 * Waits until a mail to this address with this template has left, of several the one that tells about something, and gives
 * it. Throws after half a minute: the mail of a decision is held for ten seconds.
 */
export async function mailTo(
	address: string,
	template: string,
	{ dataDir = inject('dataDir'), about = '' }: { dataDir?: string; about?: string } = {},
): Promise<Mail> {
	const until = Date.now() + 30_000;
	for (;;) {
		const found = (await allMails(join(dataDir, 'mail'))).find(
			(mail) =>
				JSON.stringify(mail.to).includes(address) && mail.template === template && mail.text.includes(about),
		);
		if (found) return found;
		if (Date.now() > until) throw new Error(`No mail ${template} to ${address} has left`);
		await new Promise((wait) => setTimeout(wait, 200));
	}
}

async function allMails(folder: string): Promise<Mail[]> {
	const names = await readdir(folder).catch(() => []);
	const texts = await Promise.all(
		names.filter((name) => name.endsWith('.json')).map((name) => readFile(join(folder, name), 'utf8')),
	);
	return texts.map((text) => JSON.parse(text) as Mail);
}
