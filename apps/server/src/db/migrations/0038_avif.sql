-- Photos as AVIF, beside their WebP: made by a job, once each has been looked at.
alter table media add column avif_at timestamptz;
comment on column media.avif_at is 'When it was written as AVIF, in the sizes where that is much smaller; null until then';
-- What is still to be done, the newest first: those that somebody has just uploaded.
create index media_without_avif on media (id) where avif_at is null;
