-- Marking who came wrote over when somebody had got their place, of which their history says that it was then. The log knows it.
update applications a set decided_at = l.at
from (
	select subject_id, max(created_at) as at from audit_log
	where action in ('application.signed_up', 'application.accepted', 'application.placed', 'application.offer_taken')
	group by subject_id) l
where l.subject_id = a.id::text and a.occurrence_id is not null and a.status in ('completed', 'no_show');
