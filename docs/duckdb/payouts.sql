-- What was paid out in a month, how often, and what was owed at its end, in minor units of each currency.
WITH moved AS (
  SELECT
    date_trunc('month', happened_at)::DATE AS month,
    currency,
    count(*) FILTER (WHERE process = 'payout' AND purpose = 'world') AS payouts,
    coalesce(sum(amount) FILTER (WHERE process = 'payout' AND purpose = 'world'), 0) AS paid,
    coalesce(sum(amount) FILTER (WHERE purpose = 'payable'), 0) AS owed_more
  FROM postings
  GROUP BY ALL
)
SELECT month, currency, payouts, paid::BIGINT AS paid, (sum(owed_more) OVER (PARTITION BY currency ORDER BY month))::BIGINT AS owed
FROM moved
ORDER BY month, currency;
