import { button, call, pageOf, type SeedPage, text } from './blocks.ts';

type Words = { nl: string; en: string };
type ForOrganisations = { summary: Words; text: Words; call: Words };

/** What each of the other centres says to organisations, in its own words. */
const words: Readonly<Record<string, ForOrganisations>> = {
	ijsseldal: {
		summary: {
			nl: 'Zoekt je club mensen? We komen langs, met de fiets.',
			en: 'Is your club short of people? We come to you, by bike.',
		},
		text: {
			nl: 'Vertel ons wat er moet gebeuren, dan maken we er samen een vacature van. Die staat in Deventer, Zutphen en Brummen online, en wie zich meldt, komt rechtstreeks bij jou uit.\n\n- **Gratis**, ook voor kleine clubs.\n- Je zet zelf je vacatures online en past ze aan wanneer je wilt.\n- Loopt het niet? Dan kijken we met je mee naar de tekst.',
			en: 'Tell us what needs doing and we will turn it into a vacancy together. It is shown in Deventer, Zutphen and Brummen, and people who respond come straight to you.\n\n- **Free**, for small clubs too.\n- You publish your vacancies yourself and change them whenever you like.\n- Not getting any replies? We will go over the text with you.',
		},
		call: { nl: 'Houd ons maar aan', en: 'Come and join us' },
	},
	oldebroek: {
		summary: {
			nl: 'Voor clubs, kerken en dorpshuizen die een paar handen extra zoeken.',
			en: 'For clubs, churches and village halls that could use a few extra hands.',
		},
		text: {
			nl: 'In Oldebroek weet je vaak wel wie je kunt vragen. Maar niet altijd, en niet steeds dezelfde. Zet je vacature hier, dan ziet het hele dorp haar.\n\nWe bellen je een keer voordat je eerste vacature online gaat, zodat we weten wie je bent. Daarna doe je alles zelf. Het kost niets.',
			en: 'In Oldebroek you usually know whom to ask. But not always, and you cannot keep asking the same people. Put your vacancy here and the whole village will see it.\n\nWe call you once before your first vacancy goes online, so that we know who you are. After that you do everything yourself. It costs nothing.',
		},
		call: { nl: 'Doet jouw club mee?', en: 'Is your club joining in?' },
	},
	roermond: {
		summary: {
			nl: 'Van fanfare tot zorghuis: zo vind je mensen in Roermond.',
			en: 'From brass band to care home: how to find people in Roermond.',
		},
		text: {
			nl: 'Ruim honderd verenigingen en instellingen zoeken hun mensen via ons. Je schrijft wat er te doen is, wij lezen mee, en wie zich meldt krijgt antwoord van jou.\n\n## Wat we voor je doen\n\n- meelezen met je vacature, ook in het Duits of Pools\n- een avond per maand over werven, begeleiden en bedanken\n- helpen met verzekering en VOG',
			en: 'More than a hundred clubs and institutions find their people through us. You write down what there is to do, we read it with you, and everyone who responds hears from you.\n\n## What we do for you\n\n- go over your vacancy with you, in German or Polish too\n- one evening a month on finding, guiding and thanking volunteers\n- help with insurance and certificates of conduct',
		},
		call: { nl: 'Zet je vereniging op de kaart', en: 'Put your club on the map' },
	},
	meedoen: {
		summary: {
			nl: 'Voor plekken waar mensen rustig mogen beginnen.',
			en: 'For places where people can start at their own pace.',
		},
		text: {
			nl: 'Bij Meedoen zoeken we plekken met geduld: waar iemand eerst een uur komt kijken, en later misschien een hele ochtend blijft.\n\nHeb je zo’n plek? Dan krijg je iemand die graag wil, en een maatje dat de eerste keren meekomt. Lukt iets niet, dan bel je ons.',
			en: 'At Meedoen we look for places with patience: where somebody can come and watch for an hour first, and perhaps stay a whole morning later on.\n\nDo you have a place like that? Then you get somebody who is keen, and a buddy who comes along the first few times. If something is not working, you call us.',
		},
		call: { nl: 'Heb je zo’n plek?', en: 'Do you have a place like that?' },
	},
	public: {
		summary: {
			nl: 'Voor organisaties die in het hele land of online mensen zoeken.',
			en: 'For organisations that look for people nationwide or online.',
		},
		text: {
			nl: 'Zoekt je organisatie mensen voor werk dat vanuit huis kan, of voor een evenement waar iedereen heen mag? Dan sta je hier goed. Zoek je in één plaats? Meld je dan bij de centrale daar.\n\nNa je aanmelding kijken we of alles klopt. Daarna zet je zelf je vacatures online en beantwoord je wie zich meldt. Er zijn geen kosten.',
			en: 'Does your organisation need people for work that can be done from home, or for an event that everyone can get to? Then this is the place. Looking in one town only? Sign up with the volunteer centre there.\n\nAfter you sign up, we check that everything is in order. From then on you publish your own vacancies and answer the people who respond. There is no charge.',
		},
		call: { nl: 'Bereik het hele land', en: 'Reach the whole country' },
	},
	'public-rivieren': {
		summary: {
			nl: 'Voor elk dorpshuis, elke boomgaard en elk veer tussen Waal en Rijn.',
			en: 'For every village hall, orchard and ferry between the rivers.',
		},
		text: {
			nl: 'Zet je vacature bij ons online, dan zien ze haar in alle dorpen tussen Waal en Rijn. Kan het ook op afstand? Dan delen we haar met Vrijwilligerspunt Nederland.\n\nElke derde donderdag zitten we in Tiel aan tafel voor wie hulp wil bij de tekst. Neem je vragen mee, en je bestuur.',
			en: 'Put your vacancy online with us and every village between the rivers will see it. Can it be done from home as well? Then we share it with Vrijwilligerspunt Nederland.\n\nEvery third Thursday we are in Tiel for anyone who would like help with the text. Bring your questions, and your board.',
		},
		call: { nl: 'Staat jouw dorp er al bij?', en: 'Is your village on it yet?' },
	},
};

/** The page for organisations of a centre. Throws for a centre that has none. */
export function forOrganisationsOf(centre: string): SeedPage {
	const own = words[centre];
	if (!own) throw new Error(`${centre} has no page for organisations`);
	return pageOf('organisations', (say, locale) => ({
		title: say('Voor organisaties', 'For organisations'),
		slug: say('voor-organisaties', 'for-organisations'),
		summary: own.summary[locale],
		blocks: [
			text(own.text[locale]),
			call(
				own.call[locale],
				say('Aanmelden duurt vijf minuten en is gratis.', 'Signing up takes five minutes and is free.'),
				[
					button(
						say('Organisatie aanmelden', 'Sign up an organisation'),
						{ system: 'organisation_sign_up' },
						'white',
					),
				],
				'strong',
			),
		],
	}));
}
