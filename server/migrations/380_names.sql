-- Keys by which names are compared and texts are found; they change only by a migration, as those of 201.
-- locks: none; functions only.

-- Key of a unique name: `nameKey` of the contract, letter for letter. Called by unique indexes and the stores.
create function name_key(words text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    translate(
      lower(normalize(words collate "C", nfkd)),
      'ĐÆŒẞÐŁØΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
      'đæœßðłøαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
    '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' ')
$$;

-- Search key in Latin letters: `searchKey` of the contract, letter for letter. Called by the stores that search.
create function text_key(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(
      translate(
        public.search_key(normalize(words, nfkc)),
        'абвгдежзијклмнопрстћуфхцчшыэѕєіґъь',
        'abvgdezzijklmnoprstcufhccsiezeig'),
      'ђ', 'dj'), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'), 'щ', 'sc'), 'ю', 'ju'), 'я', 'ja'),
    'dj+', 'd', 'g')
$$;

-- Returns a stored key as of today: generated columns have keys in other scripts. Latin ones, nearly all, stay as they are.
create function stored_key(key text) returns text language sql immutable parallel safe as $$
  select case when octet_length(key) = char_length(key) and key not like '%dj%' then key else public.text_key(key) end
$$;
