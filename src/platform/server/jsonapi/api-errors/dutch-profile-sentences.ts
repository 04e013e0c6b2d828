/** What the rules of profiles, the pool, conversations and hours say, as in `dutchSentences`. */
export const dutchProfileSentences: Readonly<Record<string, string>> = {
	'This postcode or place is not known.': 'Deze postcode of plaats is niet bekend.',
	'A profile that organisations can find needs this.':
		'Een profiel dat organisaties kunnen vinden, heeft dit nodig.',
	'Only approved organisations search the volunteer pool.':
		'Alleen goedgekeurde organisaties zoeken in de vrijwilligerspool.',
	'A conversation with the centre needs a subject.':
		'Een conversatie met de centrale heeft een onderwerp nodig.',
	'What a conversation is about has a type and an id.':
		'Waarover een conversatie gaat, heeft een soort en een id.',
	'An invitation stays as it was sent.': 'Een uitnodiging blijft zoals ze is verstuurd.',
	'A no that came with a report cannot be taken back.': 'Een nee met een melding kun je niet terugdraaien.',
	'The volunteer answers the invitation first.': 'De vrijwilliger beantwoordt eerst de uitnodiging.',
	'No more messages are taken here.': 'In deze conversatie kun je niets meer sturen.',
	'A message can be changed for five minutes.': 'Een bericht kun je vijf minuten lang wijzigen.',
	'This is not somebody who can answer.': 'Deze persoon kan hier niet antwoorden.',
	'Nobody is accepted here.': 'Hier is niemand aangenomen.',
	'A message goes to 100 people at most.': 'Een bericht gaat naar hooguit 100 mensen.',
	'This is not a colleague.': 'Deze persoon is geen collega.',
	'The centre knows of this already.': 'De centrale weet hier al van.',
	'Somebody else changed this mailing meanwhile.': 'Iemand anders heeft deze mailing intussen gewijzigd.',
	'Nobody who agreed to mailings fits this.': 'Er is niemand die voor mailings koos en hierbij past.',
	'The centre has switched these mails off.': 'De centrale heeft deze mails uitgezet.',
	'Choose a moment from now until three months ahead.': 'Kies een moment vanaf nu tot over drie maanden.',
	'Nobody in the crisis pool fits this.': 'Er is niemand in de crisispool die hierbij past.',
	'You have 50 saved views at most.': 'Je hebt hoogstens 50 bewaarde weergaven.',
	'Another view of this list has this name.': 'Een andere weergave van deze lijst heet al zo.',
	'An organisation has 20 selections at most.': 'Een organisatie heeft hoogstens 20 selecties.',
	'This profile was changed in another window meanwhile.':
		'Dit profiel is intussen in een ander venster gewijzigd.',
	'This volunteer applied for that vacancy already.':
		'Deze vrijwilliger heeft zich al aangemeld voor deze vacature.',
	'This volunteer said no to that vacancy already.': 'Deze vrijwilliger zei al nee tegen deze vacature.',
	'This volunteer has enough to answer.': 'Deze vrijwilliger heeft genoeg te beantwoorden.',
	'This volunteer hears from the organisation already.': 'Deze organisatie kan je al weer uitnodigen.',
	'This volunteer has not answered your last question yet.':
		'Deze vrijwilliger heeft je vorige vraag nog niet beantwoord.',
	'Your last question to this volunteer waits for the centre.':
		'Je vorige vraag aan deze vrijwilliger wacht op de centrale.',
	'The centre does not pass this text on.': 'De centrale stuurt deze tekst niet door.',
	'Say what is wrong with these hours.': 'Zeg wat er niet klopt aan deze uren.',
	'Nobody can apply for the vacancy of this invitation any more.':
		'Voor de vacature van deze uitnodiging kan niemand zich meer aanmelden.',
	'This volunteer is not in the pool any more.': 'Deze vrijwilliger staat niet meer in de pool.',
	'This volunteer was asked three times in the last year.':
		'Deze vrijwilliger is het afgelopen jaar drie keer gevraagd.',
	'Leave out addresses of mail, sites and homes, names of accounts and phone numbers.':
		'Laat e-mailadressen, websites, huisadressen, accountnamen en telefoonnummers weg.',
	'Leave out your surname.': 'Laat je achternaam weg.',
	'There is an insulting or indecent word in this text.':
		'In deze tekst staat een woord dat mensen kwetst of niet netjes is.',
	'Leave out your age.': 'Laat je leeftijd weg.',
	'Leave out of your first name what is no name, such as numbers.':
		'Laat uit je voornaam weg wat geen naam is, zoals cijfers.',
	'The first day is today or within two years.': 'De eerste dag is vandaag of binnen twee jaar.',
};
