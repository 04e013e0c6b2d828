import { plain, rootOf, wordsOf } from '#features/search/server/public.ts';
import type { Locale } from '#platform/http/locale.ts';

/** Words that do not say what somebody needs help with. */
const little: Readonly<Record<Locale, ReadonlySet<string>>> = {
	nl: new Set(
		(
			'de het een en of in op te van voor met bij aan om als dat die dit er is ben ik je jij jullie wij we ons mijn ' +
			'mij me kan kunnen wil willen moet hoe wat waar wie wanneer waarom niet geen naar over door ook nog meer graag ' +
			'hulp help'
		).split(' '),
	),
	en: new Set(
		(
			'the an and or of in on at to for with from by as is are am be my our your you we me it do does can could how ' +
			'what where who when why not no don want would like about this that please help'
		).split(' '),
	),
};

/** Words that people use for one and the same thing, a line for each thing. */
const synonyms: Readonly<Record<Locale, string>> = {
	nl: `
certificaat bewijs getuigschrift diploma
uur uren urenregistratie
vacature klus
aanvraag aanmelding sollicitatie reactie
intrekken annuleren terugtrekken
afwijzen weigeren
mail email mailtje
mailing nieuwsbrief
bericht chat conversatie
formulier vragenlijst enquete
evaluatie tevredenheid feedback
foto afbeelding plaatje
wachtwoord inloggen login
verwijderen wissen opzeggen
veranderen wijzigen aanpassen bewerken
plaatsen publiceren toevoegen
verlengen vernieuwen
collega medewerker beheerder
statistieken cijfers analytics
jaarverslag jaarcijfers verantwoording
gegevens data
exporteren downloaden csv excel
workshop cursus training
stage stagiair maatschappelijke
groep team klas bedrijf
telefoon telefoonnummer mobiel
agenda kalender rooster
onkosten reiskosten vergoeding
logo huisstijl vormgeving
uitschrijven afmelden
organisatie vereniging stichting
leerling student scholier`,
	en: `
certificate proof diploma
hour hours timesheet
vacancy job opportunity
application applicant response
withdraw cancel
reject decline refuse
mail email
mailing newsletter
message chat conversation
form survey questionnaire
evaluation feedback
photo picture image
password login
delete remove erase
change edit update
post publish add
extend renew
colleague coworker member admin
statistics stats figures analytics
report annual yearly
data export download csv excel
workshop course training
internship placement
group team class company
phone telephone mobile
calendar schedule agenda
expenses costs allowance
logo branding style design
unsubscribe
organisation charity
student pupil`,
};

/** What the forms of a word have in common: one and many, and in English both ways to write what ends in -isation. */
export function stemOf(word: string, locale: Locale): string {
	const written = plain(word);
	if (locale === 'nl') return rootOf(written);
	return rootOf(written.replace(/iz(?=ation|e)/, 'is').replace(/ies$/, 'y'));
}

const bySame: Readonly<Record<Locale, ReadonlyMap<string, readonly string[]>>> = {
	nl: readSynonyms('nl'),
	en: readSynonyms('en'),
};

function readSynonyms(locale: Locale): ReadonlyMap<string, readonly string[]> {
	const groups = synonyms[locale]
		.trim()
		.split('\n')
		.map((line) => line.split(' ').map((word) => stemOf(word, locale)));
	return new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)));
}

/** What else means the same as a stem. */
export function sameAs(stem: string, locale: Locale): readonly string[] {
	return bySame[locale].get(stem)?.filter((one) => one !== stem) ?? [];
}

/** Dutch verbs that come apart: who asks "hoe meld ik me af" wants to "afmelden". */
const APART = /\b(meld|log|schrijf|trek|pas|zet|vraag|vul)\b(.*)\b(aan|af|in|uit|op)\b/i;

/** The words of a question that say what somebody needs help with. */
export function askedWords(text: string, locale: Locale): string[] {
	const asked = locale === 'nl' ? text.replace(APART, '$3$1 $2') : text;
	return wordsOf(asked, (word) => word.length < 2 || little[locale].has(word));
}
