/** What a browser says of itself, as far as people use it to recognise a device. */
export interface Device {
  /** Names as their makers write them; null if they are not known. */
  browser: string | null;
  system: string | null;
}

// Most browsers name others too, so the first that fits is it.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera(?: Mini| Mobi)?)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUC(?:Browser|WEB)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/.{0,200}\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Only these names are kept, never the header itself. */
export function deviceNames(userAgent: string): Device {
  const text = userAgent.slice(0, 500);
  return { browser: nameIn(browsers, text), system: nameIn(systems, text) };
}
