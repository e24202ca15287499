// The one scale. Vite writes it into the site's style sheet; the console builds its theme from it.

// Pictures cannot read it: SVG files and the patterns of home.css repeat the colours.
const washi = '#fbfaf5';
const indigo = '#1b1f3b';
const midnight = '#14172b';
const vermilion = '#c8341d';
const deepVermilion = '#a92a16';
const paleVermilion = '#ff917b';
const paleGold = '#d8aa45';
const white = '#ffffff';
const black = '#000000';

export const colours = {
  light: {
    ground: washi,
    tint: '#f4f1e6',
    ink: indigo,
    inkSoft: '#444963',
    line: '#dfdacb',
    lineStrong: '#777a8b',
    accent: vermilion,
    accentStrong: deepVermilion,
    gold: '#a87b14',
    good: '#22613f',
  },
  dark: {
    ground: midnight,
    tint: '#1c203a',
    ink: '#f0ede3',
    inkSoft: '#c6c7d6',
    line: '#32375a',
    lineStrong: '#8b90b3',
    accent: vermilion,
    accentStrong: paleVermilion,
    gold: paleGold,
    good: '#86cfa8',
  },
} as const;

export const fixedColours = {
  onAccent: white,
  accentPressed: deepVermilion,
  night: indigo,
  onNight: washi,
  goldOnNight: paleGold,
  shade: 'rgb(20 23 43 / 0.72)',
  screen: black,
} as const;

export const consoleColours = {
  light: { paper: white, main: indigo, action: vermilion, onAction: white, bad: '#a61b2b' },
  dark: {
    paper: colours.dark.tint,
    main: '#c9cde4',
    action: paleVermilion,
    onAction: midnight,
    bad: '#ff9a9a',
  },
} as const;

/** CSS pixels. */
export const spaces = { unit: 8, radius: 8 } as const;

/** CSS pixels, least width and height. */
export const touchTarget = 44;

/** Fluid ones grow with the window. */
export const sizes = {
  xs: '0.75rem',
  s: '0.875rem',
  base: '1rem',
  m: '1.0625rem',
  l: { least: '1.125rem', fluid: '1rem + 0.5vw', most: '1.25rem' },
  xl: { least: '1.375rem', fluid: '1.15rem + 1vw', most: '1.75rem' },
  xxl: { least: '1.875rem', fluid: '1.4rem + 2.4vw', most: '3rem' },
} as const;
