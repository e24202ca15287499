/** Of the standard normal distribution, for 95 %. */
const z = 1.959964;

/**
 * Between which shares the ability of a learner lies who was right so often: Wilson's interval of 95 %, in whole
 * percent. See https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval
 */
export function likelyShare(right: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 100 };
  const share = right / total;
  const weight = 1 + z ** 2 / total;
  const middle = (share + z ** 2 / (2 * total)) / weight;
  const half = (z / weight) * Math.sqrt((share * (1 - share)) / total + (z / (2 * total)) ** 2);
  const percent = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100);
  return { from: percent(middle - half), to: percent(middle + half) };
}
