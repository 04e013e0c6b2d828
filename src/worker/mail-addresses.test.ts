import { describe, expect, it } from 'vitest';
import { createSiteAddresses } from '#features/tenancy/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import { addressAt } from '#platform/http/site-address.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { count } from '#platform/testing/count.ts';
import { variantsOf } from '#testing/variants.ts';
import { createCentreFinder } from '../site/centre-finder.ts';
import { mailTemplates } from './mail-templates.ts';

const tenants = ['demo', 'public'] as const;
const centresOf = async (tenant: TenantKey) =>
	['punt', 'linde'].map((name, index) => {
		const slug = `${tenant}-${name}`;
		return { id: slug, name: slug, slug, isDefault: index === 0 };
	});
const hostsOf = <Value>(value: (tenant: TenantKey, slug: string) => Value) =>
	Object.fromEntries(
		tenants.flatMap((tenant) =>
			['punt', 'linde'].map((name) => {
				const slug = `${tenant}-${name}`;
				return [`${slug}.example`, value(tenant, slug)];
			}),
		),
	);
const none = { hosts: {}, centreHosts: {}, siteUrl: undefined };
/** The ways in which a centre is found; no tenant of these is the one of unknown hosts. */
const ways = {
	'a host of its own': {
		...none,
		hosts: hostsOf((tenant) => tenant),
		centreHosts: hostsOf((_, slug) => slug),
	},
	'the wildcard name of its tenant': none,
	'a cookie only': { ...none, siteUrl: 'https://site.example' },
};

/** Which centre a browser that has these cookies lands in, and at which path; it is led there by one redirect at most. */
async function landing(way: keyof typeof ways, address: string, cookie: string) {
	const { hosts, centreHosts, siteUrl } = ways[way];
	const hostMap = { hosts, suffix: '.localhost', fallback: 'roermond' } as const;
	const directory = { centresOf, clear: () => undefined };
	const settings = { hostMap, centreHosts, siteUrl, landingHost: undefined, port: 3000 };
	const find = createCentreFinder(
		{
			db: undefined as never,
			sites: createSiteAddresses(settings, directory),
			tenants: { directory, hostMap, centreHosts, tenantCookie: 'tenant', ...variantsOf() },
		},
		async (request, _visitor, { centre }) => {
			const { pathname, search } = new URL(request.url);
			return Response.json({ centre: centre?.id, path: `${pathname}${search}` });
		},
	);
	const open = async (url: URL, cookies: string): Promise<Response> =>
		find(new Request(url, { headers: { cookie: cookies, 'sec-fetch-mode': 'navigate' } }), {
			address: '',
			host: url.host,
			secure: false,
			locale: 'nl',
		});
	const first = await open(new URL(address), cookie);
	if (first.status !== 302) return first.json();
	const jar = new Map(
		[cookie, ...first.headers.getSetCookie()].map((line) => {
			const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
			return [name, value] as const;
		}),
	);
	const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
	const next = new URL(first.headers.get('location') ?? '', address);
	return (await open(next, cookies)).json();
}

const isElsewhere = (href: string) => new URL(href).hostname === 'online.example';

describe.each(Object.keys(ways) as (keyof typeof ways)[])('centres that have %s', (way) => {
	it('send mails of which every link leads to them, from any browser', async () => {
		const { hosts, centreHosts, siteUrl } = ways[way];
		const hostMap = { hosts, suffix: '.localhost', fallback: 'roermond' } as const;
		const settings = { hostMap, centreHosts, siteUrl, landingHost: undefined, port: 3000 };
		const { reaching } = createSiteAddresses(settings, { centresOf });
		const wrong: string[] = [];
		let opened = 0;
		for (const tenant of tenants) {
			for (const { id, name } of await centresOf(tenant)) {
				const site = await reaching(tenant, id);
				const sister = `volunteer-center-id=${(await centresOf(tenant)).find((one) => one.id !== id)?.id}`;
				const setting = { locale: 'nl' as const, centre: { name, site } };
				const stop = addressAt(site, '/nl/account/mail?token=x');
				const links = new Set<string>();
				for (const template of mailTemplates) {
					const mail = await renderMail(
						template,
						template.sample((of) => of),
						setting,
						{ stopAt: stop },
					);
					const found = mail.html.replaceAll('&amp;', '&').matchAll(/href="(https?:[^"]*)"/g);
					// Where a workshop is online is what its organisation wrote.
					for (const [, href = ''] of found) if (!isElsewhere(href)) links.add(href);
				}
				expect(links.size).toBeGreaterThan(15);
				for (const link of links) {
					for (const cookie of ['', sister]) {
						const { centre, path } = await landing(way, link, cookie);
						opened += 1;
						if (centre !== id || !path.startsWith('/nl') || path.includes('centre='))
							wrong.push(`${link} → ${centre} ${path}`);
					}
				}
			}
		}
		count('links of mails opened', opened);
		expect(opened).toBeGreaterThan(120);
		expect(wrong).toEqual([]);
	});
});
