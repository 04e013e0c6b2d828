-- Seen from afar a map has the outlines of provinces; closer by those of municipalities.
alter table map_areas add column kind text not null default 'municipality' check (kind in ('municipality', 'province'));
