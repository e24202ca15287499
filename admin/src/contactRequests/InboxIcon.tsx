import MailOutline from '@mui/icons-material/MailOutline';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { useContactRequestCounts } from './useContactRequestCounts';

const most = 99;

/** The menu's sign of the inbox, with how many contact requests are new. */
export function InboxIcon() {
  const { data } = useContactRequestCounts();
  const translate = useTranslate();
  const { number } = useFormats();
  const count = data?.new ?? 0;
  return (
    <Badge
      color="primary"
      badgeContent={
        count > 0 && (
          <>
            <span aria-hidden>{count > most ? `${most}+` : number(count)}</span>
            <Box component="span" sx={visuallyHidden}>
              {translate('resources.contact-requests.newCount', { count: number(count) })}
            </Box>
          </>
        )
      }
      invisible={count === 0}
    >
      <MailOutline />
    </Badge>
  );
}
