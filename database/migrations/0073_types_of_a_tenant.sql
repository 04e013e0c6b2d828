-- Help from person to person is for two tenants alone, and each calls it by a word of its own. Until here a vacancy of such a
-- type could stand, and was shown, where there is no such help. There it becomes plain voluntary work, and its place stays as
-- vague as it was shown.
update vacancies set vacancy_type = 'volunteering', hide_exact_place = true
where vacancy_type in ('p2p', 'one-on-one', 'neighbour-help') and tenant not in ('public', 'oldebroek');
update vacancies set vacancy_type = 'neighbour-help' where vacancy_type = 'one-on-one' and tenant = 'oldebroek';
update vacancies set vacancy_type = 'one-on-one' where vacancy_type = 'neighbour-help' and tenant = 'public';
