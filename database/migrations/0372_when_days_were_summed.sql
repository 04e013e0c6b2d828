-- When the totals of a centre were last added up, so that whoever reads them knows how old they are.
alter table summed_days add column counted_at timestamptz;
