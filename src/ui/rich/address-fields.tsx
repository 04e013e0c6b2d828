import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { postcodeOf } from '../dutch.ts';
import { TextField } from '../inputs.tsx';

export type Address = { postalCode: string; houseNumber: string; street: string; city: string };
/** Finds what belongs to a postcode and number: both parts, the city alone, or nothing. */
export type LookUpAddress = (
	postalCode: string,
	houseNumber: string,
	signal: AbortSignal,
) => Promise<Partial<Pick<Address, 'street' | 'city'>> | undefined>;

const parts = ['postalCode', 'houseNumber', 'street', 'city'] as const;

/**
 * An address of which postcode and house number fill in street and city if `lookUp` finds them. Never overwrites what
 * the user typed there. Posts four values, under `names` if given.
 */
export function AddressFields(props: {
	lookUp?: LookUpAddress;
	defaultValue?: Partial<Address>;
	names?: Partial<Record<keyof Address, string>>;
	errors?: Partial<Record<keyof Address, string[]>>;
	required?: boolean;
}) {
	const t = useTranslations('rich');
	const { lookUp, defaultValue, errors, required } = props;
	const [value, setValue] = useState<Address>({
		postalCode: '',
		houseNumber: '',
		street: '',
		city: '',
		...defaultValue,
	});
	const [said, setSaid] = useState('');
	const asked = useRef<AbortController>(undefined);
	const filled = useRef<Partial<Address>>({});
	const last = useRef('');
	useEffect(() => () => asked.current?.abort(), []);

	const find = async (postalCode: string, houseNumber: string): Promise<void> => {
		if (!lookUp || last.current === `${postalCode} ${houseNumber}`) return;
		last.current = `${postalCode} ${houseNumber}`;
		asked.current?.abort();
		const stop = new AbortController();
		asked.current = stop;
		const found = await lookUp(postalCode, houseNumber, stop.signal).catch(() => undefined);
		if (stop.signal.aborted) return;
		const known = [found?.street && `${found.street} ${houseNumber}`, found?.city].filter(Boolean).join(', ');
		setSaid(known ? t('address.found', { address: known }) : t('address.unknown'));
		setValue((now) => {
			const fill = (part: 'street' | 'city'): string => {
				const own = now[part] !== '' && now[part] !== filled.current[part];
				return own ? now[part] : (found?.[part] ?? '');
			};
			const next = { ...now, street: fill('street'), city: fill('city') };
			filled.current = { street: found?.street, city: found?.city };
			return next;
		});
	};
	const leave = (): void => {
		const postalCode = postcodeOf(value.postalCode);
		if (!postalCode) return;
		setValue((now) => ({ ...now, postalCode }));
		if (/^\d/.test(value.houseNumber.trim())) void find(postalCode, value.houseNumber.trim());
	};
	const [postalCode, houseNumber, street, city] = parts.map((part) => ({
		name: props.names?.[part] ?? part,
		value: value[part],
		errors: errors?.[part],
		required,
		onChange: ({ target: { value: typed } }: React.ChangeEvent<HTMLInputElement>) =>
			setValue((now) => ({ ...now, [part]: typed })),
	})) as [Part, Part, Part, Part];
	return (
		<div className="stack">
			<div className="field-row">
				<TextField
					{...postalCode}
					label={t('address.postcode')}
					autoComplete="postal-code"
					maxLength={8}
					pattern="\s*[1-9][0-9]{3}\s*[a-zA-Z]{2}\s*"
					onBlur={leave}
				/>
				<TextField
					{...houseNumber}
					label={t('address.number')}
					inputMode="text"
					maxLength={12}
					pattern="\s*[0-9].*"
					onBlur={leave}
				/>
			</div>
			<div className="field-row">
				<TextField {...street} label={t('address.street')} autoComplete="address-line1" maxLength={120} />
				<TextField {...city} label={t('address.city')} autoComplete="address-level2" maxLength={120} />
			</div>
			<p className="field-hint" role="status">
				{said}
			</p>
		</div>
	);
}

type Part = {
	name: string;
	value: string;
	errors: string[] | undefined;
	required: boolean | undefined;
	onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
};
