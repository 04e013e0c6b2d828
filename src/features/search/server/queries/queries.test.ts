import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { vacancies } from './content.ts';

/** What people type, and which vacancy they should see first; several where their order does not matter. */
const queries: Record<string, Record<string, string | string[]>> = {
	'words as they are': {
		chauffeur: 'Chauffeur van de buurtbus',
		penningmeester: 'Penningmeester voor het bestuur',
		suppoost: 'Suppoost op zaal',
		rolstoel: 'Wandelen met bewoners in een rolstoel',
		'gastvrouw restaurant': 'Gastvrouw of gastheer in het restaurant',
		'museum de wagen': [
			'Suppoost op zaal',
			'Rondleider voor schoolklassen',
			'Webredacteur',
			'Fotograaf van het zomerfestival',
			'Opbouwploeg van het zomerfestival',
		],
	},
	'other forms of a word': {
		tuinieren: 'Tuinman in de moestuin',
		honden: 'Hondenuitlater gezocht',
		collecteren: 'Collectant in je eigen straat',
		fotograferen: 'Fotograaf van het zomerfestival',
		rondleiden: 'Rondleider voor schoolklassen',
		klussen: 'Klusser in het buurthuis',
		koken: 'Kok in de soepkeuken',
		voorlezen: 'Voorleesvrijwilliger',
		sorteren: 'Sorteerder bij de voedselbank',
	},
	'parts of compounds': {
		maatje: ['Taalmaatje voor een nieuwkomer', 'Boodschappenmaatje', 'Schuldhulpmaatje'],
		boodschappen: 'Boodschappenmaatje',
		bus: 'Chauffeur van de buurtbus',
		voetbal: 'Voetbaltrainer van de jeugd',
		trainer: 'Voetbaltrainer van de jeugd',
		festival: ['Fotograaf van het zomerfestival', 'Opbouwploeg van het zomerfestival'],
		huiswerk: 'Begeleider huiswerkklas',
		bank: 'Sorteerder bij de voedselbank',
		katten: 'Kattenoppas aan huis',
		oppas: 'Kattenoppas aan huis',
		kantine: 'Barmedewerker sportkantine',
		redacteur: 'Webredacteur',
	},
	'compounds nobody wrote': {
		computerles: 'Computerhulp voor ouderen',
		zwemtrainer: ['Zwemonderwijzer voor kinderen met een beperking', 'Voetbaltrainer van de jeugd'],
		museumgids: ['Rondleider voor schoolklassen', 'Suppoost op zaal', 'Natuurgids op de heide'],
		wandelmaatje: [
			'Wandelen met bewoners in een rolstoel',
			'Taalmaatje voor een nieuwkomer',
			'Boodschappenmaatje',
			'Schuldhulpmaatje',
			'Hondenuitlater gezocht',
		],
		soepkok: 'Kok in de soepkeuken',
	},
	'slips of the pen': {
		chaufeur: 'Chauffeur van de buurtbus',
		penningmeestre: 'Penningmeester voor het bestuur',
		voorleesvrijwiliger: 'Voorleesvrijwilliger',
		rolstoell: 'Wandelen met bewoners in een rolstoel',
		taalmaatj: 'Taalmaatje voor een nieuwkomer',
		muzicant: 'Muzikant op de huiskamer',
	},
	'other words for the same': {
		bejaarden: 'Computerhulp voor ouderen',
		pc: 'Computerhulp voor ouderen',
		kinderopvang: [
			'Begeleider huiswerkklas',
			'Voorleesvrijwilliger',
			'Zwemonderwijzer voor kinderen met een beperking',
		],
		buddy: 'Taalmaatje voor een nieuwkomer',
		reparatie: ['Klusser in het buurthuis', 'Fietsenmaker bij de weggeefwinkel'],
		boekhouder: 'Penningmeester voor het bestuur',
		dieren: ['Hondenuitlater gezocht', 'Kattenoppas aan huis'],
		eenzaamheid: 'Telefonisch luisteraar',
	},
	'in English': {
		'dog walking': 'Hondenuitlater gezocht',
		gardening: 'Tuinman in de moestuin',
		'food bank': 'Sorteerder bij de voedselbank',
		driver: 'Chauffeur van de buurtbus',
		cooking: 'Kok in de soepkeuken',
		football: 'Voetbaltrainer van de jeugd',
	},
	'with a place or more words': {
		'chauffeur epe': 'Chauffeur van de buurtbus',
		'museum zutphen': [
			'Suppoost op zaal',
			'Rondleider voor schoolklassen',
			'Fotograaf van het zomerfestival',
			'Opbouwploeg van het zomerfestival',
		],
		'ik wil graag iets met muziek doen': 'Muzikant op de huiskamer',
		'vrijwilligerswerk met kinderen': [
			'Begeleider huiswerkklas',
			'Rondleider voor schoolklassen',
			'Fietsenmaker bij de weggeefwinkel',
			'Zwemonderwijzer voor kinderen met een beperking',
		],
	},
};

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await app.make(async (trx) => {
		const owners = new Map<string, string>();
		for (const { organisation, title, summary, text, city, category, english } of vacancies) {
			const organisationId =
				owners.get(organisation) ??
				(await buildOrganisation(trx, { centreId: app.centre.id, name: organisation })).id;
			owners.set(organisation, organisationId);
			await buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId,
				columns: {
					title,
					summary,
					description: `<p>${text ?? ''}</p>`,
					categories: [category],
					location_kind: city ? 'address' : 'online',
					city: city ?? null,
					translations: JSON.stringify(english ? { en: { ...english, description: '' } } : {}),
				},
			});
		}
	});
});
afterAll(() => app.close());

it('are fifty or more', () => {
	expect(Object.values(queries).flatMap(Object.keys).length).toBeGreaterThanOrEqual(50);
});

describe.each(Object.entries(queries))('%s', (_, asked) => {
	it.each(Object.entries(asked))('%s', async (typed, expected) => {
		const { status, body } = await app.send(
			'get',
			`/api/v1/vacancies/search?filter[q]=${encodeURIComponent(typed)}`,
		);
		expect(status).toBe(200);
		const titles = body.data.map((one: { attributes: { title: string } }) => one.attributes.title);
		expect([expected].flat()).toContain(titles[0]);
	});
});
