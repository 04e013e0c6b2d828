import { lazy, Suspense, useRef, useState } from 'react';
import { describe, Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Offering } from './offers.tsx';

/** Loaded when somebody comes to search: whoever follows links does without. */
const Offers = lazy(() => import('./offers.tsx'));

/** A search box that offers vacancies, organisations, kinds of work and places while one types. */
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
