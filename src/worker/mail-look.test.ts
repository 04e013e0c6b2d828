import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDisk } from '#platform/server/files/storage.ts';
import type { MailLook } from '#platform/server/mail/look.ts';
import { writtenIn, writtenInDark } from '#platform/server/mail/look.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { openTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { buildCentre, buildFile } from '#testing/builders.ts';
import { logoPicture } from '#testing/give-logo.ts';
import { contrast } from '#ui/colour.ts';
import type { CentreProfile } from '#ui/theme.ts';
import { createMailLooks, lookOf } from './mail-look.ts';
import { mailTemplates } from './mail-templates.ts';

const site = { origin: 'https://vrijwilligers.example' };
const accepted = mailTemplates.find(({ name }) => name === 'application-accepted');
const hex = /#[\da-f]{6}\b/g;

const render = (look: MailLook | undefined, say = (text: string) => text) => {
	if (!accepted) throw new Error('There is no mail of an acceptance.');
	const centre = { name: 'Vrijwilligers Roermond', site, look };
	return renderMail(accepted, accepted.sample(say), { locale: 'nl', centre });
};
/** Everything that says how a mail looks, and nothing of what it says. */
const stylesOf = (html: string) =>
	[...html.matchAll(/<style>[^<]*<\/style>|\sstyle="[^"]*"/g)].map(([style]) => style).join('\n');

describe('the look of mails', () => {
	const profiles: Record<string, CentreProfile> = {
		nothing: {},
		yellow: { primaryColor: '#ffd400', backgroundColor: '#fffbe6', textColor: '#777700' },
		red: { primaryColor: '#b3122a', secondaryColor: '#123456' },
		black: { primaryColor: '#000000', backgroundColor: '#ffffff' },
		pale: { primaryColor: '#eeeeff', textColor: '#cccccc' },
	};

	it.each(Object.keys(profiles))('is of the centre, in each colour, and legible: %s', async (name) => {
		const look = lookOf(profiles[name] ?? {});
		const { html } = await render(look);
		const used = new Set(stylesOf(html).match(hex));
		const own = new Set([...Object.values(look.light), ...Object.values(look.dark)]);
		for (const colour of [...Object.values(writtenIn), ...Object.values(writtenInDark)]) {
			expect(own.has(colour) || !used.has(colour), colour).toBe(true);
		}
		expect(used.has(look.light.button) && used.has(look.dark.button)).toBe(true);
		for (const { sheet, quote, ink, soft, link, button, onButton } of [look.light, look.dark]) {
			expect(contrast(ink, sheet)).toBeGreaterThanOrEqual(4.5);
			expect(contrast(soft, sheet)).toBeGreaterThanOrEqual(4.5);
			expect(contrast(link, sheet)).toBeGreaterThanOrEqual(4.5);
			expect(contrast(ink, quote)).toBeGreaterThanOrEqual(4.5);
			expect(contrast(onButton, button)).toBeGreaterThanOrEqual(4.5);
		}
	});

	it('leaves a colour that somebody wrote about', async () => {
		const { html, text } = await render(
			lookOf({ primaryColor: '#b3122a' }),
			(said) => `${said} ${writtenIn.link}`,
		);
		expect(text).toContain(`Tot dinsdag! ${writtenIn.link}`);
		expect(stylesOf(html)).not.toContain(writtenIn.link);
	});

	it('has the corners of the centre', async () => {
		const straight = await render(lookOf({ themeConfig: { defaultShape: 'straight' } }));
		expect(straight.html).toContain('border-radius:0');
		expect(straight.html).not.toMatch(/border-radius:[1-9]/);
		expect((await render(lookOf({}))).html).toMatch(/border-radius:[1-9]/);
	});

	it('shows the logo by its name where pictures are not loaded', async () => {
		const logo = { url: 'https://vrijwilligers.example/files/a/b-440.png', width: 120, height: 40 };
		const { html, text } = await render({ ...lookOf({}), logo });
		expect(html).toMatch(/<img[^>]*src="https:\/\/vrijwilligers\.example\/files\/a\/b-440\.png"[^>]*>/);
		expect(html).toMatch(/<img[^>]*alt="Vrijwilligers Roermond"/);
		expect(text).toContain('Vrijwilligers Roermond');
		expect((await render(lookOf({}))).html).not.toContain('<img');
	});

	it('has the logo on a paper that goes with it', async () => {
		const template = mailTemplates.find(({ name }) => name === 'attendance-certificate');
		if (!template) throw new Error('There is no such mail.');
		const paperWith = async (content?: () => Promise<Uint8Array | undefined>) => {
			const logo = {
				url: 'https://vrijwilligers.example/files/a/b-440.png',
				width: 120,
				height: 40,
				...(content && { content }),
			};
			const centre = { name: 'Vrijwilligers Roermond', site, look: { ...lookOf({}), logo } };
			const { attachments } = await renderMail(
				template,
				template.sample((text) => text),
				{ locale: 'nl', centre },
			);
			return String(attachments?.[0]?.text);
		};
		const picture = await logoPicture();
		expect(await paperWith(async () => picture)).toContain('/Subtype /Image');
		for (const none of [undefined, async () => undefined]) {
			const paper = await paperWith(none);
			expect(paper.slice(0, 5)).toBe('%PDF-');
			expect(paper).not.toContain('/Subtype /Image');
		}
	});
});

describe('the look of a centre', () => {
	let database: TestDatabase;
	beforeAll(async () => {
		database = await openTestDatabase();
	});
	afterAll(() => database.close());

	it('is what it chose for its site, and no look is found for a centre of another tenant', async () => {
		const { db } = database;
		const profile = { primaryColor: '#b3122a', themeConfig: { defaultShape: 'straight' } };
		const { id } = await db.transaction({ tenant: 'roermond', centres: [] }, (trx) =>
			trx
				.insertInto('centres')
				.values({ tenant: 'roermond', slug: 'stad', name: 'Stad', profile: JSON.stringify(profile) })
				.returning('id')
				.executeTakeFirstOrThrow(),
		);
		const looks = createMailLooks(db, onDisk(tmpdir()));
		expect(await looks('demo', id, site)).toBeUndefined();
		expect(await looks('roermond', id, site)).toEqual({
			...lookOf({ primaryColor: '#b3122a' }),
			straight: true,
			logo: undefined,
		});
	});

	it.each(readdirSync('public/brands').filter((name) => /(?<!-dark|-icon)\.svg$/.test(name)))(
		'has the logo that the product ships as %s, as a picture of the same shape',
		async (name) => {
			const { db } = database;
			const centre = await db.transaction({ tenant: 'demo', centres: [] }, (trx) =>
				buildCentre(trx, { tenant: 'demo' }),
			);
			await db.transaction({ tenant: 'demo', centres: [centre.id] }, (trx) =>
				sql`update centres set profile = jsonb_build_object('websiteLogoUrl', ${`/brands/${name}`}::text)
				where id = ${centre.id}`.execute(trx),
			);
			const { logo } = (await createMailLooks(db, onDisk(tmpdir()))('demo', centre.id, site)) ?? {};
			const picture = name.replace('.svg', '.png');
			expect(logo?.url).toBe(`https://vrijwilligers.example/brands/${picture}`);
			const { width, height, format, hasAlpha } = await sharp(`public/brands/${picture}`).metadata();
			expect({ format, width, hasAlpha }).toEqual({ format: 'png', width: 440, hasAlpha: false });
			const shape = (logo?.width ?? 0) / (logo?.height ?? 1);
			expect(Math.abs(width / shape - height)).toBeLessThan(2);
		},
	);

	it('has no logo of an address at which the product ships none', async () => {
		const { db } = database;
		const centre = await db.transaction({ tenant: 'demo', centres: [] }, (trx) =>
			buildCentre(trx, { tenant: 'demo' }),
		);
		await db.transaction({ tenant: 'demo', centres: [centre.id] }, (trx) =>
			sql`update centres set profile = '{"websiteLogoUrl": "/brands/nergens.svg"}' where id = ${centre.id}`.execute(
				trx,
			),
		);
		const look = await createMailLooks(db, onDisk(tmpdir()))('demo', centre.id, site);
		expect(look?.logo).toBeUndefined();
	});

	it('has the logo that it uploaded, with its content', async () => {
		const { db } = database;
		const folder = await mkdtemp(join(tmpdir(), 'vrijwillig-look-'));
		const storage = onDisk(folder);
		const centre = await db.transaction({ tenant: 'demo', centres: [] }, (trx) =>
			buildCentre(trx, { tenant: 'demo' }),
		);
		const { id } = await db.transaction({ tenant: 'demo', centres: [centre.id] }, async (trx) => {
			const file = await buildFile(trx, { centreId: centre.id });
			await sql`update centres set profile = jsonb_build_object('websiteLogoId', ${file.id}::text)
				where id = ${centre.id}`.execute(trx);
			return file;
		});
		const { logo } = (await createMailLooks(db, storage)('demo', centre.id, site)) ?? {};
		expect(logo?.url).toMatch(
			new RegExp(`^https://vrijwilligers.example/files/${id}/[0-9a-f]{16}-640.jpeg$`),
		);
		expect(await logo?.content?.()).toBeUndefined();
		await storage.put(`demo/${id}/${'ab'.repeat(8)}/640.jpeg`, new Uint8Array([1, 2, 3]), 'image/jpeg');
		expect([...((await logo?.content?.()) ?? [])]).toEqual([1, 2, 3]);
		await rm(folder, { recursive: true });
	});
});
