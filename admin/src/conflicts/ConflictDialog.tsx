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
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Difference, Fields, FieldTexts } from './differences';

interface Props extends FieldTexts {
  /** Who changed it, and when, in a sentence. */
  message?: string | undefined;
  differences: readonly Difference[];
  theirs: Fields;
  mine: Fields;
  /** Takes their version, with one's own values at these paths. */
  onKeep: (mine: ReadonlySet<string>) => void;
  onDiscard: () => void;
}

/** Shows what somebody else has changed meanwhile, and lets the person choose. */
export function ConflictDialog({
  message,
  differences,
  theirs,
  mine,
  labelOf,
  textOf,
  onKeep,
  onDiscard,
}: Props) {
  const translate = useTranslate();
  const titleId = useId();
  /** The fields in which their version is chosen. */
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const shown = (path: string, value: unknown, record: Fields) =>
    value === null || value === undefined || value === ''
      ? translate('conflicts.empty')
      : textOf(path, value, record);
  const choose = (path: string, isTheirs: boolean) => {
    const chosen = new Set(given);
    if (isTheirs) chosen.add(path);
    else chosen.delete(path);
    setGiven(chosen);
  };
  const alone = differences.filter(({ both }) => !both);
  const collided = differences.filter(({ both }) => both);
  const own = collided.map(({ path }) => path).filter((path) => !given.has(path));

  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('conflicts.title')}</DialogTitle>
      <DialogContent>
        {message && <DialogContentText>{message}.</DialogContentText>}
        <DialogContentText sx={{ mb: 2 }}>{translate('conflicts.content')}</DialogContentText>
        {differences.length === 0 && <Typography>{translate('conflicts.same')}</Typography>}
        {collided.length > 0 && (
          <Typography variant="h2" sx={{ mb: 1 }}>
            {translate('conflicts.both')}
          </Typography>
        )}
        {collided.map((difference) => (
          <RadioGroup
            key={difference.path}
            aria-label={labelOf(difference.path)}
            value={given.has(difference.path) ? 'theirs' : 'mine'}
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
                control={<Radio size="small" sx={{ py: 0.25 }} />}
                label={
                  <Version
                    title={translate(whose === 'mine' ? 'conflicts.yours' : 'conflicts.theirs')}
                    text={shown(
                      difference.path,
                      difference[whose],
                      whose === 'mine' ? mine : theirs,
                    )}
                  />
                }
                sx={{ alignItems: 'start', py: 1.25 }}
              />
            ))}
          </RadioGroup>
        ))}
        {alone.length > 0 && (
          <Typography variant="h2" sx={{ mb: 1 }}>
            {translate('conflicts.onlyTheirs')}
          </Typography>
        )}
        {alone.map(({ path, before, theirs: now }) => (
          <Box key={path} sx={{ mb: 2 }}>
            <Typography variant="subtitle2" component="p">
              {labelOf(path)}
            </Typography>
            <Version title={translate('conflicts.before')} text={shown(path, before, mine)} />
            <Version title={translate('conflicts.theirs')} text={shown(path, now, theirs)} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={onDiscard}>
          {translate('conflicts.discard')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => onKeep(new Set(own))}>
          {translate('conflicts.keep')}
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
