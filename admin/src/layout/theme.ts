import type { CheckboxOwnerState } from '@mui/material/Checkbox';
import { deepmerge } from '@mui/utils';
import { colours, consoleColours, sizes, spaces, touchTarget } from '@nihongo-lanka/client/look';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

// The site's faces, first as there: fonts.css says why.
const fontFamily = [
  'Sinhala',
  'Japanese',
  '"Sinhala web"',
  '"Japanese web"',
  'Tamil',
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

const roomForFingers = {
  '@media (pointer: coarse)': { minWidth: touchTarget, minHeight: touchTarget },
};

const transparentOnPhones = { '@media (max-width: 599.95px)': { backgroundColor: 'transparent' } };

type Mode = keyof typeof colours;

function consoleTheme(base: RaThemeOptions, mode: Mode): RaThemeOptions {
  const { ground, ink, inkSoft, line, gold, good } = colours[mode];
  const { paper, main, action, onAction, bad } = consoleColours[mode];
  const hairline = `1px solid ${line}`;
  const own: RaThemeOptions = {
    palette: {
      mode,
      background: { default: ground, paper },
      text: { primary: ink, secondary: inkSoft },
      primary: { main, contrastText: ground },
      // Vermilion is for the one main action of a screen.
      secondary: { main: action, contrastText: onAction },
      warning: { main: gold },
      success: { main: good },
      error: { main: bad },
      divider: line,
    },
    spacing: spaces.unit,
    shape: { borderRadius: spaces.radius },
    sidebar: { width: 256, closedWidth: 56 },
    typography: {
      fontFamily,
      h1: { ...text, fontSize: sizes.xl.most, fontWeight: 600 },
      h2: { ...text, fontSize: sizes.l.least, fontWeight: 600 },
      h4: { ...text, fontSize: sizes.l.least },
      h5: { ...text, fontSize: sizes.l.least },
      h6: { ...text, fontSize: sizes.l.least, fontWeight: 600 },
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
          // What takes the focus must not lie below the bars at the top and the bottom.
          html: {
            scrollPaddingBlock: '5rem 6rem',
            '@media (max-width: 599.95px)': { scrollPaddingBlock: '5rem 13rem' },
          },
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
            backgroundColor: ground,
            backgroundImage: 'none',
            color: ink,
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
      // Sinhala buttons do not fit beside each other on a phone, and a long one not on a line.
      MuiDialogActions: {
        styleOverrides: {
          root: { flexWrap: 'wrap', '& .MuiButton-root': { whiteSpace: 'normal' } },
        },
      },
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
          root: { ...text, borderColor: line },
          sizeSmall: { padding: '4px 12px' },
        },
      },
      // The same focus ring as on the site.
      MuiOutlinedInput: {
        styleOverrides: {
          root: { '&.Mui-focused': { outline: `3px solid ${gold}`, outlineOffset: 2 } },
        },
      },
      MuiInputBase: {
        styleOverrides: {
          input: {
            lineHeight,
            height: 'auto',
            '@media (pointer: coarse)': {
              'input&': { boxSizing: 'border-box', minHeight: touchTarget },
            },
          },
        },
      },
      MuiChip: { styleOverrides: { label: { lineHeight } } },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            minHeight: touchTarget,
            whiteSpace: 'normal',
            // Sinhala names need two lines; react-admin cuts them off.
            '& .MuiTypography-noWrap': { whiteSpace: 'normal' },
            '&.RaMenuItemLink-active': {
              color: ink,
              fontWeight: 600,
              boxShadow: `inset 3px 0 ${gold}`,
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
        styleOverrides: {
          root: {
            backgroundColor: paper,
            borderTop: hairline,
            // react-admin's own stays over the form's last fields on a phone.
            '&.RaToolbar-mobileToolbar': { position: 'sticky', left: 'auto', right: 'auto' },
          },
        },
      },
    },
  };
  // react-admin's own palette has shades that would stay behind ours.
  return { ...deepmerge(base, own), palette: own.palette };
}

export const lightTheme = consoleTheme(defaultLightTheme, 'light');
export const darkTheme = consoleTheme(defaultDarkTheme, 'dark');
