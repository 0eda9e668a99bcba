-- Points that came to people and left them, by month and by what posted them; and whether every posting sums to zero.
SELECT
  date_trunc('month', happened_at)::DATE AS month,
  currency,
  process,
  sum(amount) FILTER (WHERE purpose IN ('available', 'held', 'payable') AND amount > 0)::BIGINT AS came,
  sum(amount) FILTER (WHERE purpose IN ('available', 'held', 'payable') AND amount < 0)::BIGINT AS went,
  sum(amount)::BIGINT AS balance
FROM postings
GROUP BY ALL
ORDER BY month, currency, process;
