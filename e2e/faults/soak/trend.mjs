/** @typedef {{ hours: number, value: number }} Point */

const mean = (/** @type {readonly number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The straight line of least squares through the points.
 * @param {readonly Point[]} points
 * @returns {{ level: number, perHour: number, error: number }} `level` is the mean; `error` is the standard error of `perHour`, as if the points were independent
 * @throws RangeError for fewer than three points, or all of one moment
 */
export const trendOf = (points) => {
  const [at, level] = [mean(points.map(({ hours }) => hours)), mean(points.map(({ value }) => value))];
  const spread = points.reduce((sum, { hours }) => sum + (hours - at) ** 2, 0);
  if (points.length < 3 || spread === 0) throw new RangeError('a trend takes three points of different moments');
  const perHour = points.reduce((sum, { hours, value }) => sum + (hours - at) * (value - level), 0) / spread;
  const rest = points.reduce((sum, { hours, value }) => sum + (value - level - perHour * (hours - at)) ** 2, 0);
  return { level, perHour, error: Math.sqrt(rest / (points.length - 2) / spread) };
};

/**
 * The least value of each span: what is held after garbage was collected.
 * @param {readonly Point[]} points in order @param {number} spanHours
 * @returns {Point[]}
 */
export const leastOfEach = (points, spanHours) => {
  /** @type {Map<number, Point>} */
  const least = new Map();
  for (const point of points) {
    const span = Math.floor(point.hours / spanHours);
    const known = least.get(span);
    if (!known || point.value < known.value) least.set(span, point);
  }
  return [...least.values()];
};
