import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import type { Certificate } from '../contract.ts';
import { Certificates } from './certificates.tsx';

const taken = {
	id: 'c',
	kind: 'attendance',
	activity: 'Soep koken',
	hours: 2,
	year: null,
	code: 'ABCD2345EFGH',
	changed: false,
} as unknown as Certificate;
const shown = (approved: number | null, certificates: Certificate[]) => {
	const years = approved === null ? [] : [{ year: 2026, approved, waiting: 1, organizations: 1 }];
	return renderOn(createElement(Certificates, { years, certificates }), true);
};

it('who took part in an activity finds that certificate without any approved hours, and makes none of hours', () => {
	for (const html of [shown(null, [taken]), shown(0, [taken])]) {
		expect(html).toContain('Soep koken');
		expect(html).toContain('/nl/hours/certificates/c');
		expect(html).not.toContain('value="certificate"');
	}
	expect(shown(2, [taken])).toContain('value="certificate"');
	expect(shown(2, [])).toContain('value="certificate"');
	expect(shown(0, [])).not.toContain('certificates-title');
});
