-- Functions that generated columns and checks are computed with. A stored value is not computed again when its
-- function changes, so these change only by a migration that rewrites the values, never in server/schema/functions.

-- Folds both sides of a search: `searchKey` of the contract, letter for letter. It uses no locale, so that every server
-- folds alike. Called by `audit.search_key`, `products.shown_key_*` and the stores that search.
create function search_key(words text) returns text language sql immutable parallel safe as $$
  select replace(btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(words collate "C", nfd), '[\u0300-\u036f]', '', 'g')),
        'ĐÆŒẞðÐłŁøØıςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
        'đæœßddllooiσαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
      'đ', 'dj'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
    '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' '), 'dj', 'd')
$$;

-- Returns the text of a field in one language; blank counts as absent. Called by `products.shown_*`.
create function own_text(translations jsonb, wanted text, field text) returns text
language sql immutable parallel safe as $$
  select nullif(btrim(t.value ->> field), '') from jsonb_array_elements(translations) t
  where t.value ->> 'languageCode' = wanted limit 1
$$;
