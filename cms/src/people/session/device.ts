export interface Device {
  browser: string | null;
  system: string | null;
}

// The first match wins, because most browsers also name others.
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

export function deviceNames(userAgent: string): Device {
  const text = userAgent.slice(0, 500);
  return { browser: nameIn(browsers, text), system: nameIn(systems, text) };
}
