-- Of the people who registered in a week: how many listened again in the weeks after it. Pseudonyms change with each quarter, so that a row
-- holds only weeks of the quarter in which its people came.
WITH joined AS (
  SELECT person, min(happened_at) AS came_at FROM accounts WHERE what = 'registered' GROUP BY person
),
heard AS (
  SELECT DISTINCT joined.person, date_trunc('week', joined.came_at) AS week, date_diff('week', joined.came_at, plays.happened_at) AS weeks_after
  FROM joined JOIN plays ON plays.listener = joined.person AND plays.happened_at >= joined.came_at
),
size AS (
  SELECT date_trunc('week', came_at) AS week, count(*) AS people FROM joined GROUP BY ALL
)
SELECT size.week::DATE AS week, size.people, heard.weeks_after, count(*) AS listened
FROM size JOIN heard USING (week)
GROUP BY ALL
ORDER BY week, weeks_after;
