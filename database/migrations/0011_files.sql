-- Files of a centre: pictures and documents, with what is known of them. Their content is in the storage under
-- tenant, id and version; a row that is `storing` or `gone` has content that is on its way in or out.
create table files (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	organisation_id uuid references organisations (id) on delete set null,
	uploaded_by uuid references users (id) on delete set null,
	purpose text not null default 'library' check (purpose in ('library', 'photo', 'stock')),
	status text not null default 'storing' check (status in ('storing', 'ready', 'gone')),
	kind text not null check (kind in ('image', 'document')),
	is_public boolean not null default true,
	name text not null check (length(name) between 1 and 160),
	extension text not null check (extension ~ '^[a-z0-9]{2,5}$'),
	media_type text not null,
	bytes integer not null check (bytes >= 0),
	width integer check (width > 0),
	height integer check (height > 0),
	checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
	formats text[] not null default '{}',
	widths integer[] not null default '{}',
	complete boolean not null default false,
	colour text check (colour ~ '^#[0-9a-f]{6}$'),
	alt jsonb not null default '{}',
	credit text,
	focal_x real not null default 0.5 check (focal_x between 0 and 1),
	focal_y real not null default 0.5 check (focal_y between 0 and 1),
	folder text not null default '' check (length(folder) <= 120),
	keywords text[] not null default '{}',
	-- One of the product's own drawings: its content comes with the program.
	drawing text check (drawing ~ '^[a-z0-9-]+$'),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	replaced_at timestamptz,
	check (kind = 'document' or (width is not null and height is not null))
);
create index files_library on files (tenant, centre_id, purpose, created_at desc) where status = 'ready';
create index files_organisation on files (tenant, organisation_id, created_at desc) where organisation_id is not null;
create index files_uploader on files (uploaded_by) where uploaded_by is not null;
create index files_unfinished on files (tenant, centre_id, updated_at) where status <> 'ready';
create unique index files_drawing on files (centre_id, drawing) where drawing is not null;

-- Uploads that come in pieces, so that one that was cut off goes on where it was.
create table file_uploads (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	user_id uuid not null references users (id) on delete cascade,
	name text not null check (length(name) between 1 and 160),
	bytes integer not null check (bytes > 0),
	received integer not null default 0 check (received between 0 and bytes),
	created_at timestamptz not null default now()
);
create index file_uploads_user on file_uploads (user_id);
create index file_uploads_old on file_uploads (tenant, centre_id, created_at);

-- Which texts and settings use a file, where that is not a column of its own: told by whoever writes them.
create table file_uses (
	tenant text not null,
	centre_id uuid not null references centres (id),
	file_id uuid not null references files (id) on delete cascade,
	subject_type text not null,
	subject_id uuid not null,
	primary key (file_id, subject_type, subject_id)
);
create index file_uses_subject on file_uses (subject_type, subject_id);

create table stock_images (
	id uuid primary key default gen_random_uuid(),
	tenant text not null,
	centre_id uuid not null references centres (id),
	file_id uuid not null references files (id),
	translations jsonb not null,
	category text,
	-- One that came with the program and was put away stays away.
	hidden boolean not null default false,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index stock_images_centre on stock_images (tenant, centre_id, created_at desc);
create unique index stock_images_file on stock_images (file_id);

alter table vacancies add column image_id uuid references files (id) on delete set null;
alter table organisations add column logo_id uuid references files (id) on delete set null;
alter table organisations add column image_id uuid references files (id) on delete set null;
alter table users add column photo_id uuid references files (id) on delete set null;
create index vacancies_image on vacancies (image_id) where image_id is not null;
create index organisations_logo on organisations (logo_id) where logo_id is not null;
create index organisations_image on organisations (image_id) where image_id is not null;
create index users_photo on users (photo_id) where photo_id is not null;

do $$
declare
	name text;
begin
	foreach name in array array['files', 'file_uploads', 'file_uses', 'stock_images'] loop
		execute format('alter table %I enable row level security', name);
		execute format('create policy scope on %I to vrijwillig_app
			using (tenant = app_tenant() and centre_id = any (app_centres()))
			with check (tenant = app_tenant() and centre_id = any (app_centres()))', name);
		execute format('grant select, insert, update, delete on %I to vrijwillig_app', name);
	end loop;
end $$;
