import { inject } from 'vitest';
import { asDemo } from '../as-demo.ts';
import { beginConversation } from '../begin-conversation.ts';
import type { Visitor } from '../browser.ts';
import { mailTo } from '../mailbox.ts';
import { openForm, sentForm } from '../open-form.ts';
import { isNeighbour, type Looks } from './pages.ts';

async function found(visitor: Visitor, path: string, selector: RegExp): Promise<string> {
	await visitor.page.goto(path);
	const links = await visitor.page
		.locator('main a')
		.evaluateAll((list) => list.map((link) => (link as HTMLAnchorElement).pathname));
	const id = links.map((link) => selector.exec(link)?.[1]).find(Boolean);
	if (!id) throw new Error(`${path} links to nothing like ${selector}`);
	return id;
}

/** Asks the API for a mail with a link, and gives the token of the link. */
async function mailed(template: string, email: string, path: string, body: object): Promise<string> {
	const answer = await fetch(inject('baseUrl') + path, {
		method: 'POST',
		headers: {
			'content-type': path.startsWith('/api/') ? 'application/vnd.api+json' : 'application/json',
			'x-tenant': 'demo',
		},
		body: JSON.stringify(body),
	});
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
	const [, token = ''] = /token=([^\s)\]&]+)/.exec((await mailTo(email, template)).text) ?? [];
	if (token === '') throw new Error(`The mail ${template} has no link.`);
	return token;
}

/** The tokens of links that work: a page that says that its link is over is judged with a made-up one elsewhere. */
async function linkTokens(): Promise<Record<string, string>> {
	const password = 'een-goed-wachtwoord';
	const email = `bekeken-${Date.now()}@post.example`;
	const deleted = 'volunteer@demo.example';
	const person = { first_name: 'Noor', last_name: 'Bos', password };
	const organisation = {
		name: `Bekeken ${Date.now()}`,
		contact_first_name: 'Noor',
		contact_last_name: 'Bos',
		contact_email: `organisatie-${email}`,
		password,
		accept_terms: true,
	};
	const [confirm, confirmOrganization, deletion] = await Promise.all([
		mailed('account-confirm', email, '/auth', {
			...person,
			email,
			password_confirmation: password,
			accept_terms: true,
		}),
		mailed('organisation-confirm', organisation.contact_email, '/api/v1/organizations/signup', {
			data: { type: 'organizations', attributes: organisation },
		}),
		mailed('account-delete', deleted, '/auth/deletion', { email: deleted }),
	]);
	return { confirm, confirmOrganization, deletion };
}

/** A mailing that waits for its moment, next month. */
async function planMailing(): Promise<string> {
	const centre = await asDemo('centre');
	const input = { subject: 'Plan mee voor het voorjaar', body: 'Kom je ook?', interests: [] };
	const { id } = await centre<{ id: string }>('POST', '/api/v1/mailings', {
		data: { type: 'mailings', attributes: { ...input, place: '', kilometres: null, language: null } },
	});
	const planned_at = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
	const plan = { data: { type: 'mailings', attributes: { planned_at } } };
	await centre('PUT', `/api/v1/mailings/${id}/plan`, plan);
	return id;
}

/** A mail that the centre wrote twice, so that its history says what became other. */
async function rewriteMail(mail: string): Promise<string> {
	const centre = await asDemo('centre');
	const path = `/api/v1/notification_templates/${mail}`;
	for (const said of ['Tot dan.', 'Tot snel.']) {
		type Mail = { attributes: { subject: string; body: string; revision: number } };
		const { subject, body, revision } = (await centre<Mail>('GET', path)).attributes;
		const attributes = { subject, body: `${body}\n\n${said}`, active: true, revision };
		await centre('PATCH', path, { data: { type: 'notification_templates', attributes } });
	}
	return mail;
}

/** What the placeholders of the pages stand for, as who looks at them finds it by following links. */
export async function placeholders(visitor: Visitor, who: Looks): Promise<Record<string, string>> {
	const uuid = '([0-9a-f-]{36})';
	if (isNeighbour(who)) {
		const help = '/nl/een-op-een-hulp';
		return {
			request: await found(visitor, `${help}?topic=transport`, new RegExp(`${help}/${uuid}$`)),
			...(who === 'neighbour volunteer' && {
				own: await found(visitor, `${help}/mijn`, new RegExp(`${help}/mijn/${uuid}$`)),
			}),
		};
	}
	if (who === 'sharer') {
		const theirs = new RegExp(`/vacancies/${uuid}/shared$`);
		return { shared: await found(visitor, '/nl/vacancies/search', theirs) };
	}
	const vacancy = await found(visitor, '/nl/vacancies/search', new RegExp(`/vacancies/${uuid}$`));
	if (who === 'visitor') {
		return {
			vacancy,
			// Of the demo, one that asks applicants something.
			askingVacancy: await found(
				visitor,
				'/nl/vacancies/search?q=begeleider+leesgroep+opgegroeid',
				new RegExp(`/vacancies/${uuid}$`),
			),
			...(await linkTokens()),
			form: await openForm(),
			organization: await found(visitor, `/nl/vacancies/${vacancy}`, new RegExp(`/organizations/${uuid}$`)),
			entry: await found(visitor, '/nl/sociale-kaart', new RegExp(`/sociale-kaart/${uuid}$`)),
		};
	}
	if (who === 'centre') {
		return {
			vacancy,
			...(await sentForm()),
			member: await found(visitor, '/nl/organizations', new RegExp(`/organizations/${uuid}/edit$`)),
			mailing: await found(visitor, '/nl/mailings', new RegExp(`/mailings/${uuid}$`)),
			plannedMailing: await planMailing(),
			ownMail: await rewriteMail('session-materials.nl'),
			crisis: await found(visitor, '/nl/crisispool', new RegExp(`/crisispool/${uuid}$`)),
			person: await found(visitor, '/nl/users?role=volunteer', new RegExp(`/users/${uuid}$`)),
			page: await found(visitor, '/nl/content/pages', new RegExp(`/content/pages/${uuid}$`)),
			stock: await found(visitor, '/nl/content/stock-images', new RegExp(`/content/stock-images/${uuid}$`)),
		};
	}
	if (who === 'mentor') {
		return { student: await found(visitor, '/nl/students', new RegExp(`/students/${uuid}$`)) };
	}
	if (who === 'volunteer') {
		return {
			vacancy,
			conversation: await beginConversation(),
			mine: await found(visitor, '/nl/applications', new RegExp(`/applications/${uuid}$`)),
		};
	}
	if (who !== 'organisation') return { vacancy };
	return {
		vacancy,
		conversation: await beginConversation(),
		own: await found(visitor, '/nl/vacancies', new RegExp(`/vacancies/${uuid}/edit$`)),
		activity: await found(visitor, '/nl/vacancies', new RegExp(`/vacancies/${uuid}/participants$`)),
		application: await found(visitor, '/nl/applications', new RegExp(`/applications/${uuid}$`)),
		profile: await found(visitor, '/nl/vrijwilligerspool', new RegExp(`/vrijwilligerspool/${uuid}$`)),
	};
}
