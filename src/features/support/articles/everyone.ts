import type { Article } from './article.ts';

/** Accounts: the same for everybody who has one. */
export const everyone: readonly Article[] = [
	{
		id: 'forgotten-password',
		audiences: ['everyone'],
		screen: '/profile-edit/settings',
		nl: {
			title: 'Je wachtwoord veranderen of vergeten',
			go: 'Naar je instellingen',
			words: 'wachtwoord kwijt weet niet meer inloggen lukt niet',
			text: `
Je verandert je wachtwoord bij **Mijn account**. Weet je het niet meer? Dan vraag je een mail aan waarmee je een nieuw kiest.

1. Kies rechtsboven je naam of foto en dan **Mijn account**.
2. Kies **Instellingen** en ga naar **Wachtwoord**.
3. Vul je wachtwoord van nu in en daarna het nieuwe. Je andere apparaten worden uitgelogd.

Ben je het vergeten? Log dan uit, kies bij het inloggen **Wachtwoord vergeten?** en vul je e-mailadres in. De link in de mail werkt één keer.`,
		},
		en: {
			title: 'Changing your password, or having forgotten it',
			go: 'To your settings',
			words: 'forgot lost password cannot sign in log in',
			text: `
You change your password under **My account**. If you no longer know it, ask for a mail with which you choose a new one.

1. Open your name or photo at the top right, then **My account**.
2. Choose **Settings** and go to **Password**.
3. Enter your current password and then the new one. Your other devices are signed out.

Forgotten it? Sign out, choose **Forgotten your password?** where you sign in, and enter your email address. The link in the mail works once.`,
		},
	},
	{
		id: 'change-email',
		audiences: ['everyone'],
		screen: '/profile-edit/email',
		nl: {
			title: 'Je e-mailadres veranderen',
			go: 'Naar je e-mailadres',
			words: 'mailadres ander nieuw adres email',
			text: `
Met je e-mailadres log je in en hier komen onze mails aan. Je verandert het zelf.

1. Ga naar **Mijn account** en kies **E-mailadres**.
2. Vul je nieuwe adres en je wachtwoord in.
3. Open de mail op je nieuwe adres en bevestig het binnen 24 uur.

Tot je bevestigt, verandert er niets. Daarna log je overal opnieuw in.`,
		},
		en: {
			title: 'Changing your email address',
			go: 'To your email address',
			words: 'mail address other new',
			text: `
You sign in with your email address, and our mails go there. You can change it yourself.

1. Go to **My account** and choose **Email address**.
2. Enter your new address and your password.
3. Open the mail at your new address and confirm it within 24 hours.

Nothing changes until you confirm. After that you sign in again everywhere.`,
		},
	},
	{
		id: 'own-details',
		audiences: ['everyone'],
		screen: '/profile-edit',
		nl: {
			title: 'Je naam, telefoonnummer en foto',
			go: 'Naar je gegevens',
			words: 'foto profielfoto naam telefoon mobiel nummer gegevens wijzigen',
			text: `
Wie je bent en hoe je te bereiken bent, verander je zelf.

1. Kies rechtsboven je naam of foto en dan **Mijn account**.
2. Vul bij **Gegevens** je naam en telefoonnummer in. Een foto hoeft niet.
3. Kies **Opslaan**.

Een organisatie ziet je telefoonnummer pas als je je daar aanmeldt.`,
		},
		en: {
			title: 'Your name, phone number and photo',
			go: 'To your details',
			words: 'photo picture name telephone mobile number details change',
			text: `
You can change who you are and how you can be reached.

1. Open your name or photo at the top right, then **My account**.
2. Under **Details** enter your name and phone number. A photo is up to you.
3. Choose **Save**.

An organisation sees your phone number only once you apply there.`,
		},
	},
	{
		id: 'language-and-look',
		audiences: ['everyone'],
		screen: '/profile-edit/settings',
		nl: {
			title: 'Taal, en licht of donker',
			go: 'Naar je instellingen',
			words: 'taal veranderen engels donkere modus nacht weergave kleuren lettergrootte',
			text: `
De site is er in twee talen, en in licht en donker. Licht of donker kies je per apparaat.

1. Ga naar **Mijn account** en kies **Instellingen**.
2. Kies bij **Taal en weergave** je taal. Ook je mails komen in die taal.
3. Kies **Licht**, **Donker** of **Zoals mijn apparaat**, en dan **Opslaan**.

Grotere letters? Vergroot de pagina in je browser: alles past zich aan.`,
		},
		en: {
			title: 'Language, and light or dark',
			go: 'To your settings',
			words: 'change language dutch dark mode night appearance colours text size',
			text: `
The site comes in two languages, and in light and dark. Each device keeps its own light or dark.

1. Go to **My account** and choose **Settings**.
2. Under **Language and appearance** choose your language. Your mails come in it as well.
3. Choose **Light**, **Dark** or **Same as my device**, and then **Save**.

Larger letters? Zoom the page in your browser, and everything fits itself to it.`,
		},
	},
	{
		id: 'choose-mails',
		audiences: ['everyone'],
		screen: '/profile-edit/periodieke-mail',
		nl: {
			title: 'Kiezen welke mails je krijgt',
			go: 'Naar je mailvoorkeuren',
			words: 'mails meldingen uitzetten afmelden uitschrijven nieuwsbrief minder geen stille uren nacht',
			text: `
Je kiest zelf waarover je mail krijgt, en of dat meteen is of in een overzicht.

1. Ga naar **Mijn account** en kies **Mail**.
2. Kies per onderwerp of je het bij de bel wilt zien, en of je er mail over wilt.
3. Wil je ’s nachts geen mail? Kies dan stille uren. Wat wacht, krijg je daarna.
4. Kies **Opslaan**. Met één knop zet je alles uit, behalve wat belangrijk is.

Onderaan veel mails staat ook een link waarmee je je voor die soort afmeldt. Mails die je echt nodig hebt, zoals een antwoord op je aanvraag of een link voor je wachtwoord, blijven komen.`,
		},
		en: {
			title: 'Choosing which mails you get',
			go: 'To your mail choices',
			words: 'stop emails turn off unsubscribe notifications newsletter fewer no mails quiet hours night',
			text: `
You choose what you get mail about, and whether that comes at once or in a summary.

1. Go to **My account** and choose **Mail**.
2. Choose for each subject whether you see it among your notifications, and whether you get mail about it.
3. No mail at night? Choose quiet hours. What waits comes afterwards.
4. Choose **Save**. One button switches off everything but what matters.

Many mails also have a link at the bottom that stops mails of that kind. Mails you really need, such as an answer to your application or a link for your password, keep coming.`,
		},
	},
	{
		id: 'two-steps',
		audiences: ['everyone'],
		screen: '/profile-edit/two-step',
		nl: {
			title: 'Veiliger inloggen in twee stappen',
			go: 'Naar inloggen in twee stappen',
			words: '2fa authenticator beveiliging code',
			text: `
Met een tweede stap kan niemand inloggen die alleen je wachtwoord weet. Je gebruikt een app met codes of een passkey van je telefoon of computer.

1. Ga naar **Mijn account**, **Instellingen** en dan **Inloggen in twee stappen**.
2. Kies een app of een passkey en volg de stappen.
3. Bewaar de herstelcodes op een veilige plek, bijvoorbeeld op papier.

Telefoon kwijt? Log dan in met een herstelcode en stel daarna een nieuwe app in.`,
		},
		en: {
			title: 'Signing in more safely, in two steps',
			go: 'To two-step sign-in',
			words: '2fa authenticator security code',
			text: `
With a second step nobody can sign in who only knows your password. You use an app with codes, or a passkey of your phone or computer.

1. Go to **My account**, **Settings** and then **Two-step sign-in**.
2. Choose an app or a passkey and follow the steps.
3. Keep the recovery codes in a safe place, on paper for instance.

Lost your phone? Sign in with a recovery code and set up a new app.`,
		},
	},
	{
		id: 'devices',
		audiences: ['everyone'],
		screen: '/auth/token',
		nl: {
			title: 'Zien waar je bent ingelogd',
			go: 'Naar je apparaten',
			words: 'apparaat telefoon uitloggen gehackt veilig sessie',
			text: `
Bij je apparaten zie je op welke telefoons en computers je bent ingelogd. Van daar log je ze ook op afstand uit.

1. Ga naar **Mijn account** en kies **Apparaten**.
2. Kies **Uitloggen** bij een apparaat dat je niet meer gebruikt of niet kent.
3. Verander je wachtwoord als je een apparaat niet kent.

Op een computer die niet van jou is, log je altijd zelf uit als je klaar bent.`,
		},
		en: {
			title: 'Seeing where you are signed in',
			go: 'To your devices',
			words: 'device phone sign out hacked safe session',
			text: `
Your devices shows on which phones and computers you are signed in. You can sign them out from a distance, too.

1. Go to **My account** and choose **Devices**.
2. Choose **Sign out** at a device that you no longer use or do not know.
3. Change your password if there is a device you do not know.

On a computer that is not yours, always sign out when you are done.`,
		},
	},
	{
		id: 'delete-account',
		audiences: ['everyone'],
		screen: '/account/verwijderen',
		nl: {
			title: 'Je gegevens downloaden of je account verwijderen',
			go: 'Naar account verwijderen',
			words: 'opzeggen stoppen uitschrijven wissen avg privacy',
			text: `
Je gegevens zijn van jou. Je kunt ze downloaden, en je account met alles wat van jou is laten verwijderen.

1. Ga naar **Mijn account** en kies **Instellingen**.
2. Kies **Download mijn gegevens** voor een bestand met alles wat we van je bewaren.
3. Kies **Verwijder mijn account** en lees wat er weggaat. Verwijderen kan niet ongedaan worden gemaakt.

Ben je de enige beheerder van een organisatie? Geef dan eerst een collega die rol.`,
		},
		en: {
			title: 'Downloading your data or deleting your account',
			go: 'To deleting your account',
			words: 'remove close cancel gdpr privacy',
			text: `
Your data is yours. You can download it, and have your account deleted with all that is yours.

1. Go to **My account** and choose **Settings**.
2. Choose **Download my data** for a file with everything we keep about you.
3. Choose **Delete my account** and read what will go. It cannot be undone.

Are you the only admin of an organisation? Then give a colleague that role first.`,
		},
	},
	{
		id: 'other-centre',
		audiences: ['everyone'],
		screen: '/switch',
		nl: {
			title: 'Je account staat bij een andere vrijwilligerscentrale',
			go: 'Kies een vrijwilligerscentrale',
			words: 'verhuisd regio gemeente andere site',
			text: `
Een account hoort bij één vrijwilligerscentrale. Bij een andere centrale kun je alles bekijken, maar je logt er niet mee in.

1. Kijk bovenaan of je op de site van je eigen centrale bent.
2. Kies anders je centrale uit de lijst.
3. Log daar in met je e-mailadres en wachtwoord.

Ben je verhuisd of wil je in twee regio’s meedoen? Maak dan bij de andere centrale ook een account.`,
		},
		en: {
			title: 'Your account is at another volunteer centre',
			go: 'Choose a volunteer centre',
			words: 'moved region town other site',
			text: `
An account belongs to one volunteer centre. At another centre you can look at everything, but you do not sign in with it.

1. See at the top whether you are at the site of your own centre.
2. If not, choose your centre from the list.
3. Sign in there with your email address and password.

Have you moved, or do you want to take part in two regions? Then make an account at the other centre as well.`,
		},
	},
];
