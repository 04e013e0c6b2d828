import type { Article } from './article.ts';

/** Forms: making one, having it filled in, and reading what was sent. */
export const forms: readonly Article[] = [
	{
		id: 'make-form',
		audiences: ['organisation', 'centre', 'content'],
		screen: '/form_builder',
		about: ['/content/forms', '/form_builder/new', '/form_builder/*/edit', '/form_builder/*/preview'],
		nl: {
			title: 'Een formulier maken',
			go: 'Naar de formulieren',
			words: 'formulieren vragenlijst enquête vragen intake evaluatie contactformulier aanmeldformulier',
			text: `
Met een formulier vraag je iets aan veel mensen: een kennismaking, een evaluatie, toestemming voor foto’s.

1. Ga naar je dashboard, kies **Formulieren** en dan **Formulier maken**.
2. Kies bij **Waarmee begin je?** een voorbeeld of een leeg formulier.
3. Kies een soort vraag en druk op **Vraag toevoegen**. Je wijzigingen worden vanzelf opgeslagen.
4. Kies bij **Wie mag het invullen?** of iedereen met het adres dat kan, of alleen wie je uitnodigt.
5. Probeer het uit bij **Voorbeeld**, en kies **Openen**.

Vraag je persoonsgegevens? Vertel dan waarvoor je ze gebruikt. Verander je later iets, kies dan **Wijzigingen laten zien**.`,
		},
		en: {
			title: 'Making a form',
			go: 'To the forms',
			words: 'forms survey questionnaire questions intake evaluation feedback contact form sign-up',
			text: `
A form asks many people the same: to introduce themselves, what they thought of a day, or consent for photos.

1. Go to your dashboard, choose **Forms** and then **Make a form**.
2. Under **What do you start with?** choose an example or an empty form.
3. Choose a kind of question and press **Add a question**. Your changes are saved by themselves.
4. Under **Who may fill it in?** choose between everybody with the address and only those you invite.
5. Try it under **Preview**, then choose **Open**.

Do you ask for personal data? Say what you use it for. When you change something later, choose **Show the changes**.`,
		},
	},
	{
		id: 'form-answers',
		audiences: ['organisation', 'centre', 'content'],
		screen: '/form_builder',
		about: [
			'/form_builder/*',
			'/form_builder/*/submissions',
			'/form_builder/*/summary',
			'/form_builder/*/tokens',
		],
		nl: {
			title: 'Antwoorden op een formulier lezen',
			go: 'Naar de formulieren',
			words: 'formulier inzendingen ingevuld resultaten uitnodigen verstuurd csv excel',
			text: `
Wat mensen invulden, lees je één voor één of opgeteld. Je kunt het ook in Excel openen.

1. Open het formulier. Bij **Inzendingen** staat wat nieuw is bovenaan.
2. Open een inzending en kies wie haar oppakt. Klaar? Kies **Afgehandeld**.
3. Bij **Samenvatting** zie je hoe vaak elk antwoord is gegeven.
4. Bij **Uitnodigingen** stuur je mensen een eigen link, en herinner je wie nog niet antwoordde.
5. Bij **Mails** kies je wie een mail krijgt van een nieuwe inzending.

Inzendingen blijven zo lang bewaard als je bij het formulier kiest, en worden dan gewist.`,
		},
		en: {
			title: 'Reading the answers to a form',
			go: 'To the forms',
			words: 'form submissions responses results filled in invite sent csv excel',
			text: `
You read what people filled in one by one or added up. Excel opens it as well.

1. Open the form. **Submissions** has what is new at the top.
2. Open a submission and choose who takes it up. Done? Choose **Handled**.
3. **Summary** shows how often each answer was given.
4. Under **Invitations** you send people a link of their own, and remind those who have not answered.
5. Under **Mails** you choose who gets a mail about a new submission.

Submissions are kept for as long as you choose with the form, and are erased after that.`,
		},
	},
];
