-- Names as they are searched, like `domain/search/name-key`: without accents and capitals; apostrophes, hyphens and blanks
-- are one blank. In a database without a locale `lower` knows the letters of English alone.
CREATE FUNCTION name_key(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(translate(normalize(translate(
    replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(normalize(written, NFKD), E'[\u0300-\u036f\u00b7]', '', 'g'), 'þ', 'th'), 'Þ', 'th'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
    'đÐĐðɖƉɗƊħĦıłŁƚøØŧŦŋŊĸƙƘƀɓƁƒƑǝƎəƏƶƵǥǤ', 'ddddddddhhillloottnnkkkbbbffeeeezzgg'), NFC),
    'ƂƄƆƇƋƐƓƔƖƗƜƝƟƢƤƦƧƩƬƮƱƲƳƷƸƼǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ',
    'ƃƅɔƈƌɛɠɣɩɨɯɲɵƣƥʀƨʃƭʈʊʋƴʒƹƽƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґ')),
    E'[\\s\u00a0\u202f\u2009\u3000\'\u2019\u2018\u02bc\u02bb\u02b9`\u00b4.,\u2010-\u2015-]+', ' ', 'g'))
$$;

-- A word is found at its start: the blank before it is part of what is indexed.
CREATE INDEX users_name_words
  ON users USING gin ((' ' || name_key(fname || ' ' || lname)) gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX users_vehicles_name_words
  ON users_vehicles USING gin ((' ' || name_key(make_name || ' ' || model_name)) gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX users_vehicles_plain_plate
  ON users_vehicles (upper(regexp_replace(licence_plate, '[^A-Za-z0-9]', '', 'g')) text_pattern_ops)
  WHERE (licence_plate <> '');
