import type { CheckboxOwnerState } from '@mui/material/Checkbox';
import { deepmerge } from '@mui/utils';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

// The site's faces, first as there: fonts.css says why.
const fontFamily = [
  'Sinhala',
  'Japanese',
  '"Sinhala web"',
  '"Japanese web"',
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Noto Sans"',
  'sans-serif',
].join(',');

// Sinhala letters reach further up and down: their lines need 1.7, Latin ones less.
const lineHeight = 'var(--line-height)';
const text = { lineHeight, letterSpacing: 0 };

const roomForFingers = { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } };

const transparentOnPhones = { '@media (max-width: 599.95px)': { backgroundColor: 'transparent' } };

interface Colours {
  mode: 'light' | 'dark';
  ground: string;
  paper: string;
  ink: string;
  indigo: string;
  faintInk: string;
  hairline: string;
  vermilion: string;
  onVermilion: string;
  gold: string;
  green: string;
  red: string;
}

function consoleTheme(base: RaThemeOptions, colours: Colours): RaThemeOptions {
  const hairline = `1px solid ${colours.hairline}`;
  const own: RaThemeOptions = {
    palette: {
      mode: colours.mode,
      background: { default: colours.ground, paper: colours.paper },
      text: { primary: colours.ink, secondary: colours.faintInk },
      primary: { main: colours.indigo, contrastText: colours.ground },
      // Vermilion is for the one main action of a screen.
      secondary: { main: colours.vermilion, contrastText: colours.onVermilion },
      warning: { main: colours.gold },
      success: { main: colours.green },
      error: { main: colours.red },
      divider: colours.hairline,
    },
    shape: { borderRadius: 8 },
    sidebar: { width: 216, closedWidth: 56 },
    typography: {
      fontFamily,
      h1: { ...text, fontSize: '1.75rem', fontWeight: 600 },
      h2: { ...text, fontSize: '1.125rem', fontWeight: 600 },
      h4: { ...text, fontSize: '1.125rem' },
      h5: { ...text, fontSize: '1.125rem' },
      h6: { ...text, fontSize: '1.125rem', fontWeight: 600 },
      subtitle1: text,
      subtitle2: text,
      body1: text,
      body2: text,
      caption: text,
      button: { ...text, textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          ':root': { '--line-height': 1.5 },
          ':root:lang(si)': { '--line-height': 1.7 },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              transitionDuration: '0.01ms !important',
            },
          },
        },
      },
      MuiAppBar: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: {
            backgroundColor: colours.ground,
            backgroundImage: 'none',
            color: colours.ink,
            borderBottom: hairline,
          },
        },
      },
      MuiCard: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiMenu: { styleOverrides: { paper: { border: hairline, boxShadow: 'none' } } },
      MuiDialog: { styleOverrides: { paper: { border: hairline, boxShadow: 'none' } } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { whiteSpace: 'nowrap', ...roomForFingers } },
      },
      MuiIconButton: { styleOverrides: { root: roomForFingers } },
      // react-admin puts a row's checkbox label on its wrapper, where screen readers do not find it.
      MuiCheckbox: {
        defaultProps: {
          slotProps: {
            root: { 'aria-label': undefined },
            input: (checkbox: CheckboxOwnerState) => ({ 'aria-label': checkbox['aria-label'] }),
          },
        },
      },
      MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
      MuiTextField: { defaultProps: { variant: 'outlined' } },
      MuiFormControl: { defaultProps: { variant: 'outlined' } },
      MuiTableCell: {
        styleOverrides: {
          root: { ...text, borderColor: colours.hairline },
          sizeSmall: { padding: '4px 12px' },
        },
      },
      // The same focus ring as on the site.
      MuiOutlinedInput: {
        styleOverrides: {
          root: { '&.Mui-focused': { outline: `3px solid ${colours.gold}`, outlineOffset: 2 } },
        },
      },
      MuiInputBase: { styleOverrides: { input: { lineHeight, height: 'auto' } } },
      MuiChip: { styleOverrides: { label: { lineHeight } } },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            minHeight: 44,
            '&.RaMenuItemLink-active': {
              color: colours.ink,
              fontWeight: 600,
              boxShadow: `inset 3px 0 ${colours.gold}`,
            },
          },
        },
      },
      RaSaveButton: { defaultProps: { color: 'secondary' } },
      // These grow with their content; on a phone they must not.
      RaLayout: {
        styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } },
      },
      RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
      RaSimpleList: {
        styleOverrides: {
          root: {
            '& li + li': { borderTop: hairline },
            '& .RaSimpleList-tertiary': { opacity: 1 },
          },
        },
      },
      RaDataTable: {
        styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } },
      },
      // Without a selection the buttons have no height but could still take the focus.
      RaBulkActionsToolbar: {
        styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
      },
      RaListToolbar: { styleOverrides: { root: transparentOnPhones } },
      RaTopToolbar: { styleOverrides: { root: transparentOnPhones } },
      RaToolbar: {
        styleOverrides: { root: { backgroundColor: colours.paper, borderTop: hairline } },
      },
    },
  };
  // react-admin's own palette has shades that would stay behind ours.
  return { ...deepmerge(base, own), palette: own.palette };
}

// The same colours as the site's.
export const lightTheme = consoleTheme(defaultLightTheme, {
  mode: 'light',
  ground: '#FBFAF5',
  paper: '#FFFFFF',
  ink: '#1B1F3B',
  indigo: '#1B1F3B',
  faintInk: '#444963',
  hairline: '#DFDACB',
  vermilion: '#C8341D',
  onVermilion: '#FFFFFF',
  gold: '#A87B14',
  green: '#22613F',
  red: '#A61B2B',
});

export const darkTheme = consoleTheme(defaultDarkTheme, {
  mode: 'dark',
  ground: '#14172B',
  paper: '#1C203A',
  ink: '#F0EDE3',
  indigo: '#C9CDE4',
  faintInk: '#C6C7D6',
  hairline: '#32375A',
  vermilion: '#FF917B',
  onVermilion: '#14172B',
  gold: '#D8AA45',
  green: '#86CFA8',
  red: '#FF9A9A',
});
