import { saveStock } from '#features/files/server/public.ts';
import { loadReference } from '#features/geo/server/public.ts';
import { tenantKeys } from '#platform/contract/tenants.ts';
import type { Container } from '../container.ts';

/**
 * Brings in the places of the country, fills the demo when the settings ask for it and it is empty, and gives every
 * centre the stock images that newer versions have brought.
 */
export async function seedWhenAsked(container: Container, say: (line: string) => void): Promise<void> {
	if (await loadReference(container.db)) say('Brought in the places and postcodes of the country');
	if (container.demo) {
		const { loadDemo } = await import('../../database/seed/load-demo.ts');
		await loadDemo(container.db, say);
	}
	for (const tenant of tenantKeys) {
		for (const { id: centreId } of await container.tenants.directory.centresOf(tenant)) {
			await container.db.transaction({ tenant, centres: [centreId] }, (trx) =>
				saveStock(trx, { tenant, centreId }),
			);
		}
	}
}
