import type { Call } from '#platform/contract/calls.ts';
import type { ColumnNames } from '#platform/http/guess-columns.ts';
import { readTableForm, type TableInput } from '#platform/web/table-import/form.ts';
import { rowsOf } from '#platform/web/table-import/table.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import { postcodeOf } from '#ui/dutch.ts';
import { textToHtml } from '#ui/rich-text/simple-html.ts';
import { organisationApi } from '../../api.ts';
import { activityTypes, nonProfitTypes } from '../../enums.ts';
import {
	maxInCell,
	maxOrganisationsImported,
	type OrganisationImportField,
	type OrganisationImportResult,
	type OrganisationImportRow,
} from '../../import-contract.ts';
import { websiteOf } from '../organisation-form/values.ts';

/** The column names: those that people use, and those of the exported list. */
const names: ColumnNames<OrganisationImportField> = {
	key: ['key', 'id', 'nummer', 'code', 'kenmerk', 'sourceid', 'externalid', 'number'],
	name: ['naam', 'name', 'organisatie', 'organisatienaam', 'naamorganisatie', 'organization', 'organisation'],
	organizationType: ['soort', 'type', 'soortorganisatie', 'kind'],
	email: ['email', 'emailadres', 'mail', 'mailadres', 'emailaddress'],
	phoneNumber: ['telefoon', 'telefoonnummer', 'phone', 'phonenumber', 'tel'],
	website: ['website', 'site', 'webadres', 'internet', 'url', 'webaddress'],
	street: ['straat', 'straatnaam', 'street', 'adres', 'address'],
	houseNumber: ['huisnummer', 'housenumber', 'nr', 'huisnr'],
	postalCode: ['postcode', 'postalcode', 'zipcode', 'zip'],
	city: ['plaats', 'woonplaats', 'city', 'stad', 'plaatsnaam', 'town'],
	country: ['land', 'landcode', 'country', 'countrycode'],
	nonProfitType: ['nonprofittype', 'sector', 'gebied', 'werkgebied', 'field'],
	activityTypeIds: ['activitytypes', 'activitytypeids', 'activiteiten', 'activities'],
	showOnSocialMap: ['showonsocialmap', 'socialekaart', 'opsocialekaart', 'socialmap'],
	description: ['description', 'omschrijving', 'beschrijving', 'overons', 'about', 'aboutus'],
};

/** The parsed form of an import. */
export type OrganisationImport = TableInput<OrganisationImportField> & { wait: boolean };

/**
 * Parses the form: the table, the columns, and whether the organisations wait for approval. Returns undefined if the
 * text is not a table.
 */
export async function readImport(form: FormData): Promise<OrganisationImport | undefined> {
	const input = await readTableForm(form, names, maxOrganisationsImported);
	return input && { ...input, wait: form.get('wait') === 'on' };
}

/** Has the API try or do it; cells may be written as people say them. Gives what came of each row. */
export async function runImport(
	call: Call,
	{ table, mapping, wait }: OrganisationImport,
	dryRun: boolean,
	locale: Locale,
): Promise<OrganisationImportResult[]> {
	const said = sayings(locale);
	const rows = rowsOf(table, mapping, {}, maxInCell).map((row) => plainRow(row, said));
	const status = wait ? 'pending' : 'approved';
	const { meta } = await call(organisationApi.import, { body: { rows, status, dryRun } });
	return meta.rows;
}

type Sayings = Readonly<Record<'type' | 'kind' | 'activity' | 'yesNo', ReadonlyMap<string, string>>>;

/** Returns the values of the enums by their translated names, in lower case. */
function sayings(locale: Locale): Sayings {
	const t = getTranslations(locale, 'organisation-page');
	const said = <Value extends string>(values: readonly Value[], word: (value: Value) => string) =>
		new Map(values.map((value) => [word(value).toLowerCase(), value]));
	return {
		type: said(['NonProfit', 'School', 'VolunteerCenter'] as const, (value) => t(`type.${value}`)),
		kind: said(nonProfitTypes, (value) => t(`kind.${value}`)),
		activity: said(activityTypes, (value) => t(`activity.${value}`)),
		yesNo: said(['yes', 'no'] as const, (value) => getTranslations(locale, 'organisation-import')(value)),
	};
}

/** Replaces translated names by enum values, as the API expects; unknown names are unchanged. */
function plainRow(row: OrganisationImportRow, said: Sayings): OrganisationImportRow {
	const meant = (map: ReadonlyMap<string, string>, text: string) =>
		map.get(text.trim().toLowerCase()) ?? text;
	const change = (field: OrganisationImportField, as: (text: string) => string | null | undefined) => {
		const text = row[field];
		return text === undefined ? {} : { [field]: (as(text) ?? text).slice(0, maxInCell) };
	};
	return {
		...row,
		...change('organizationType', (text) => meant(said.type, text)),
		...change('nonProfitType', (text) => meant(said.kind, text)),
		...change('showOnSocialMap', (text) => meant(said.yesNo, text)),
		...change('activityTypeIds', (text) =>
			text
				.split(/[,;|]/)
				.map((part) => meant(said.activity, part))
				.join(' '),
		),
		...change('website', websiteOf),
		...change('postalCode', postcodeOf),
		...change('description', textToHtml),
	};
}

/** Why a row was refused, in words. */
export function whyRefused({ errors }: OrganisationImportResult, locale: Locale): string {
	const t = getTranslations(locale, 'organisation-import');
	return errors
		.map(
			({ field, code }) =>
				t.optional(`why.${field}.${code}`) ??
				t(code === 'long' ? 'why.long' : 'why.other', { field: t.optional(`field.${field}`) ?? field }),
		)
		.join(' ');
}
