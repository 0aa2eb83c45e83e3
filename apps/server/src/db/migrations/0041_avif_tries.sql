-- A photo that fails again and again keeps none of the others waiting for its AVIF.
alter table media add column avif_tries smallint not null default 0;
comment on column media.avif_tries is 'How often it was begun to be written as AVIF, but for when the files were away';
-- The least tried first, and of those the newest.
drop index media_without_avif;
create index media_without_avif on media (avif_tries, id desc) where avif_at is null;
