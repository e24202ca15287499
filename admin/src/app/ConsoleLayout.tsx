import Logout from '@mui/icons-material/Logout';
import OpenInNew from '@mui/icons-material/OpenInNew';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { sizes } from '@nihongo-lanka/client/look';
import type { ReactNode } from 'react';
import {
  AppBar,
  Layout,
  Sidebar,
  type SidebarProps,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  useTranslate,
} from 'react-admin';
import { ContactRequestArrivals } from '../contactRequests/ContactRequestArrivals';
import { LanguageSwitch } from '../layout/LanguageSwitch';
import { ScreenFailed } from '../layout/ScreenFailed';
import { useIsPhone } from '../layout/useIsPhone';
import { useLeave } from '../layout/useLeave';
import { GraceNotice } from '../session/GraceNotice';
import { Proof } from '../session/Proof';
import { SignInDialog } from '../session/SignInDialog';
import { ExampleBar } from '../setup/ExampleBar';

export function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <Layout appBar={ConsoleAppBar} sidebar={ConsoleSidebar} appBarAlwaysOn error={ScreenFailed}>
      <ExampleBar />
      <GraceNotice />
      {children}
      <ContactRequestArrivals />
      <SignInDialog />
      <Proof />
    </Layout>
  );
}

/**
 * The menu of a phone is a dialog, and begins closed. One that was made of the menu of a wide window
 * would stay open unseen, and keep the page from being scrolled and read out.
 */
function ConsoleSidebar(props: SidebarProps) {
  const isPhone = useIsPhone();
  return <Sidebar key={isPhone ? 'phone' : 'wide'} {...props} />;
}

function ConsoleAppBar() {
  return (
    <AppBar color="inherit" alwaysOn toolbar={<Tools />} userMenu={<AccountMenu />}>
      <TitlePortal
        component="h1"
        // Two lines where a phone has no room for one; react-admin cuts the rest off.
        sx={{
          fontSize: { xs: sizes.base, sm: sizes.l.least },
          lineHeight: 1.3,
          whiteSpace: 'normal',
        }}
      />
    </AppBar>
  );
}

function Tools() {
  const translate = useTranslate();
  return (
    <>
      <LanguageSwitch />
      <Tooltip title={translate('layout.openSite')}>
        <IconButton
          color="inherit"
          href="/"
          aria-label={translate('layout.openSite')}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <OpenInNew fontSize="small" />
        </IconButton>
      </Tooltip>
    </>
  );
}

function AccountMenu() {
  const translate = useTranslate();
  const leave = useLeave();
  const { identity } = useGetIdentity();
  const menu = 'ra.auth.user_menu';
  // On a phone react-admin shows no name, and calls the menu “Profile” where the label is no key.
  const isNamed = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  const name = isNamed && identity?.fullName;
  return (
    <UserMenu label={name ? `${name}: ${translate(menu)}` : menu}>
      <MenuItem component="a" href="/">
        <ListItemIcon>
          <OpenInNew fontSize="small" />
        </ListItemIcon>
        <ListItemText>{translate('layout.openSite')}</ListItemText>
      </MenuItem>
      <MenuItem onClick={leave}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        <ListItemText>{translate('ra.auth.logout')}</ListItemText>
      </MenuItem>
    </UserMenu>
  );
}
