type Numbers = Readonly<ArrayLike<number>>;

export const clamp = (value: number, from = 0, to = 1): number => Math.min(to, Math.max(from, value));

export const mean = (values: Numbers): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i]!;
  return values.length === 0 ? 0 : sum / values.length;
};

export const deviation = (values: Numbers): number => {
  const middle = mean(values);
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += (values[i]! - middle) ** 2;
  return values.length === 0 ? 0 : Math.sqrt(sum / values.length);
};

/** Pearson's, -1 to 1; 0 where one of them never changes. */
export const correlation = (one: Numbers, other: Numbers): number => {
  const [a, b] = [mean(one), mean(other)];
  let [both, left, right] = [0, 0, 0];
  for (let i = 0; i < one.length; i += 1) {
    const [x, y] = [one[i]! - a, other[i]! - b];
    both += x * y;
    left += x * x;
    right += y * y;
  }
  return left * right === 0 ? 0 : both / Math.sqrt(left * right);
};

/** The value below which this share of them lies; 0 of none. */
export const percentile = (values: Numbers, share: number): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};
