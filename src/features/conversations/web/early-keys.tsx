import { useRouteLoaderData } from 'react-router';

/** Control and Enter send what is typed before the scripts of the page are there, as pressing the button does. */
const script = `document.addEventListener('keydown',function(e){var t=e.target;if(e.key==='Enter'&&(e.ctrlKey||e.metaKey)&&t.name==='body'&&t.closest('.composer')&&!('alive' in t.dataset)){e.preventDefault();t.form.requestSubmit()}},true)`;

/** The keys of a composer that the server wrote, until the page listens itself. */
export function EarlyKeys() {
	const root = useRouteLoaderData('root') as { nonce?: string } | undefined;
	// The browser hides the nonce from scripts, where it is always empty.
	const nonce = typeof document === 'undefined' ? root?.nonce : undefined;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant of this file
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
