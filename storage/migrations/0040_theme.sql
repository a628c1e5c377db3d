-- Until now a person's theme was that of their pictures alone, and the board followed the device.
-- Now both have one theme: `auto` draws dark pictures, and the board goes on following the device.

-- Older programs may open it: they take a theme that they do not know for the dark one.
-- [sqlite]
UPDATE players SET settings = json_set(settings, '$.theme', 'auto')
WHERE CASE WHEN json_valid(settings) THEN json_extract(settings, '$.theme') = 'dark' END;
-- [postgresql]
UPDATE players SET settings = jsonb_set(settings::jsonb, '{theme}', '"auto"')::text
WHERE json_or_null(settings) ->> 'theme' = 'dark';
-- [both]
