import { createTestApp, signedIn, type TestApp } from './app.ts';
import { buildOrganisation } from './builders.ts';

/** A site in Dutch alone, as the specification has it without the layer of the demo, and a main admin of its centre. */
export async function createDutchSite(): Promise<{ app: TestApp; as: Record<string, string> }> {
	const app = await createTestApp({ layers: [] });
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	const { as } = await signedIn(app, { organisation, accountRoles: ['center_superuser'] });
	return { app, as };
}
