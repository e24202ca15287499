import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  type RateLimiterRes,
} from 'rate-limiter-flexible';

/** Drops the oldest keys: memory is bounded, and evicting a count takes more tries than it saves. */
export class BoundedLimiter extends RateLimiterMemory {
  /** Oldest first. Expired keys stay until then. */
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
