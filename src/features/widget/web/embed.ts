// The script that other sites load: `<script async src="https://…/widget.js" data-query="near=Ede"></script>`. It shows
// vacancies where it stands, in a shadow root, and keeps nothing: no cookies, no storage, no script of others.
import type { WidgetAnswer, WidgetColours } from '../contract.ts';
import { styles } from './embed.css.ts';

const script = document.currentScript;
if (script instanceof HTMLScriptElement && script.src) start(script);

function start(script: HTMLScriptElement): void {
	const {
		lang = document.documentElement.lang,
		query = '',
		count = '',
		theme = '',
		search = '',
	} = script.dataset;
	const host = document.createElement('div');
	host.dataset.vrijwillig = '';
	// A place of the page's own choice goes before the place of the script.
	const wanted = script.dataset.target ? document.querySelector(script.dataset.target) : null;
	if (wanted) wanted.append(host);
	else script.after(host);
	const root = host.attachShadow({ mode: 'open' });

	const ask = async (more: Record<string, string>): Promise<WidgetAnswer> => {
		const address = new URL('/widget.json', script.src);
		const asked = new URLSearchParams(query);
		for (const [name, value] of Object.entries(more)) asked.set(name, value);
		address.searchParams.set('query', asked.toString());
		if (lang) address.searchParams.set('lang', lang);
		if (count) address.searchParams.set('count', count);
		if (script.dataset.centre) address.searchParams.set('centre', script.dataset.centre);
		const answer = await fetch(address, { credentials: 'omit' });
		if (!answer.ok) throw new Error(String(answer.status));
		return answer.json() as Promise<WidgetAnswer>;
	};
	// If the request fails, nothing is shown and the host page's own content stays.
	ask({}).then(
		(first) => show(root, first, { theme, searchable: search !== 'no', ask }),
		() => host.remove(),
	);
}

type Shown = {
	theme: string;
	searchable: boolean;
	ask: (more: Record<string, string>) => Promise<WidgetAnswer>;
};

function show(root: ShadowRoot, first: WidgetAnswer, { theme, searchable, ask }: Shown): void {
	const { words } = first;
	const style = document.createElement('style');
	style.textContent = styles + themeOf(first, theme);
	const section = element('section', { lang: first.locale, 'aria-labelledby': 'title' });
	const status = element('p', { role: 'status', class: 'quiet' });
	const list = element('ul');
	const more = element('p', { class: 'more' });

	const fill = (answer: WidgetAnswer): void => {
		status.textContent =
			answer.total === 0
				? words.none
				: words.found.replace('{count}', answer.total.toLocaleString(first.locale));
		list.replaceChildren(
			...answer.vacancies.map(({ title, lang, details, url }) =>
				element('li', {}, link(url, title, words.newWindow, lang), element('p', { class: 'quiet' }, details)),
			),
		);
		more.replaceChildren(link(answer.moreUrl, words.more, words.newWindow, null));
	};

	section.append(element('h2', { id: 'title' }, words.title));
	if (searchable) section.append(searchForm(first, section, status, fill, ask));
	section.append(status, list, more);
	fill(first);
	root.append(style, section);
}

function searchForm(
	{ words }: WidgetAnswer,
	section: HTMLElement,
	status: HTMLElement,
	fill: (answer: WidgetAnswer) => void,
	ask: Shown['ask'],
): HTMLElement {
	const what = element('input', { name: 'q', type: 'search', maxlength: '200', autocomplete: 'off' });
	const where = element('input', { name: 'near', maxlength: '100', autocomplete: 'postal-code' });
	const form = element(
		'form',
		{ role: 'search' },
		element('label', {}, words.what, what),
		element('label', {}, words.where, where),
		element('button', { type: 'submit' }, words.submit),
	);
	let turn = 0;
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		turn += 1;
		const mine = turn;
		section.setAttribute('aria-busy', 'true');
		const typed: Record<string, string> = {};
		if (what.value.trim()) typed.q = what.value.trim();
		if (where.value.trim()) typed.near = where.value.trim();
		ask(typed)
			.then((answer) => {
				// An answer to what was asked before is of no use any more.
				if (mine === turn) fill(answer);
			})
			.catch(() => {
				if (mine === turn) status.textContent = words.failed;
			})
			.finally(() => {
				if (mine === turn) section.removeAttribute('aria-busy');
			});
	});
	return form;
}

function themeOf({ colours, straight }: WidgetAnswer, theme: string): string {
	const rule = (of: WidgetColours): string =>
		`section{--page:${of.page};--text:${of.text};--quiet:${of.quiet};--border:${of.border};--accent:${of.accent};` +
		`--on-accent:${of.onAccent};--link:${of.link};--round:${straight ? '0' : '8px'}}`;
	if (theme === 'light' || theme === 'dark') return rule(colours[theme]);
	return `${rule(colours.light)}@media (prefers-color-scheme:dark){${rule(colours.dark)}}`;
}

function link(url: string, text: string, newWindow: string, lang: string | null): HTMLElement {
	const made = element('a', { href: url, target: '_blank', rel: 'noopener' });
	made.append(
		element('span', lang ? { lang } : {}, text),
		element('span', { class: 'hidden' }, ` ${newWindow}`),
	);
	return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	attributes: Record<string, string> = {},
	...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
	const made = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
	made.append(...children);
	return made;
}
