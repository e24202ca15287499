import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Difference } from './conflict';

interface Props {
  differences: readonly Difference[];
  labelOf: (path: string) => string;
  /** Takes their version, with one's own values at these paths. */
  onKeep: (mine: ReadonlySet<string>) => void;
  onDiscard: () => void;
}

/** Shows what somebody else has changed meanwhile, and lets the person choose. */
export function ConflictDialog({ differences, labelOf, onKeep, onDiscard }: Props) {
  const translate = useTranslate();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const shown = (value: unknown) =>
    value === null || value === undefined || value === ''
      ? translate('editing.conflict.empty')
      : String(value);
  const choose = (path: string, isTheirs: boolean) => {
    const chosen = new Set(theirs);
    if (isTheirs) chosen.add(path);
    else chosen.delete(path);
    setTheirs(chosen);
  };
  const alone = differences.filter(({ both }) => !both);
  const collided = differences.filter(({ both }) => both);
  const mine = new Set(collided.map(({ path }) => path).filter((path) => !theirs.has(path)));

  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate('editing.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate('editing.conflict.content')}
        </DialogContentText>
        {differences.length === 0 && <Typography>{translate('editing.conflict.same')}</Typography>}
        {collided.length > 0 && (
          <Typography variant="h2" sx={{ mb: 1 }}>
            {translate('editing.conflict.both')}
          </Typography>
        )}
        {collided.map((difference) => (
          <RadioGroup
            key={difference.path}
            aria-label={labelOf(difference.path)}
            value={theirs.has(difference.path) ? 'theirs' : 'mine'}
            onChange={(_, value) => choose(difference.path, value === 'theirs')}
            sx={{ mb: 2 }}
          >
            <Typography variant="subtitle2" component="p">
              {labelOf(difference.path)}
            </Typography>
            {(['mine', 'theirs'] as const).map((whose) => (
              <FormControlLabel
                key={whose}
                value={whose}
                control={<Radio size="small" />}
                label={
                  <Version
                    title={translate(
                      whose === 'mine' ? 'editing.conflict.yours' : 'editing.conflict.theirs',
                    )}
                    text={shown(difference[whose])}
                  />
                }
                sx={{ alignItems: 'start' }}
              />
            ))}
          </RadioGroup>
        ))}
        {alone.length > 0 && (
          <Typography variant="h2" sx={{ mb: 1 }}>
            {translate('editing.conflict.onlyTheirs')}
          </Typography>
        )}
        {alone.map(({ path, before, theirs: now }) => (
          <Box key={path} sx={{ mb: 2 }}>
            <Typography variant="subtitle2" component="p">
              {labelOf(path)}
            </Typography>
            <Version title={translate('editing.conflict.before')} text={shown(before)} />
            <Version title={translate('editing.conflict.theirs')} text={shown(now)} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={onDiscard}>
          {translate('editing.conflict.discard')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => onKeep(mine)}>
          {translate('editing.conflict.keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <Typography
      variant="body2"
      sx={{
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        maxHeight: '12rem',
        overflow: 'auto',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {title}:{' '}
      </Box>
      {text}
    </Typography>
  );
}
