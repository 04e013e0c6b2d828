import { lazy, Suspense, useRef, useState } from 'react';
import { describe, Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Offering } from './offers.tsx';

/** Loaded when the search box is first used, so that other visitors do not load it. */
const Offers = lazy(() => import('./offers.tsx'));

/** A search box that suggests vacancies, organisations, categories and places while typing. */
export function WhatField(props: {
	name: string;
	label: string;
	placeholder: string;
	defaultValue?: string;
}) {
	const { name, label, placeholder, defaultValue } = props;
	const input = useRef<HTMLInputElement>(null);
	const [wanted, setWanted] = useState(false);
	const [offering, setOffering] = useState<Offering>({ open: false });
	return (
		<Field name={name} label={label} className="what-field">
			<span className="input-box" data-icon>
				<Icon name="search" className="input-icon" />
				<input
					{...describe({ name, label })}
					ref={input}
					type="text"
					inputMode="search"
					className="input"
					placeholder={placeholder}
					defaultValue={defaultValue}
					maxLength={200}
					autoComplete="off"
					enterKeyHint="search"
					role="combobox"
					aria-autocomplete="list"
					aria-expanded={offering.open}
					aria-controls={offering.list}
					aria-activedescendant={offering.active}
					onFocus={() => setWanted(true)}
				/>
			</span>
			{wanted && (
				<Suspense>
					<Offers input={input} tell={setOffering} />
				</Suspense>
			)}
		</Field>
	);
}
