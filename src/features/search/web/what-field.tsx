import { lazy } from 'react';
import { SuggestField, type SuggestFieldProps } from '#ui/suggest-field.tsx';

export const Offers = lazy(() => import('./search-offers/offers.tsx'));

/** A search box that suggests vacancies, organisations, categories and places while typing. */
export function WhatField(props: Omit<SuggestFieldProps, 'List'>) {
	return (
		<SuggestField
			icon="search"
			List={Offers}
			className="what-field"
			inputMode="search"
			maxLength={200}
			{...props}
		/>
	);
}
