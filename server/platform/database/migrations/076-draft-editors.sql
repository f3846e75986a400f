-- Who changed a part of the draft is an account; its name is read where it is shown. A name that was stored becomes the
-- account of the draft's last author, or of the only admin with this name, else nobody's.
update site_drafts draft set changes = (
  select coalesce(jsonb_object_agg(part, change || jsonb_build_object('by', coalesce(
    (select author.id from users author where author.id = draft.author_id and author.name = change ->> 'by'),
    (select min(admin.id::text)::uuid from users admin
      where admin.role in ('admin', 'superAdmin') and admin.name = change ->> 'by' having count(*) = 1)))), '{}')
  from jsonb_each(draft.changes) as parts (part, change));
