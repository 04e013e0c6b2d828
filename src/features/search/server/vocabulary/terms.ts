/** When, how often, where and on which terms: see read-vocabulary.ts for how lines are read. */
export const terms = `
eenmalig, eenmalige, eenmalige klus, eenmalige activiteit, een keer, een keertje, een keer helpen, eens een keer, een dag, een dagje, een dagje helpen, een dag helpen, een middag, one off, one time, once, one day, single day, dagactie = often:once
incidenteel, incidentele, af en toe, zo nu en dan, soms, occasional, occasionally, now and then = often:once often:flexible
meerdaags, meerdaagse, meerdere dagen, paar dagen, een week lang, several days, multi day, vakantieweek = often:multi_day
regelmatig, regelmatige, structureel, structurele, wekelijks, wekelijkse, elke week, iedere week, weekly, every week, vaste dag, vast, langdurig, doorlopend, regularly, regular, maandelijks, elke maand, monthly = often:regularly
flexibel, flexibele, geen vaste dag, geen vaste dagen, geen vaste tijden, niet elke week, niet vast, no fixed days, flexibele tijden, flexibele uren, wanneer het mij uitkomt, wanneer het uitkomt, wanneer ik kan, eigen tijd, eigen tijd indelen, zelf indelen, eigen planning, flexible, flexible hours, whenever, in overleg, losse uren, oproepbasis = often:flexible
doordeweeks, doordeweekse, door de week, werkdagen, doordeweekse dagen, weekdays, weekday, maandag tot en met vrijdag = when:weekday_morning when:weekday_afternoon when:weekday_evening
doordeweeks overdag, overdag doordeweeks, onder kantooruren, kantooruren, onder schooltijd, schooltijd, during office hours = when:weekday_morning when:weekday_afternoon
overdag, daytime, during the day = when:weekday_morning when:weekday_afternoon when:weekend_day
ochtend, ochtenden, s ochtends, sochtends, s morgens, smorgens, morgens, in de ochtend, morning, mornings, vroege vogel = when:weekday_morning
middag, middagen, s middags, smiddags, in de middag, afternoon, afternoons, na school, na schooltijd, after school = when:weekday_afternoon
avond, avonden, s avonds, savonds, in de avond, evening, evenings, na werktijd, avonduren, in the evening, na het werk = when:weekday_evening when:weekend_evening
doordeweekse avond, doordeweekse avonden, avond doordeweeks, weekday evening, weekday evenings = when:weekday_evening
weekend, weekenden, in het weekend, weekends, weekeinde, weekeinden, in the weekend, at the weekend = when:weekend_day when:weekend_evening
weekend overdag, weekend day = when:weekend_day
weekendavond, weekendavonden, zaterdagavond, vrijdagavond, saturday evening, uitgaansavond = when:weekend_evening
zaterdag, zaterdags, saturday, saturdays, op zaterdag, zaterdagen = when:weekend_day
zondag, zondags, sunday, sundays, op zondag, zondagen > zondagzwemmen = when:weekend_day
zaterdagochtend, zondagochtend, zaterdagmiddag, zondagmiddag, saturday morning, sunday afternoon > zaterdag, zondag = when:weekend_day
maandagochtend, dinsdagochtend, woensdagochtend, donderdagochtend, vrijdagochtend = when:weekday_morning
maandagmiddag, dinsdagmiddag, woensdagmiddag, donderdagmiddag, vrijdagmiddag = when:weekday_afternoon
maandagavond, dinsdagavond, woensdagavond, donderdagavond = when:weekday_evening
maandag, monday, mondays > maandagochtend, maandagmiddag, maandagavond ~ when:weekday_morning when:weekday_afternoon when:weekday_evening
dinsdag, tuesday, tuesdays > dinsdagochtend, dinsdagmiddag, dinsdagavond ~ when:weekday_morning when:weekday_afternoon when:weekday_evening
woensdag, wednesday, wednesdays > woensdagochtend, woensdagmiddag, woensdagavond ~ when:weekday_morning when:weekday_afternoon when:weekday_evening
donderdag, thursday, thursdays > donderdagochtend, donderdagmiddag, donderdagavond ~ when:weekday_morning when:weekday_afternoon when:weekday_evening
vrijdag, friday, fridays > vrijdagochtend, vrijdagmiddag, vrijdagavond ~ when:weekday_morning when:weekday_afternoon when:weekday_evening
zomer, zomervakantie, summer, zomerse
vakantie, vakanties, schoolvakantie, herfstvakantie, kerstvakantie, meivakantie, voorjaarsvakantie, holiday, holidays > zomervakantie
kerst, kerstmis, december, christmas, xmas, kerstpakket, kerstpakketten, feestdagen > kerstpakkettenactie
sinterklaas, zwarte piet, pieten, sint
pasen, paasdagen, easter
koningsdag, vrijmarkt, bevrijdingsdag, dodenherdenking, 4 mei, 5 mei
online, digitaal vrijwilligerswerk, digitale vrijwilliger, op afstand, remote, remotely, vanuit huis, vanaf huis, thuiswerk, thuiswerken, vanuit thuis, van thuis uit, from home, work from home, working from home, from a distance, via internet, via de computer, home based, virtual, virtueel, e volunteering = place:online
thuis, at home, huis > aan huis ~ place:online
in de hele regio, hele regio, regio, regionaal, regionale, verschillende plaatsen, hele provincie = place:area
op locatie, on site, ter plaatse = place:address
vog, vog verplicht, vog nodig, met vog, verklaring omtrent gedrag, verklaring omtrent het gedrag, certificate of conduct, background check, police check, bewijs van goed gedrag = vog:required vog:free_scheme
gratis vog, vog gratis, vog regeling, free vog = vog:free_scheme
zonder vog, geen vog, geen vog nodig, no vog, without vog = vog:none
maatschappelijke stage, mas, stage, schoolstage, snuffelstage, stageplek, stageplaats, stages, stagiair, stagiaire, internship, internships, intern, school placement, school internship, placement, scholier, scholieren, burgerschap, mas stage = fit:internship
* met mijn man, met mijn vrouw, met mijn partner, met mijn vriend, met mijn vriendin, met een vriendin, met een vriend, samen met mijn man, samen met mijn vrouw, samen met een vriendin, met z n tweeen, met ons tweeen, als stel, with my partner, with my husband, with my wife, with a friend ~ fit:groups often:once
* met mijn kinderen, met mijn gezin, met het gezin, met kinderen samen, with my kids, with my children, with my family ~ target:families often:once
groep, groepen, met een groep, met groep, als groep, voor groepen, groepsactiviteit, groepsvrijwilligerswerk, groepsuitje, bedrijfsuitje, teamuitje, teamdag, teambuilding, met collega s, met collegas, collega s, collegas, bedrijf, bedrijven, met het team, mvo, maatschappelijk betrokken ondernemen, maatschappelijk verantwoord ondernemen, werknemersvrijwilligerswerk, company, corporate, team outing, with a group, groups, group, with colleagues, met vrienden, vriendengroep, with friends = fit:groups
* rolstoel, wheelchair = fit:wheelchair
rolstoeltoegankelijk, rolstoelvriendelijk, rolstoeltoegankelijke, toegankelijk, toegankelijk met rolstoel, toegankelijk voor rolstoel, rolstoelgebruiker, wheelchair accessible, accessible by wheelchair, wheelchair access, accessible, in een rolstoel zitten, ik zit in een rolstoel = fit:wheelchair
gratis, kosteloos, free = tag:free
vergoeding, met vergoeding, betaald, betaling, vergoed, verdienen, compensation, paid, geld verdienen, bijverdienen = pay:allowance pay:expenses
vrijwilligersvergoeding, vrijwilligers vergoeding, allowance = pay:allowance
onkostenvergoeding, onkosten, reiskosten, reiskostenvergoeding, reisvergoeding, kilometervergoeding, onkosten vergoed, reiskosten vergoed, expenses, travel expenses, expenses paid, travel costs = pay:expenses
zonder vergoeding, onbetaald, unpaid, onbezoldigd = pay:none
geen nederlands nodig, geen nederlands, zonder nederlands, nederlands niet nodig, no dutch, no dutch needed, no dutch required, without dutch, don t speak dutch, english speaking, english only, in english, engelstalig, engels, spreek geen nederlands, non dutch = dutch:none
een beetje nederlands, beetje nederlands, weinig nederlands, basisnederlands, basis nederlands, beperkt nederlands, beperkte taalvaardigheid, slecht nederlands, basic dutch, little dutch, some dutch = dutch:basic dutch:none
redelijk nederlands, intermediate dutch = dutch:intermediate
goed nederlands, vloeiend nederlands, fluent dutch = dutch:fluent
meerdere data, meer datums, meerdere datums, several dates, multiple dates = tag:multipleDates
activiteit, activiteiten, activities, activity, uitje, uitjes, uitstapje, dagbesteding, recreatie, recreational, ontspanning, vrije tijd, leisure, vrijetijdsbesteding = category:activities_recreation ~ type:activity
een uur per week, een uurtje per week, een paar uur per week, een uurtje, paar uurtjes, een paar uurtjes, 1 uur per week, 2 uur per week, twee uur per week, one hour a week, an hour a week, two hours a week, 2 hours a week, few hours a week, weinig tijd, little time = week:up_to_2
3 uur per week, 4 uur per week, drie uur per week, vier uur per week, halve dag per week, een dagdeel per week, een dagdeel, one morning a week, half a day a week = week:2_to_4
5 uur per week, 6 uur per week, 8 uur per week, acht uur per week, een dag per week, een dag in de week, one day a week, a day a week = week:4_to_8
10 uur per week, 12 uur per week, 16 uur per week, twee dagen per week, 2 dagen per week, meer dan een dag per week, parttime, part time, veel tijd, two days a week = week:over_8
adviseren, advies, adviseur, advising, adviser, advisor, raad geven = skill:advising
begeleiden, begeleider, begeleiding, begeleidster, guiding, guidance, ondersteunen, ondersteuning, supporting = skill:guiding
besturen, leidinggeven, leiding geven, leidinggevend, leiderschap, managen, manager, leadership, governing, management = skill:governing ~ skill:coordinating category:board_organisation
communiceren, communicatief, communicating, mensen te woord staan = skill:communicating
coordineren, coordinator, coordinatie, coordineert, coordinating, regelen = skill:coordinating
denken, meedenken, analyseren, strateeg, strategie, thinking, analytisch = skill:thinking
* zonder diploma, geen diploma, zonder opleiding, geen opleiding, zonder ervaring, geen ervaring, geen ervaring nodig, laagdrempelig, eenvoudig werk, makkelijk werk, no experience, no experience needed, easy work ~ skill:doing
doen, handen uit de mouwen, doener, aanpakken, fysiek werk, hands on = skill:doing
netjes werken, nauwkeurig, precies werken, gestructureerd, structured work, accurate = skill:structured_work
handig, handigheid, handig zijn, twee rechterhanden, goed met je handen, handy, met mijn handen, met je handen werken = skill:handy ~ category:maintenance
initiatief, initiatief nemen, initiatiefrijk, initiative = skill:initiative
ondernemen, ondernemend, ondernemer, entrepreneurial = skill:entrepreneurial
organiseren, organisator, organisatietalent, organising, organizing, plannen, planning, roosteren = skill:organising
presenteren, presentatie, presentator, presentaties, spreken in het openbaar, spreker, presenting, public speaking = skill:presenting
rekenen, cijfers, goed met cijfers, getallen, wiskunde, calculating, maths, math, numbers = skill:calculating ~ category:finance
samenwerken, samenwerking, teamwork, teamspeler, in een team, collaborating = skill:collaborating
schrijven, schrijver, schrijft, teksten, tekst, tekstschrijver, copywriter, writing, writer, teksten schrijven, schrijfwerk > redacteur, nieuwsbrief, krant = skill:writing ~ category:communication_media
`;
