import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { touchTarget } from '@nihongo-lanka/client/look';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';

/** At the lower edge of a phone's screen: how many cards are selected, and what can be done with them. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const translate = useTranslate();
  if (selectedIds.length === 0) return null;
  return (
    <Paper
      component="section"
      aria-label={translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      square
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1,
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { minHeight: touchTarget },
      }}
    >
      <IconButton
        aria-label={translate('ra.action.unselect')}
        onClick={() => onUnselectItems()}
        sx={{ minWidth: touchTarget, minHeight: touchTarget }}
      >
        <Close fontSize="small" />
      </IconButton>
      <Typography role="status">
        {translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{children}</Box>
    </Paper>
  );
}
