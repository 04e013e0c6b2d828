import { expect, it } from 'vitest';
import { likelyColumns } from './match-columns.ts';

/** Headings as centres write them, with what they mean. A column that is not seen is lost without a word. */
it.each([
	['Online tot', 'onlineUntil'],
	['Zichtbaar t/m', 'onlineUntil'],
	['Verloopt op', 'onlineUntil'],
	['Publicatie einddatum', 'onlineUntil'],
	['Geldig tot en met', 'onlineUntil'],
	['Closing date', 'onlineUntil'],
	['Einddatum', 'endsOn'],
	['Contact e-mail', 'contactEmail'],
	['E-mail contactpersoon', 'contactEmail'],
	['Contactpersoon', 'contactPerson'],
	['Telefoonnr.', 'contactPhone'],
	['Functieomschrijving', 'description'],
	['Naam van de organisatie', 'organization'],
	['Online', 'online'],
])('a column named “%s” is taken for %s', (heading, field) => {
	expect(likelyColumns({ heading: ['?', heading] }, {})).toEqual([{ field, column: 1 }]);
});
