-- The chart of a genre or a mood, by what each song declared when the day of the play began; its first declaration counts at once.
-- SET VARIABLE period_window = 'month';
-- SET VARIABLE period_start = '2026-11-01';
-- SET VARIABLE chart_list = 'genre-jazz';
WITH verdicts AS (
  SELECT play, counted, position FROM plays
  UNION ALL
  SELECT play, counted, position FROM judgements
),
standing AS (
  SELECT play, arg_max(counted, position) AS counted FROM verdicts GROUP BY play
),
-- The last declaration of a day holds from the next day on.
declared AS (
  SELECT
    track,
    CASE WHEN first THEN '0001-01-01'::TIMESTAMP ELSE date_trunc('day', happened_at) + INTERVAL 1 DAY END AS valid_from,
    arg_max(lists, position) AS lists
  FROM tracks GROUP BY ALL
),
counted AS (
  SELECT plays.track, plays.happened_at
  FROM plays JOIN standing USING (play)
  WHERE standing.counted
    AND plays.eligible
    AND (
      getvariable('period_window') = 'all'
      OR date_trunc(replace(getvariable('period_window'), 'all', 'day'), plays.happened_at) = getvariable('period_start')::TIMESTAMP
    )
)
SELECT
  row_number() OVER (ORDER BY count(*) DESC, counted.track DESC) AS place,
  counted.track AS track,
  count(*) AS plays
FROM counted ASOF JOIN declared ON counted.track = declared.track AND counted.happened_at >= declared.valid_from
WHERE list_contains(string_split(declared.lists, ','), getvariable('chart_list'))
GROUP BY counted.track
ORDER BY place
LIMIT 50;
