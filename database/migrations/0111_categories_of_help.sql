-- What people ask or offer has the categories of its topic, as all other work has.
update vacancies v set categories = array[known.category]
from (values ('company', 'buddy_coaching'), ('errands', 'transport'), ('transport', 'transport'), ('chores', 'maintenance'),
	('garden', 'nature_animals'), ('digital', 'ict'), ('paperwork', 'hospitality_administration'), ('language', 'language'),
	('pets', 'nature_animals'), ('children', 'buddy_coaching')) as known (topic, category)
where v.help_topic = known.topic and v.categories = '{}';
