import { addressKey, type Language } from '@nihongo-lanka/contract';

// The first that is found counts: most browsers also name the ones that they descend from.
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

type Known = readonly (readonly [RegExp, string])[];
const nameIn = (names: Known, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** What a person would call the device of a request. Nothing that the request wrote itself is in it. */
export function deviceOf(userAgent: string, language: Language): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (language === 'si') {
    if (!browser && !system) return 'නොදන්නා උපාංගයක්';
    return [system && `${system} උපාංගයක`, browser ?? 'බ්‍රවුසරයක්'].filter(Boolean).join(' ');
  }
  if (!browser && !system) return 'an unknown device';
  return [browser ?? 'a browser', system].filter(Boolean).join(' on ');
}

/** The network of an address: enough for its owner to know it again, and no more. */
export function placeOf(request: { ip: string }): string {
  const key = addressKey(request);
  if (!key.includes(':')) return `${key.split('.').slice(0, 3).join('.')}.0/24`;
  return `${key.split(':').slice(0, 3).join(':')}::/48`;
}
