import { describe, expect, it } from 'vitest';
import { type AppContext, appContexts, type TenantKey, tenantKeys } from '#platform/contract/tenants.ts';
import { applicationNames, configLayers, demoFeatures, featuresOf, isHeumen, mergeLayers } from './config.ts';
import { parseFeatureLayer } from './server/feature-layer.ts';

describe('features of a tenant', () => {
	it('has profiles and activities everywhere but in the meedoen variant', () => {
		for (const tenant of tenantKeys) {
			expect(featuresOf(tenant, 'gelderland')).toMatchObject({ volunteerProfiles: true, activities: true });
			expect(featuresOf(tenant, 'meedoen')).toMatchObject({ volunteerProfiles: false, activities: false });
		}
	});

	it('has help between people for public and oldebroek, in the wording of each', () => {
		const on = tenantKeys.filter((tenant) => featuresOf(tenant, 'gelderland').personToPerson);
		expect(on.toSorted()).toEqual(['oldebroek', 'public']);
		expect(featuresOf('oldebroek', 'gelderland').personToPersonWording).toBe('neighbour-help');
		for (const tenant of tenantKeys.filter((key) => key !== 'oldebroek')) {
			expect(featuresOf(tenant, 'gelderland').personToPersonWording).toBe('one-on-one');
		}
	});

	it('shares centres for public outside meedoen, and is international for public or meedoen', () => {
		for (const tenant of tenantKeys) {
			for (const context of appContexts) {
				const features = featuresOf(tenant, context);
				expect(features.centreSharing).toBe(tenant === 'public' && context !== 'meedoen');
				expect(features.internationalisation).toBe(tenant === 'public' || context === 'meedoen');
			}
		}
	});

	it('are these, for every flag, tenant and variant', () => {
		const here = (tenant: TenantKey, context: AppContext) => {
			const { personToPersonWording: wording, ...flags } = featuresOf(tenant, context);
			return [...Object.keys(flags).filter((flag) => flags[flag as keyof typeof flags]), wording].join(' ');
		};
		const table = tenantKeys.flatMap((tenant) =>
			appContexts.map((context) => `${tenant} ${context}: ${here(tenant, context)}`),
		);
		expect(table.toSorted()).toEqual([
			'demo gelderland: volunteerProfiles activities one-on-one',
			'demo meedoen: internationalisation one-on-one',
			'meedoen gelderland: volunteerProfiles activities one-on-one',
			'meedoen meedoen: internationalisation one-on-one',
			'oldebroek gelderland: volunteerProfiles activities personToPerson neighbour-help',
			'oldebroek meedoen: personToPerson internationalisation neighbour-help',
			'public gelderland: volunteerProfiles activities personToPerson centreSharing internationalisation one-on-one',
			'public meedoen: personToPerson internationalisation one-on-one',
			'roermond gelderland: volunteerProfiles activities one-on-one',
			'roermond meedoen: internationalisation one-on-one',
		]);
	});

	it('are turned on and off by layers of the settings, of which the first decides', () => {
		const layers = [
			parseFeatureLayer('demo.internationalisation=off, roermond.person_to_person=on'),
			demoFeatures,
		];
		const on = (tenant: TenantKey, context: AppContext) => featuresOf(tenant, context, layers);
		for (const context of appContexts) {
			expect(on('demo', context).internationalisation).toBe(false);
			expect(on('roermond', context)).toMatchObject({ internationalisation: true, personToPerson: true });
			expect(on('oldebroek', context).internationalisation).toBe(true);
			expect(on('meedoen', context).personToPerson).toBe(false);
		}
	});

	it.each(['nowhere.activities=on', 'demo.wording=on', 'demo.activities', 'demo.activities=maybe'])(
		'are refused where the setting is wrong: %s',
		(text) => {
			expect(() => parseFeatureLayer(`public.activities=on,${text}`)).toThrow(
				`"${text}" is not tenant.feature`,
			);
		},
	);

	it('are not turned both on and off', () => {
		expect(() => parseFeatureLayer('demo.activities=on,demo.activities=off')).toThrow('both on and off');
	});

	it('flags a centre by its name, and names every tenant or leaves it to the centre', () => {
		expect([isHeumen('Meedoen in Heumen'), isHeumen('Vrijwilligerspunt Oldebroek')]).toEqual([true, false]);
		expect(Object.keys(applicationNames).toSorted()).toEqual(tenantKeys.toSorted());
	});
});

describe('layers of configuration', () => {
	it('lets the first layer that names a flag decide', () => {
		expect(mergeLayers(configLayers)).toEqual({ allowInactiveUsers: false, movingOrganisations: true });
		expect(
			mergeLayers([{ allowInactiveUsers: true }, { allowInactiveUsers: false }]).allowInactiveUsers,
		).toBe(true);
		expect(
			mergeLayers([{}, { movingOrganisations: false }, { movingOrganisations: true }]).movingOrganisations,
		).toBe(false);
	});
});
