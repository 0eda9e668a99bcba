-- The chart of a period by the verdicts of today: places, songs and counted plays, as the site has them.
-- SET VARIABLE period_window = 'week';          -- day, week, month or all
-- SET VARIABLE period_start = '2026-11-16';     -- the day, the Monday of the week, the first of the month; any day for all
-- SET VARIABLE chart_kind = 'all';              -- all, human or ai
WITH verdicts AS (
  SELECT play, counted, position FROM plays
  UNION ALL
  SELECT play, counted, position FROM judgements
),
standing AS (
  SELECT play, arg_max(counted, position) AS counted FROM verdicts GROUP BY play
)
SELECT
  row_number() OVER (ORDER BY count(*) DESC, plays.track DESC) AS place,
  plays.track AS track,
  count(*) AS plays
FROM plays JOIN standing USING (play)
WHERE standing.counted
  AND plays.eligible
  AND (getvariable('chart_kind') = 'all' OR plays.chart = getvariable('chart_kind'))
  AND (
    getvariable('period_window') = 'all'
    OR date_trunc(replace(getvariable('period_window'), 'all', 'day'), plays.happened_at) = getvariable('period_start')::TIMESTAMP
  )
GROUP BY plays.track
ORDER BY place
LIMIT 50;
