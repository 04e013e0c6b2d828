import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { compose } from './compose.ts';
import type { MailTransport } from './outgoing-mail.ts';

const storedMailSchema = z.object({
	id: z.uuid(),
	tenant: z.string(),
	centreId: z.string(),
	template: z.string(),
	locale: z.enum(['nl', 'en']),
	from: z.string(),
	to: z.string(),
	toName: z.string(),
	subject: z.string(),
	html: z.string(),
	text: z.string(),
	/** The files that go with it, in base64. */
	attachments: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })).default([]),
	sentAt: z.string(),
});

/** A mail as the mailbox page shows it. `html` is a whole document and belongs in a sandboxed frame. */
export type StoredMail = z.infer<typeof storedMailSchema>;

/**
 * Writes each mail to `folder` as a .eml and a .json file. A file is written under a temporary name and then renamed,
 * so that a reader never sees half a mail; a mail delivered again replaces the earlier one.
 */
export function createFileTransport(folder: string): MailTransport {
	const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
	return {
		send: async (mail) => {
			await mkdir(folder, { recursive: true });
			const message = compose(mail);
			const { message: eml } = await composer.sendMail(message);
			const stored: StoredMail = {
				id: mail.id,
				tenant: mail.tenant,
				centreId: mail.centreId,
				template: mail.template,
				locale: mail.locale,
				from: mail.from.address,
				to: mail.to.address,
				toName: mail.to.name,
				subject: String(message.subject),
				html: mail.html,
				text: mail.text,
				attachments: (mail.attachments ?? []).map(({ name, type, text }) => ({
					name,
					type,
					content: Buffer.from(text).toString('base64'),
				})),
				sentAt: new Date().toISOString(),
			};
			await put(join(folder, `${mail.id}.eml`), Buffer.isBuffer(eml) ? eml : '');
			// Written last, because the mailbox looks for this file.
			await put(join(folder, `${mail.id}.json`), JSON.stringify(stored, null, '\t'));
		},
	};
}

async function put(path: string, content: string | Buffer): Promise<void> {
	const aside = `${path}.${randomUUID()}.tmp`;
	await writeFile(aside, content);
	await rename(aside, path);
}

/** The newest mails in the folder, newest first; none when the folder does not exist yet. */
export async function listMails(folder: string, limit = 100): Promise<StoredMail[]> {
	const names = (await namesIn(folder)).filter((name) => name.endsWith('.json'));
	const dated = await Promise.all(
		names.map(async (name) => ({
			id: name.slice(0, -'.json'.length),
			at: (await stat(join(folder, name))).mtimeMs,
		})),
	);
	const newest = dated.sort((a, b) => b.at - a.at).slice(0, limit);
	const mails = await Promise.all(newest.map(({ id }) => readMail(folder, id)));
	return mails.filter((mail) => mail !== undefined).sort((a, b) => b.sentAt.localeCompare(a.sentAt));
}

/** One mail, or undefined when no mail has this id. */
export async function readMail(folder: string, id: string): Promise<StoredMail | undefined> {
	if (!z.uuid().safeParse(id).success) return undefined;
	try {
		return storedMailSchema.parse(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')));
	} catch (error) {
		if (isMissing(error)) return undefined;
		throw error;
	}
}

/** Removes the files of these mails, as far as they exist. */
export async function removeMails(folder: string, ids: readonly string[]): Promise<void> {
	for (const id of ids)
		for (const ending of ['json', 'eml']) await rm(join(folder, `${id}.${ending}`), { force: true });
}

/** Removes files last written before a moment, in milliseconds. */
export async function removeMailsBefore(folder: string, before: number): Promise<void> {
	for (const name of await namesIn(folder)) {
		const path = join(folder, name);
		const written = await stat(path).catch(() => undefined);
		if (written && written.mtimeMs < before) await rm(path, { force: true });
	}
}

async function namesIn(folder: string): Promise<string[]> {
	try {
		return await readdir(folder);
	} catch (error) {
		if (isMissing(error)) return [];
		throw error;
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
