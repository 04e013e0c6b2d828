import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { changelogIn, countNew, markOf, parseChangelog } from './read-changelog.ts';

describe('a changelog', () => {
	const text = `# New\n\nAbout - this.\n\n## 0.2.0 — 3 oktober 2027\n\n### For all\n\n- One that\n  goes on.\n- Two.\n\n## 0.1.0 — unreleased\n\n- Three.\n`;

	it('is read by version, with headings and entries of several lines', () => {
		expect(parseChangelog(text)).toEqual([
			{
				version: '0.2.0',
				released: '3 oktober 2027',
				groups: [{ title: 'For all', entries: ['One that goes on.', 'Two.'] }],
			},
			{ version: '0.1.0', released: null, groups: [{ title: '', entries: ['Three.'] }] },
		]);
	});

	it('has as new what stands above what somebody read, and for who never did the newest alone', () => {
		const versions = ['0.3.0', '0.2.0', '0.1.0'].map((version) => ({ version, released: '3 mei 2027' }));
		expect(countNew(versions, '0.3.0')).toBe(0);
		expect(countNew(versions, '0.1.0')).toBe(2);
		expect(countNew(versions, null)).toBe(1);
		expect(countNew(versions, '0.0.1')).toBe(1);
		expect(countNew([], null)).toBe(0);
	});

	it('has a version that somebody read before it was out as new once it is', () => {
		const out = { version: '0.1.0', released: '1 mei 2027' };
		const waiting = { version: '0.2.0', released: null };
		expect(countNew([waiting, out], markOf(waiting))).toBe(0);
		expect(countNew([{ ...waiting, released: '3 mei 2027' }, out], markOf(waiting))).toBe(1);
		expect(countNew([waiting, out], markOf(out))).toBe(1);
	});
});

describe('what is new in the product', () => {
	const base = '/api/v1/changelog_versions';
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	it('is told in the language that was asked, to who is signed in alone', async () => {
		const { as } = await signedIn(app, {});
		for (const [language, title] of [
			['nl', 'Voor organisaties'],
			['en', 'For organisations'],
		]) {
			const { body } = await app.send('get', base, {
				as,
				headers: { 'accept-language': language ?? '' },
			});
			const groups = body.data.at(-1).attributes.groups;
			expect(groups.map((group: { title: string }) => group.title)).toContain(title);
		}
		expect((await app.send('get', base)).status).toBe(401);
	});

	it('is new until somebody marks it as read, for that person alone', async () => {
		const [reader, other] = [await signedIn(app, {}), await signedIn(app, {})];
		const newest = changelogIn('nl')[0]?.version ?? '';
		const unseen = async (as: Record<string, string>) => {
			const { body } = await app.send('get', base, { as });
			expect(body.data[0].attributes.is_new).toBe(body.meta.unseen > 0);
			return body.meta.unseen;
		};
		expect(await unseen(reader.as)).toBe(1);
		const marked = await app.send('put', `${base}/${newest}/seen`, { as: reader.as });
		expect([marked.status, marked.body.meta.unseen]).toEqual([200, 0]);
		expect(await unseen(reader.as)).toBe(0);
		expect(await unseen(other.as)).toBe(1);
	});

	it('takes no version that is none', async () => {
		const { as } = await signedIn(app, {});
		expect((await app.send('put', `${base}/9.9.9/seen`, { as })).status).toBe(404);
	});
});
