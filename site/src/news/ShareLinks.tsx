import { useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { useOrigin } from '../page/origin';
import { addressIn, paths } from '../page/paths';
import { Button } from '../ui/Button';

/** Where a link can be sent. No request goes there before a click. */
const services = [
  {
    name: 'WhatsApp',
    to: (title: string, url: string) =>
      `https://wa.me/?${new URLSearchParams({ text: `${title}\n${url}` })}`,
  },
  {
    name: 'Facebook',
    to: (_title: string, url: string) =>
      `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
] as const;

const never = () => () => {};

/** Links that share an item. */
export function ShareLinks({ slug, title }: { slug: string; title: string }) {
  const text = useText('news');
  const { language } = useLanguage();
  const [said, setSaid] = useState('');
  const origin = useOrigin();
  // Most phones have it. The server can't know.
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => true,
  );
  // The receiver reads the language that was shared, whatever their own browser prefers.
  const url = `${origin}${addressIn(language, paths.newsEvent.to(slug))}`;

  async function share() {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      const hasChangedTheirMind = error instanceof DOMException && error.name === 'AbortError';
      if (!hasChangedTheirMind) await copy();
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setSaid(text('share.copied'));
    } catch {
      setSaid(text('share.failed'));
    }
  }

  return (
    <section className="share" aria-labelledby="share">
      <h2 className="large" id="share">
        {text('share.heading')}
      </h2>
      <div className="row share-links">
        {services.map(({ name, to }) => (
          <a
            key={name}
            className="button button-quiet"
            href={to(title, url)}
            target="_blank"
            rel="noopener noreferrer"
            lang="en"
          >
            {name}
          </a>
        ))}
        <Button quiet onClick={copy}>
          {text('share.copy')}
        </Button>
        {/* The last, so that nothing moves where a browser can't. */}
        {canShare && (
          <Button quiet onClick={share}>
            {text('share.native')}
          </Button>
        )}
      </div>
      <p className="small share-said" role="status">
        {said}
      </p>
    </section>
  );
}
