import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { type DemoTemplate, makeDemoTemplate, openDemo, removeDemo } from './demo.ts';
import { grown, sharesOf } from './grown.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Where the built product answers, with the demo's data. */
		baseUrl: string;
		/** Its data folder; without a mail server, its mails land there. */
		dataDir: string;
		/** What products of their own start from. */
		demo: DemoTemplate;
	}
}

/**
 * Serves the built product with the demo's data, as `npm start` would: on PostgreSQL where there is one (its requests
 * take a twentieth of the time), otherwise on the embedded engine.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const template = await makeDemoTemplate(process.env.TEST_DATABASE_URL || undefined);
	const product = await openDemo(
		{
			NODE_ENV: 'production',
			TRUSTED_PROXIES: '1',
			...(grown && { METRICS_TOKEN: randomUUID() }),
		},
		template,
	);
	project.provide('baseUrl', product.baseURL.replace('localhost', '127.0.0.1'));
	project.provide('dataDir', product.dataDir);
	project.provide('demo', template);
	return async () => {
		if (grown) await writeFile(grown.shares, await sharesOf(product.settings));
		await product.close();
		await removeDemo(template);
	};
}
