import type { Article } from './article.ts';

/** Hours of volunteers and students, for who worked and for who approves them, and certificates. */
export const hours: readonly Article[] = [
	{
		id: 'student-hours',
		audiences: ['student'],
		screen: '/students/hours',
		nl: {
			title: 'Je uren voor school',
			go: 'Naar mijn uren',
			words: 'stage maatschappelijke diensttijd leerling uur',
			text: `
Bij **Mijn uren** zie je hoeveel uren je hebt gemaakt en welke al zijn goedgekeurd.

1. Meld je aan voor werk dat bij je past. Je mentor krijgt bericht.
2. Als het werk gedaan is, vult de organisatie je uren in.
3. Je mentor keurt ze goed of vraagt eerst iets na.

Kloppen de uren niet? Praat met de organisatie: zij kan ze opnieuw invullen zolang je mentor ze niet heeft goedgekeurd.`,
		},
		en: {
			title: 'Your hours for school',
			go: 'To my hours',
			words: 'internship placement student hour',
			text: `
**My hours** shows how many hours you have done and which are approved.

1. Apply for work that suits you. Your mentor is told.
2. When the work is done, the organisation enters your hours.
3. Your mentor approves them, or asks something first.

Are the hours wrong? Talk to the organisation: it can enter them again until your mentor has approved them.`,
		},
	},
	{
		id: 'approve-hours',
		audiences: ['mentor'],
		screen: '/students',
		nl: {
			title: 'Uren van je leerlingen goedkeuren',
			go: 'Naar je leerlingen',
			words: 'stage stages maatschappelijke diensttijd uur aftekenen export downloaden',
			text: `
Een organisatie vult de uren van je leerling in. Jij keurt ze goed.

1. Ga naar **Leerlingen** en kies **Uren om goed te keuren**.
2. Open de leerling en bekijk de uren.
3. Keur ze goed. Klopt er iets niet? Stel dan een vraag: de organisatie krijgt die per mail en vult de uren opnieuw in.

Bij **Doel van de school** zet je hoeveel uren elke leerling moet maken. Met **Downloaden** krijg je de lijst voor de administratie.`,
		},
		en: {
			title: 'Approving the hours of your students',
			go: 'To your students',
			words: 'internship placement hour sign off export download',
			text: `
An organisation enters the hours of your student. You approve them.

1. Go to **Students** and choose **Hours to approve**.
2. Open the student and look at the hours.
3. Approve them. Is something wrong? Ask a question: the organisation gets it by mail and enters the hours again.

**Goal of the school** says how many hours each student has to do. **Download** gives you the list for your records.`,
		},
	},
	{
		id: 'own-hours',
		audiences: ['volunteer'],
		screen: '/hours',
		nl: {
			title: 'Je uren opgeven, en een bewijs ervan',
			go: 'Naar mijn uren',
			words: 'uren uur opgeven urenregistratie bewijs certificaat gewerkt',
			text: `
Ben je aangenomen? Dan geef je op hoeveel uur je hielp. De organisatie keurt je uren goed.

1. Kies het werk en de dag, en vul het aantal uren in.
2. Wacht op de organisatie. Je leest het als ze iets vraagt of niet goedkeurt.
3. Maak van je goedgekeurde uren een bewijs. Anderen controleren het met de code die erop staat.`,
		},
		en: {
			title: 'Giving your hours, and a certificate of them',
			go: 'To my hours',
			words: 'hours hour register time sheet certificate proof worked',
			text: `
Were you accepted? Then you say how many hours you helped. The organisation approves your hours.

1. Choose the work and the day, and fill in the number of hours.
2. Wait for the organisation. You read it when they ask something or do not approve.
3. Make a certificate of your approved hours. Others check it with the code on it.`,
		},
	},
	{
		id: 'certificates',
		audiences: ['volunteer', 'student'],
		screen: '/hours',
		nl: {
			title: 'Een bewijs van je uren of van deelname',
			go: 'Naar mijn uren',
			words: 'certificaat urenbewijs getuigschrift diploma verklaring pdf workshop cv',
			text: `
Op papier laten zien wat je deed? Van goedgekeurde uren maak je zelf een bewijs. Een **Bewijs van deelname** krijg je van wie de activiteit gaf.

1. Ga naar je uren en zoek **Urenbewijs**. Je ziet het zodra er uren zijn goedgekeurd.
2. Kies bij **Periode** een jaar of alle jaren, en druk op **Maak een bewijs**.
3. Kies **Download pdf**. Ook bewijzen van deelname staan in deze lijst.

Op elk bewijs staat een code. Een school of werkgever controleert daarmee of het klopt. Verandert er iets aan de uren, dan maak je een nieuw bewijs. De uren van een leerling voor school keurt de mentor goed.`,
		},
		en: {
			title: 'A certificate of your hours or of taking part',
			go: 'To my hours',
			words: 'proof of hours statement diploma reference pdf workshop cv',
			text: `
Something on paper for your cv? You make a certificate of approved hours yourself. Whoever gave an activity sends you a **Certificate of taking part**.

1. Go to your hours and find **Certificate**. It is there once hours have been approved.
2. Under **Period** choose a year or all years, and press **Make a certificate**.
3. Choose **Download PDF**. Certificates of taking part are in the same list.

Every certificate has a code, by which a school or an employer checks that it is real. If your hours change, make a new one. The hours that students do for school are approved by their mentor.`,
		},
	},
	{
		id: 'certificates-for-others',
		audiences: ['organisation', 'centre'],
		screen: '/vacancies',
		feature: 'activities',
		nl: {
			title: 'Een bewijs geven aan wie er was of uren maakte',
			go: 'Naar de vacatures',
			words: 'certificaat certificaten bewijs van deelname urenbewijs getuigschrift workshop',
			text: `
Wie meedeed aan een activiteit of workshop, geef je een bewijs van deelname. Een bewijs van uren maakt een vrijwilliger zelf, als jullie de uren goedkeurden.

1. Ga naar **Vacatures** en open bij de activiteit de **Deelnemers**.
2. Kies het moment en geef aan wie er was.
3. Druk op een knop zoals **Stuur een bewijs aan de 12 die er waren**. Iedereen krijgt het per mail.

Wie later nog aangeeft dat iemand er niet was, maakt dat bewijs ongeldig. Dat ziet ook wie de code controleert.`,
		},
		en: {
			title: 'Giving a certificate to those who came or worked',
			go: 'To the vacancies',
			words: 'certificates of attendance taking part proof of hours workshop',
			text: `
Those who took part in an activity or workshop get a certificate from you. Of hours that you approved, volunteers make one themselves.

1. Go to **Vacancies** and open the **Participants** of the activity.
2. Choose the time and mark who was there.
3. Press a button such as **Send a certificate to the 12 who came**. All of them get it by mail.

If you mark afterwards that somebody was not there, that certificate is no longer right. Whoever checks its code sees so too.`,
		},
	},
	{
		id: 'hours-of-volunteers',
		audiences: ['organisation', 'centre'],
		screen: '/hours',
		nl: {
			title: 'Uren van vrijwilligers goedkeuren',
			go: 'Naar de uren',
			words: 'urenregistratie aftekenen invullen gewerkt',
			text: `
Vrijwilligers geven op hoeveel uur ze hielpen. Pas als jullie dat goedkeuren, telt het mee en kunnen ze er een bewijs van maken.

1. Ga naar **Uren**. Bovenaan staat wat op je wacht.
2. Klopt het? Kies **Keur goed**.
3. Twijfel je? Kies **Stel een vraag**. De vrijwilliger antwoordt en past de uren zo nodig aan.
4. Klopt het echt niet? Kies **Wijs af** en schrijf waarom.

Bij een aangenomen aanvraag vul je zelf ook uren in. Die zijn meteen goedgekeurd, tot de vrijwilliger zegt dat ze niet kloppen. Uren van een leerling keurt de mentor goed.`,
		},
		en: {
			title: 'Approving the hours of volunteers',
			go: 'To the hours',
			words: 'hour sign off register time sheet worked',
			text: `
Volunteers say how many hours they helped. Those count, and can be on a certificate, once you have approved them.

1. Go to **Hours**. What waits for you is at the top.
2. Is it right? Choose **Approve**.
3. Not sure? Choose **Ask a question**. The volunteer answers, and changes the hours if needed.
4. Is it really wrong? Choose **Decline** and say why.

You can also enter hours yourself at an accepted application. They are approved at once, unless the volunteer says that they are wrong. Hours of students are approved by their mentor.`,
		},
	},
];
