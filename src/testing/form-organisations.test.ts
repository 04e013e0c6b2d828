import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Forms that are for no organisation: those of visitors, of one's own account, and the choice of one itself. */
const OF_NO_ORGANISATION = [
	/^src\/features\/(auth|shell|style-guide|widget)\//,
	/\/account\/web\/(mail\/stop-page|two-factor\/)/,
	/\/applications\/web\/(check-in|offer|outcome|withdraw)\//,
	/\/crisis\/web\/link-page/,
	/\/forms\/web\/fill-in\//,
	/\/help\/web\/(help-browse|help-form|help-own\/confirm-page)/,
	/\/organisations\/web\/(organisation-sign-up|whereabouts)\//,
	/\/vacancies\/web\/(renew-page|vacancy-page)\//,
	// The form that stands in the place of another, whose action is about rows of the centre.
	/\/content\/web\/staff\/menu-forms\.tsx$/,
	/^src\/ui\/post-form\.tsx$/,
];

describe('a form that posts', () => {
	it('carries the organisation that its page was made for', () => {
		const files = globSync('src/**/*.tsx').filter(
			(file) => !OF_NO_ORGANISATION.some((one) => one.test(file)),
		);
		expect(files.length).toBeGreaterThan(300);
		const bare = files.filter((file) => /<[Ff]orm\b[^>]*?method="post"/s.test(readFileSync(file, 'utf8')));
		expect(bare).toEqual([]);
	});
});
