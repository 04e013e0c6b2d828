-- The form by which those who came say how it was, and when they were asked: once each.
alter table workshop_details
	add column evaluation_form_id uuid references forms (id) on delete set null;
create index workshop_details_evaluation on workshop_details (evaluation_form_id) where evaluation_form_id is not null;
alter table applications add column evaluation_mailed_at timestamptz;
create index applications_to_evaluate on applications (tenant, centre_id, vacancy_id)
	where status = 'completed' and occurrence_id is not null and evaluation_mailed_at is null;
