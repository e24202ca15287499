import { type Language, languageQuery, languages } from '@nihongo-lanka/contract/language';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';

const names: Readonly<Record<Language, string>> = { en: 'English', si: 'සිංහල' };

function searchIn(language: Language, search: string) {
  const query = new URLSearchParams(search);
  query.set(languageQuery, language);
  return `?${query}`;
}

/** Links that load the page in the other language; with scripts it changes in place. */
export function LanguageSwitch() {
  const text = useText('layout');
  const { language, switchLanguage } = useLanguage();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const pressed = useRef<HTMLElement>(null);

  // A phone shows only the link to the other language. After a change the pressed link is gone, and
  // its focus with it.
  useEffect(() => {
    const link = pressed.current;
    pressed.current = null;
    if (!link || link.getClientRects().length > 0) return;
    link.parentElement
      ?.querySelector<HTMLElement>(`:not([lang="${language}"])`)
      ?.focus({ preventScroll: true });
  }, [language]);

  async function change(wanted: Language) {
    try {
      await switchLanguage(wanted);
      const query = new URLSearchParams(search);
      // A language in the address would override the choice just made.
      if (!query.has(languageQuery)) return;
      query.delete(languageQuery);
      await navigate({ pathname, search: `${query}`, hash }, { replace: true });
    } catch {
      window.location.assign(searchIn(wanted, search));
    }
  }

  return (
    <nav className="languages" aria-label={text('language.label')}>
      {languages.map((choice) => (
        <a
          key={choice}
          href={searchIn(choice, search)}
          // The server knows the part of a query that the page reads.
          suppressHydrationWarning
          lang={choice}
          hrefLang={choice}
          aria-current={choice === language ? 'true' : undefined}
          // The start script of a page waits for the click handler.
          data-in-place=""
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            pressed.current = event.currentTarget;
            void change(choice);
          }}
        >
          {names[choice]}
        </a>
      ))}
    </nav>
  );
}
