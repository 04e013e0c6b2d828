-- Attempts count over a window that slides: beside those of this window, those of the one before, by how much of it still
-- lies within the time that counts. `lapses_at` is when neither counts any more.
alter table rate_limits
	add column earlier integer not null default 0,
	add column refused boolean not null default false,
	add column lapses_at timestamptz;
