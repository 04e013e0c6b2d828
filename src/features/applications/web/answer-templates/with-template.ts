/**
 * The text of a field once a template was chosen for it: in place of a text that nobody typed, which `untouched` names, and
 * otherwise below what somebody did.
 */
export function withTemplate(now: string, untouched: readonly string[], template: string): string {
	if (now.trim() === '' || untouched.includes(now)) return template;
	return `${now.trimEnd()}\n\n${template}`;
}
