import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  type RateLimiterRes,
} from 'rate-limiter-flexible';

/**
 * Counts in memory, and forgets the keys that were counted longest ago. So an attacker can't fill the
 * memory by ever new addresses or names. To make it forget the count of one account takes far more
 * tries than it saves.
 */
export class BoundedLimiter extends RateLimiterMemory {
  /** The key that was counted longest ago comes first. Expired keys stay until their turn comes. */
  readonly #keys = new Set<string>();

  constructor(
    options: IRateLimiterOptions,
    private readonly mostKeys: number,
  ) {
    super(options);
  }

  override async consume(key: string, points?: number): Promise<RateLimiterRes> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > this.mostKeys && oldest !== undefined) await this.delete(oldest);
    return super.consume(key, points);
  }

  override async delete(key: string): Promise<boolean> {
    this.#keys.delete(key);
    return super.delete(key);
  }
}
