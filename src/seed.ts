import { keepStock } from '#features/files/server/public.ts';
import { tenantKeys } from '#platform/contract/tenants.ts';
import type { Process } from './process.ts';

/**
 * Fills the demo where it is asked for and empty, and gives every centre the stock images that have come with the product
 * since.
 */
export async function seedWhenAsked(running: Process, say: (line: string) => void): Promise<void> {
	if (running.demo) {
		const { loadDemo } = await import('../database/seed/load-demo.ts');
		await loadDemo(running.db, say);
	}
	for (const tenant of tenantKeys) {
		for (const { id: centreId } of await running.directory.centresOf(tenant)) {
			await running.db.transaction({ tenant, centres: [centreId] }, (trx) =>
				keepStock(trx, { tenant, centreId }),
			);
		}
	}
}
