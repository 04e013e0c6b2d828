-- Answers that are kept are also begun from in a conversation.
alter table answer_templates drop constraint answer_templates_kind_check;
alter table answer_templates add constraint answer_templates_kind_check check (kind in ('accept', 'reject', 'message'));
