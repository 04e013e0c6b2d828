import type { Category } from '#features/vacancies/enums.ts';

/**
 * The names that people use for the categories, in both languages. The search text is compared with the start of each.
 */
export const categoryWords: Readonly<Record<Category, string>> = {
	activities_recreation:
		'activiteiten recreatie vrije tijd ontspanning uitje spelletjes activities recreation leisure games',
	hospitality_administration:
		'gastvrijheid gastvrouw gastheer receptie balie administratie hospitality host reception administration office',
	buddy_coaching: 'maatje buddy coach coaching bezoek gezelschap mentor mentoring companion visit',
	board_organisation:
		'bestuur bestuurslid voorzitter secretaris organisatie board chair secretary organisation governance',
	ict: 'ict computer website techniek digitaal software programmeren digital technology coding',
	events: 'evenement evenementen festival feest markt event events fair',
	finance:
		'financien geld penningmeester boekhouding belasting schulden finance money treasurer bookkeeping tax debt',
	fundraising: 'fondsenwerving collecte collecteren sponsor donateurs fundraising collection donations',
	catering: 'koken eten keuken horeca maaltijd bakken catering cooking kitchen meals food baking',
	arts_culture: 'kunst cultuur museum muziek theater toneel creatief arts art culture music theatre creative',
	nature_animals:
		'natuur dieren tuin tuinieren groen milieu bos hond nature animals garden gardening green environment dog',
	communication_media:
		'communicatie media schrijven fotografie redactie social communication writing photography editing',
	sports: 'sport sporten bewegen voetbal wandelen zwemmen trainer sports exercise football walking swimming',
	language: 'taal taalmaatje taalles nederlands lezen vertalen language dutch reading translation',
	maintenance:
		'klussen onderhoud reparatie repair techniek bouwen schilderen maintenance handyman building painting diy',
	transport: 'vervoer chauffeur rijden bus auto brengen transport driver driving delivery',
	teaching:
		'onderwijs les lesgeven school huiswerk training cursus teaching education lessons homework tutoring',
};
