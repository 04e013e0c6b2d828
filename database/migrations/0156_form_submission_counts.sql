-- Counts of a large form's submissions read this index alone: the policy needs the last two columns.
create index form_submissions_counts on form_submissions (form_id, status) include (tenant, centre_id);
