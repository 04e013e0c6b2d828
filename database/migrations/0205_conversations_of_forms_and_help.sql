-- What people sent with a form, and what they agreed on about help, can be talked about too.
alter table conversations
	drop constraint conversations_about_type_check,
	add constraint conversations_about_type_check check (
		about_type in ('applications', 'vacancies', 'volunteer_profile_replies', 'form_submissions', 'help_answers'));
