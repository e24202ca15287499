import {
  apiBase,
  endpoints,
  type Language,
  languageQuery,
  languages,
  type Site,
  siteSchema,
} from '@nihongo-lanka/contract';

/** How often the CMS is asked for something newer, in milliseconds: editors see their change soon. */
const askEvery = 1000;
const patience = 5000;

interface Known {
  site: Site;
  /** Changes whenever the content does. */
  version: string;
}

export interface SiteContent {
  /** The newest content there is, or undefined while none was ever had. */
  of(language: Language): Promise<Known | undefined>;
  close(): void;
}

/**
 * Keeps what the CMS says of the site in every language, renewed about once a second in the
 * background. Readers wait for it only until it has been had for the first time.
 */
export function followSiteContent(cmsUrl: URL, log: { warn(message: string): void }): SiteContent {
  const followed = new Map(languages.map((language) => [language, follow(language)]));
  const timer = setInterval(() => {
    for (const { renew } of followed.values()) void renew();
  }, askEvery).unref();

  function follow(language: Language) {
    let known: Known | undefined;
    let renewing: Promise<void> | undefined;
    let wasReached = true;

    async function ask() {
      const address = new URL(apiBase + endpoints.site.path, cmsUrl);
      address.searchParams.set(languageQuery, language);
      const response = await fetch(address, {
        headers: known ? { 'if-none-match': known.version } : {},
        signal: AbortSignal.timeout(patience),
      });
      if (response.status === 304) return;
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      const text = await response.text();
      known = {
        site: siteSchema.parse(JSON.parse(text)),
        version: response.headers.get('etag') ?? text,
      };
    }

    /** One question at a time, however many wait for its answer. */
    function renew(): Promise<void> {
      renewing ??= ask()
        .then(
          () => {
            wasReached = true;
          },
          (error) => {
            if (wasReached)
              log.warn(`The site's content (${language}) cannot be renewed: ${error}`);
            wasReached = false;
          },
        )
        .finally(() => {
          renewing = undefined;
        });
      return renewing;
    }

    return { renew, known: () => known };
  }

  return {
    async of(language) {
      const one = followed.get(language);
      if (!one?.known()) await one?.renew();
      return one?.known();
    },
    close: () => clearInterval(timer),
  };
}
