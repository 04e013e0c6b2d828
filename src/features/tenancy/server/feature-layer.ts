import { toSnake } from '#platform/contract/keys.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import { type FeatureLayer, type FeatureSwitch, featureSwitches } from '../config.ts';
import { isTenant } from './resolve-tenant.ts';

const SWITCHES = new Map<string, FeatureSwitch>(featureSwitches.map((name) => [toSnake(name), name]));

/**
 * Reads `tenant.feature=on,tenant.feature=off` as it stands in a setting, with the features called as in the API. Throws a
 * TypeError naming the part that is wrong.
 */
export function parseFeatureLayer(text: string): FeatureLayer {
	const layer: Partial<Record<TenantKey, Partial<Record<FeatureSwitch, boolean>>>> = {};
	const parts = text
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean);
	for (const part of parts) {
		const [, tenant, name = '', value] = /^(\w+)\.(\w+)\s*=\s*(on|off)$/.exec(part) ?? [];
		const feature = SWITCHES.get(name);
		if (!isTenant(tenant) || feature === undefined)
			throw new TypeError(
				`"${part}" is not tenant.feature=on or =off, with a feature of ${[...SWITCHES.keys()].join(', ')}`,
			);
		const isOn = value === 'on';
		if ((layer[tenant]?.[feature] ?? isOn) !== isOn)
			throw new TypeError(`"${tenant}.${name}" is turned both on and off`);
		layer[tenant] = { ...layer[tenant], [feature]: isOn };
	}
	return layer;
}
