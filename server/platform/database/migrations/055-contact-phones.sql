-- The phone of a contact entered by hand, in E.164: one number for its different spellings. `phone` stays as typed.
alter table contact_cards add column phone_e164 text not null default '';

-- Existing numbers without a country code are read as Moroccan, the main market; a number that fits neither form stays
-- without E.164.
with bare as (
  select id, regexp_replace(regexp_replace(translate(phone, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9+]', '', 'g'), '^00', '+') as digits
  from contact_cards where phone <> ''
), known as (
  select id, case
    when digits ~ '^[+]212' then '+212' || regexp_replace(substr(digits, 5), '^0', '')
    when digits ~ '^[+][1-9][0-9]{6,14}$' then digits
    when digits ~ '^0[5-8][0-9]{8}$' then '+212' || substr(digits, 2)
    else '' end as number
  from bare
)
update contact_cards set phone_e164 = number from known where known.id = contact_cards.id and number ~ '^[+][1-9][0-9]{6,14}$';

create index contact_cards_phone on contact_cards (owner_id, phone_e164) where phone_e164 <> '';
