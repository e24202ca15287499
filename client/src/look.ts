// The one scale of colours, spaces and sizes. Vite writes it into the site's style sheet as custom
// properties. The console builds its theme from it.
// Pictures cannot read it: the colours in SVG files and in the patterns of home.css repeat it.

// Washi paper, indigo ink, the vermilion of a torii; Sri Lankan gold where something is precious.
const washi = '#fbfaf5';
const indigo = '#1b1f3b';
const midnight = '#14172b';
const vermilion = '#c8341d';
const deepVermilion = '#a92a16';
const paleVermilion = '#ff917b';
const paleGold = '#d8aa45';
const white = '#ffffff';
const black = '#000000';

/** The colours of a device's light and dark scheme, by what they are for. */
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

/** Colours that are the same in both schemes. */
export const fixedColours = {
  onAccent: white,
  accentPressed: deepVermilion,
  night: indigo,
  onNight: washi,
  goldOnNight: paleGold,
  /** Over pictures, with `onAccent` for words. */
  shade: 'rgb(20 23 43 / 0.72)',
  screen: black,
} as const;

/** What only the console has. */
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

/** The grid and the one radius, in CSS pixels. */
export const spaces = { unit: 8, radius: 8 } as const;

/** The least width and height of what a finger presses, in CSS pixels. */
export const touchTarget = 44;

/** The sizes of letters. Between its limits a fluid one grows with the window. */
export const sizes = {
  xs: '0.75rem',
  s: '0.875rem',
  base: '1rem',
  m: '1.0625rem',
  l: { least: '1.125rem', fluid: '1rem + 0.5vw', most: '1.25rem' },
  xl: { least: '1.375rem', fluid: '1.15rem + 1vw', most: '1.75rem' },
  xxl: { least: '1.875rem', fluid: '1.4rem + 2.4vw', most: '3rem' },
} as const;
