import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  type RateLimiterRes,
} from 'rate-limiter-flexible';

/**
 * Counts in memory for the keys counted last, and forgets the others: whoever comes from ever new
 * addresses, or with ever new names, cannot fill the memory. To have the count of one account
 * forgotten takes far more tries than it saves.
 */
export class BoundedLimiter extends RateLimiterMemory {
  /** In the order in which they were counted last; one that has expired goes when its turn comes. */
  readonly #keys = new Set<string>();

  constructor(
    options: IRateLimiterOptions,
    private readonly mostKeys: number,
  ) {
    super(options);
  }

  override async consume(key: string): Promise<RateLimiterRes> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > this.mostKeys && oldest !== undefined) await this.delete(oldest);
    return super.consume(key);
  }

  override async delete(key: string): Promise<boolean> {
    this.#keys.delete(key);
    return super.delete(key);
  }
}
