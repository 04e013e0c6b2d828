-- What somebody ticked is found by its name as well, in both languages, as the screens have it: who searched for a kind of work
-- found only those who wrote it down. A test holds these names against those of the screens.
create function profile_choice_names(interests text[], skills text[], target_groups text[]) returns text
language sql immutable parallel safe as $$
	select coalesce(string_agg(n.names, '. '), '') from (values
		('interests', 'activities_recreation', 'Activiteiten en recreatie, Activities and recreation'),
		('interests', 'hospitality_administration', 'Ontvangst en administratie, Reception and administration'),
		('interests', 'buddy_coaching', 'Maatje en coach, Buddy and coach'),
		('interests', 'board_organisation', 'Bestuur en organisatie, Board and organisation'),
		('interests', 'ict', 'Computers en techniek, Computers and technology'),
		('interests', 'events', 'Evenementen, Events'),
		('interests', 'finance', 'Geld en boekhouding, Money and bookkeeping'),
		('interests', 'fundraising', 'Geld ophalen, Fundraising'),
		('interests', 'catering', 'Koken en bedienen, Cooking and serving'),
		('interests', 'arts_culture', 'Kunst en cultuur, Arts and culture'),
		('interests', 'nature_animals', 'Natuur en dieren, Nature and animals'),
		('interests', 'communication_media', 'Communicatie en media, Communication and media'),
		('interests', 'sports', 'Sport en bewegen, Sports and exercise'),
		('interests', 'language', 'Taal, Language'),
		('interests', 'maintenance', 'Klussen en onderhoud, Odd jobs and maintenance'),
		('interests', 'transport', 'Rijden en vervoer, Driving and transport'),
		('interests', 'teaching', 'Lesgeven en begeleiden, Teaching and guidance'),
		('skills', 'advising', 'adviseren, giving advice'),
		('skills', 'guiding', 'begeleiden, guiding people'),
		('skills', 'governing', 'besturen, board work'),
		('skills', 'communicating', 'communiceren, communicating'),
		('skills', 'coordinating', 'coördineren, coordinating'),
		('skills', 'thinking', 'meedenken, thinking things through'),
		('skills', 'doing', 'aanpakken, hands-on work'),
		('skills', 'structured_work', 'netjes werken, working neatly'),
		('skills', 'handy', 'klussen, DIY'),
		('skills', 'initiative', 'initiatief nemen, taking initiative'),
		('skills', 'entrepreneurial', 'ondernemen, entrepreneurship'),
		('skills', 'organising', 'organiseren, organising'),
		('skills', 'presenting', 'presenteren, presenting'),
		('skills', 'calculating', 'rekenen, working with numbers'),
		('skills', 'collaborating', 'samenwerken, teamwork'),
		('skills', 'writing', 'schrijven, writing'),
		('target_groups', 'everyone', 'Iedereen, Everyone'),
		('target_groups', 'children', 'Kinderen, Children'),
		('target_groups', 'youth', 'Jongeren, Young people'),
		('target_groups', 'families', 'Gezinnen, Families'),
		('target_groups', 'elderly', 'Ouderen, Older people'),
		('target_groups', 'chronically_ill', 'Mensen die lang ziek zijn, People with a long-term illness'),
		('target_groups', 'homeless', 'Mensen zonder huis, People without a home'),
		('target_groups', 'physical_disability', 'Mensen met een lichamelijke beperking, People with a physical disability'),
		('target_groups', 'mental_health', 'Mensen met psychische klachten, People with mental health problems'),
		('target_groups', 'intellectual_disability', 'Mensen met een verstandelijke beperking, People with a learning disability'),
		('target_groups', 'sensory_disability', 'Mensen die slecht zien of horen, People with sight or hearing loss'),
		('target_groups', 'refugees', 'Vluchtelingen en nieuwkomers, Refugees and newcomers')
	) as n (field, value, names)
	where n.value = any (case n.field when 'interests' then interests when 'skills' then skills else target_groups end)
$$;

drop view pool_profiles;
alter table volunteer_profiles drop column words;
alter table volunteer_profiles add column words tsvector not null generated always as
	(search_vector(headline, '', profile_choice_names(interests, skills, target_groups), about, '')) stored;
create index volunteer_profiles_words on volunteer_profiles using gin (words) where status = 'published';
create view pool_profiles as
	select id, tenant, centre_id, interests, skills, dayparts, spoken, words, lat, lon, radius, published_at, user_id,
		interests_set, skills_set, dayparts_set, spoken_set
	from volunteer_profiles
	where status = 'published' and is_owner_active and open_replies < 5
		and tenant = (select app_tenant()) and centre_id = any ((select app_centres())::uuid[]);
grant select on pool_profiles to vrijwillig_app;
update pool_words w set words = p.words from volunteer_profiles p where p.id = w.profile_id;
