import { describe, expect, it } from 'vitest';
import type { Persona } from '#platform/contract/roles.ts';
import type { Locale } from '#platform/http/locale.ts';
import { articles, isFor } from '../articles/all.ts';
import { findArticles } from './find-articles.ts';

/** The first three articles that somebody finds. */
function found(text: string, locale: Locale, persona: Persona): string[] {
	const ids = findArticles(text, locale) ?? [];
	const own = new Set(articles.filter((one) => isFor(one, [persona])).map(({ id }) => id));
	return ids.filter((id) => own.has(id)).slice(0, 3);
}

const [volunteer, student, mentor] = ['volunteer', 'student', 'mentor'] as const;
const [organiser, centre, superuser] = ['organization_admin', 'center_admin', 'center_superuser'] as const;
const [content, pageManager] = ['content_manager', 'page_manager'] as const;

/** What people typed who had not seen the articles, who they were, and what would help them. */
const asked: Record<Locale, readonly (readonly [string, Persona, string])[]> = {
	nl: [
		['wachtwoord vergeten', volunteer, 'forgotten-password'],
		['aanvraag intrekken', volunteer, 'withdraw'],
		['VOG', volunteer, 'own-vog'],
		['VOG', organiser, 'vog-of-volunteers'],
		['vacature plaatsen', organiser, 'post-vacancy'],
		['vacatures', organiser, 'post-vacancy'],
		['collega toevoegen', organiser, 'invite-colleague'],
		['collega’s', organiser, 'invite-colleague'],
		['mail krijg ik niet', volunteer, 'missing-mail'],
		['spam', student, 'missing-mail'],
		['account verwijderen', volunteer, 'delete-account'],
		['foto', volunteer, 'own-details'],
		['foto’s', content, 'files'],
		['uren', volunteer, 'own-hours'],
		['uren', student, 'student-hours'],
		['uren', mentor, 'approve-hours'],
		['uren', organiser, 'hours-of-volunteers'],
		['urenregistratie', volunteer, 'own-hours'],
		['stage', student, 'student-hours'],
		['stages', mentor, 'approve-hours'],
		['afmelden nieuwsbrief', volunteer, 'choose-mails'],
		['groep', volunteer, 'group'],
		['groepen', volunteer, 'group'],
		['certificaat', volunteer, 'certificates'],
		['certificaten', student, 'certificates'],
		['certificaat', organiser, 'certificates-for-others'],
		['urenbewijs', volunteer, 'certificates'],
		['bewijs van deelname', volunteer, 'certificates'],
		['mailing', centre, 'mailings'],
		['mailings', centre, 'mailings'],
		['nieuwsbrief versturen', centre, 'mailings'],
		['partners', centre, 'partners'],
		['partner', content, 'partners'],
		['sponsor', centre, 'partners'],
		['formulier maken', organiser, 'make-form'],
		['formulieren', centre, 'make-form'],
		['formulier', content, 'make-form'],
		['vragenlijst', organiser, 'make-form'],
		['antwoorden formulier', organiser, 'form-answers'],
		['gegevens bekijken', superuser, 'data-viewer'],
		['data', superuser, 'data-viewer'],
		['lijst exporteren', superuser, 'data-viewer'],
		['jaarverslag', centre, 'yearly-report'],
		['jaarcijfers', centre, 'yearly-report'],
		['statistieken', centre, 'figures'],
		['statistiek', organiser, 'figures'],
		['workshop', volunteer, 'follow-workshop'],
		['workshops', centre, 'give-workshop'],
		['wachtlijst', volunteer, 'find-activity'],
		['inloggen lukt niet', volunteer, 'forgotten-password'],
		['e-mailadres wijzigen', volunteer, 'change-email'],
		['reactie afwijzen', organiser, 'answer-applications'],
		['vacature verlengen', organiser, 'vacancy-states'],
		['vrijwilligers zoeken', organiser, 'ask-volunteer'],
		['bericht sturen', volunteer, 'conversations'],
		['berichten', organiser, 'conversations'],
		['reiskosten', volunteer, 'apply'],
		['logo', superuser, 'look-of-the-site'],
		['logo', organiser, 'own-organisation'],
		['menu', content, 'menus'],
		['donkere modus', volunteer, 'language-and-look'],
		['taal veranderen', volunteer, 'language-and-look'],
		['privacy', volunteer, 'delete-account'],
		['organisatie goedkeuren', centre, 'approve-organisations'],
		['telefoonnummer', volunteer, 'own-details'],
		['agenda', volunteer, 'own-calendar'],
		['kaart', volunteer, 'find-work'],
		['sociale kaart', organiser, 'own-organisation'],
		['organisatie verhuizen', centre, 'move-organisation'],
		['evaluatie', centre, 'give-workshop'],
		['melding', volunteer, 'notifications'],
		['vraag stellen', volunteer, 'conversations'],
		['tekst van mails aanpassen', centre, 'mail-texts'],
		['ik ben mijn wachtwoordt kwijt', volunteer, 'forgotten-password'],
		['ander mailadres', volunteer, 'change-email'],
		['geen mails meer', volunteer, 'choose-mails'],
		['hoe meld ik me aan', volunteer, 'apply'],
		['hoe meld ik me af', volunteer, 'withdraw'],
		['afmelden aanvraag', volunteer, 'withdraw'],
		['uren goedkeuren', mentor, 'approve-hours'],
		['excel importeren', centre, 'import-vacancies'],
		['logo veranderen', superuser, 'look-of-the-site'],
		['privacyverklaring', centre, 'terms'],
		['workshop geven', organiser, 'give-workshop'],
		['crisisoproep', volunteer, 'answer-crisis-call'],
		['vrijwilliger uitnodigen', organiser, 'ask-volunteer'],
		['widget', organiser, 'widget'],
		['aanwezigheid', organiser, 'participants'],
		['burenhulp', volunteer, 'help-each-other'],
		['ziek', volunteer, 'withdraw'],
		['ik kan niet komen', volunteer, 'withdraw'],
		['meldingen uitzetten', volunteer, 'choose-mails'],
		['organisatie reageert niet', volunteer, 'after-applying'],
		['mail niet aangekomen', centre, 'mail-texts'],
		['rolstoel', volunteer, 'suits-me'],
		['hoe oud moet je zijn', student, 'suits-me'],
		['leeftijd', volunteer, 'suits-me'],
		['ben ik verzekerd', volunteer, 'suits-me'],
		['verzekering', volunteer, 'suits-me'],
		['whatsapp', volunteer, 'share-vacancy'],
		['vacature delen', organiser, 'share-vacancy'],
		['pagina aanpassen', pageManager, 'own-pages'],
		['website', pageManager, 'own-pages'],
	],
	en: [
		['forgot password', volunteer, 'forgotten-password'],
		['withdraw application', volunteer, 'withdraw'],
		['i cannot come', volunteer, 'withdraw'],
		['criminal record certificate', volunteer, 'own-vog'],
		['stop emails', volunteer, 'choose-mails'],
		['certificate of conduct', volunteer, 'own-vog'],
		['post a vacancy', organiser, 'post-vacancy'],
		['vacancies', organiser, 'post-vacancy'],
		['add a colleague', organiser, 'invite-colleague'],
		['colleagues', organiser, 'invite-colleague'],
		['not getting emails', volunteer, 'missing-mail'],
		['spam', student, 'missing-mail'],
		['delete account', volunteer, 'delete-account'],
		['photo', volunteer, 'own-details'],
		['pictures', content, 'files'],
		['hours', volunteer, 'own-hours'],
		['hours', student, 'student-hours'],
		['hours', mentor, 'approve-hours'],
		['hour', organiser, 'hours-of-volunteers'],
		['internship', student, 'student-hours'],
		['unsubscribe newsletter', volunteer, 'choose-mails'],
		['group', volunteer, 'group'],
		['groups', volunteer, 'group'],
		['certificate', volunteer, 'certificates'],
		['certificates', student, 'certificates'],
		['certificates', organiser, 'certificates-for-others'],
		['proof of hours', volunteer, 'certificates'],
		['mailing', centre, 'mailings'],
		['mailings', centre, 'mailings'],
		['send a newsletter', centre, 'mailings'],
		['partners', centre, 'partners'],
		['partner', content, 'partners'],
		['sponsors', centre, 'partners'],
		['make a form', organiser, 'make-form'],
		['forms', centre, 'make-form'],
		['survey', content, 'make-form'],
		['form submissions', organiser, 'form-answers'],
		['export data', superuser, 'data-viewer'],
		['data viewer', superuser, 'data-viewer'],
		['annual report', centre, 'yearly-report'],
		['statistics', centre, 'figures'],
		['stats', organiser, 'figures'],
		['workshop', volunteer, 'follow-workshop'],
		['workshops', centre, 'give-workshop'],
		['waiting list', volunteer, 'find-activity'],
		['cannot sign in', volunteer, 'forgotten-password'],
		['login', organiser, 'forgotten-password'],
		['change email address', volunteer, 'change-email'],
		['reject applicant', organiser, 'answer-applications'],
		['extend vacancy', organiser, 'vacancy-states'],
		['find volunteers', organiser, 'ask-volunteer'],
		['send message', volunteer, 'conversations'],
		['messages', organiser, 'conversations'],
		['travel expenses', volunteer, 'apply'],
		['logo', superuser, 'look-of-the-site'],
		['logo', organiser, 'own-organisation'],
		['menu', content, 'menus'],
		['dark mode', volunteer, 'language-and-look'],
		['change language', volunteer, 'language-and-look'],
		['privacy', volunteer, 'delete-account'],
		['approve organization', centre, 'approve-organisations'],
		['phone number', volunteer, 'own-details'],
		['calendar', volunteer, 'own-calendar'],
		['map', volunteer, 'find-work'],
		['social map', organiser, 'own-organisation'],
		['feedback form', centre, 'give-workshop'],
		['notification', volunteer, 'notifications'],
		['ask a question', volunteer, 'conversations'],
		['edit email text', centre, 'mail-texts'],
		['wheelchair', volunteer, 'suits-me'],
		['minimum age', student, 'suits-me'],
		['insurance', volunteer, 'suits-me'],
		['whatsapp', volunteer, 'share-vacancy'],
		['share', organiser, 'share-vacancy'],
		['edit my page', pageManager, 'own-pages'],
		['bounced mail', centre, 'mail-texts'],
	],
};

describe.each(['nl', 'en'] as const)('who looks for help, in %s', (locale) => {
	it.each([...asked[locale]])('with “%s” as a %s finds %s among the first three', (text, persona, id) => {
		expect(found(text, locale, persona)).toContain(id);
	});
});

describe('help is found', () => {
	it.each([
		['certificaat', 'certificaten', 'nl'],
		['formulier', 'formulieren', 'nl'],
		['workshop', 'workshops', 'nl'],
		['foto', 'foto’s', 'nl'],
		['vacancy', 'vacancies', 'en'],
		['certificate', 'certificates', 'en'],
		['organisation', 'organizations', 'en'],
	] as const)('for “%s” and “%s” alike', (one, many, locale) => {
		expect(findArticles(one, locale)?.length).toBeGreaterThan(0);
		expect(findArticles(many, locale)).toEqual(findArticles(one, locale));
	});

	it('while a word is typed', () => {
		expect(found('certif', 'nl', volunteer)).toContain('certificates');
		expect(found('formul', 'nl', organiser)).toContain('make-form');
		expect(found('newsl', 'en', centre)).toContain('mailings');
	});

	it('by what is on both sides of a long word', () => {
		expect(found('workshopformulier', 'nl', organiser)).toEqual(
			expect.arrayContaining(['give-workshop', 'make-form']),
		);
	});
});
