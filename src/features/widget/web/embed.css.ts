/** The widget's own styles: the page around it can neither reach them nor be reached by them. */
export const styles = `
:host { all: initial; display: block; container-type: inline-size; color-scheme: light dark; }
* { box-sizing: border-box; }
section { font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; background: var(--page); color: var(--text);
	border: 1px solid var(--border); border-radius: var(--round); padding: 16px; }
h2 { font-size: 1.25em; line-height: 1.25; margin: 0 0 12px; }
form { display: grid; gap: 8px; margin-bottom: 12px; align-items: end; }
label { display: grid; gap: 2px; font-size: .875em; font-weight: 600; }
input, button { font: inherit; min-height: 44px; border-radius: var(--round); padding: 8px 12px; width: 100%; }
input { font-weight: 400; font-size: 1.143em; border: 1px solid var(--quiet); background: var(--page); color: var(--text); }
button { font-weight: 600; border: 2px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid var(--border); padding: 10px 0; }
li a { font-weight: 600; }
a { color: var(--link); overflow-wrap: anywhere; text-underline-offset: .15em; display: inline-block; padding: 2px 0; }
p { margin: 0; }
.quiet { color: var(--quiet); font-size: .875em; }
.more { border-top: 1px solid var(--border); padding-top: 10px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[aria-busy=true] ul { opacity: .6; }
@container (min-width: 560px) { form { grid-template-columns: 1fr 1fr auto; } }
@media (forced-colors: active) { section, input, button { border-color: CanvasText; } }
`;
