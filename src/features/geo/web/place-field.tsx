import { lazy } from 'react';
import { SuggestField, type SuggestFieldProps } from '#ui/suggest-field.tsx';

/** The list of places under such a field, which comes with it. */
export const PlaceSuggestions = lazy(() => import('./place-suggestions.tsx'));

/** A field for a place or postcode near which one searches, which suggests those of the country while typing. */
export function PlaceField(props: Omit<SuggestFieldProps, 'List'>) {
	return <SuggestField icon="map-pin" List={PlaceSuggestions} maxLength={80} {...props} />;
}
