import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

it.each([
	[
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0',
		{ browser: 'Firefox 141', system: 'Windows', kind: 'computer' },
	],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
		{ browser: 'Safari 18', system: 'iOS', kind: 'phone' },
	],
	[
		'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
		{ browser: 'Safari 17', system: 'iOS', kind: 'tablet' },
	],
	['rooster-export/2.1', { browser: 'rooster-export', system: null, kind: 'program' }],
	[null, { browser: null, system: null, kind: 'program' }],
] as const)('describes %s', (userAgent, device) => {
	expect(describeDevice(userAgent)).toEqual(device);
});
