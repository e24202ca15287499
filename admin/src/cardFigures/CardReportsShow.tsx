import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  isKana,
  type ReportedCardDetail,
  type ShownReport,
  withoutReadings,
} from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { LinkBase, useRefresh, useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';
import { useFormats } from '../i18n/useFormats';
import { RecordDrawer } from '../layout/RecordDrawer';
import { kanaOf } from './kanaOf';
import { useDeckName } from './useDeckName';

export function CardReportsShow() {
  return (
    <RecordDrawer<ReportedCardDetail>
      title={({ japanese }) => <span lang="ja">{withoutReadings(japanese)}</span>}
    >
      {(card) => <Reports card={card} />}
    </RecordDrawer>
  );
}

function Reports({ card }: { card: ReportedCardDetail }) {
  const translate = useTranslate();
  const { readings, open, meaning, meaningLang } = card;
  const text = (name: string, options?: object) =>
    translate(`resources.card-reports.${name}`, options);
  return (
    <>
      <Typography lang={meaningLang} gutterBottom>
        {meaning}
      </Typography>
      {readings.length > 0 && (
        <Typography variant="body2" gutterBottom>
          {translate('resources.card-figures.reading', { reading: readings.join('、') })}
        </Typography>
      )}
      <Places card={card} />
      <Heading>{text('heading', { reports: card.reports })}</Heading>
      {open.length === 0 && <Typography variant="body2">{text('none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {open.map((report) => (
          <li key={report.id}>
            <Report report={report} />
          </li>
        ))}
      </Box>
      <Readings card={card} />
      <Closing card={card} />
    </>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Typography
      component="h3"
      gutterBottom
      sx={{ mt: 2, fontSize: 'body1.fontSize', fontWeight: 600 }}
    >
      {children}
    </Typography>
  );
}

/** Where a teacher corrects the card. */
function Places({ card: { id, item, decks, japanese } }: { card: ReportedCardDetail }) {
  const translate = useTranslate();
  const nameOf = useDeckName();
  const found = JSON.stringify({ q: withoutReadings(japanese) });
  return (
    <Stack sx={{ my: 1, alignItems: 'flex-start' }}>
      {decks.map((deck) => {
        const name = nameOf(deck);
        if (deck.isTeachers) {
          const to = `/decks/edit/${deck.id}?${new URLSearchParams({ card: item })}`;
          return (
            <Button key={deck.id} component={LinkBase} to={to} variant="outlined" sx={{ mb: 1 }}>
              {translate('resources.card-reports.open', { deck: name })}
            </Button>
          );
        }
        return (
          <Typography key={deck.id} variant="body2">
            {deck.id.startsWith('lecture:') ? (
              <LinkBase to={`/lectures?${new URLSearchParams({ filter: found })}`}>{name}</LinkBase>
            ) : (
              name
            )}
          </Typography>
        );
      })}
      <LinkBase
        to={`/card-figures?${new URLSearchParams({ filter: found })}`}
        key={`figures ${id}`}
      >
        {translate('resources.card-reports.figures')}
      </LinkBase>
    </Stack>
  );
}

function Report({ report }: { report: ShownReport }) {
  const translate = useTranslate();
  const format = useFormats();
  const { reason, answer, kind, language, browser, system, at } = report;
  const about = [
    translate(`resources.card-figures.kinds.${kind}`),
    translate(`editing.${language === 'si' ? 'sinhala' : 'english'}`),
    [browser, system].filter(Boolean).join(', '),
    format.dateTime(at),
  ];
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography>
        {translate(`resources.card-reports.reasons.${reason}`)}
        {answer && (
          <>
            {': '}
            <strong lang="ja">{answer}</strong>
          </>
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {about.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

/** The typed readings, each of which counts as right after one press. */
function Readings({ card }: { card: ReportedCardDetail }) {
  const translate = useTranslate();
  const call = useCall();
  const refresh = useRefresh();
  const [own, ...others] = card.readings;
  const accept = useMutation({
    mutationFn: (body: { reading: string; isAccepted: boolean }) =>
      call('acceptReading', { params: { id: card.id }, body }),
    onSuccess: refresh,
  });
  const isTeachers = card.type === 'word' && card.decks.some((deck) => deck.isTeachers);
  const typed = card.open
    .filter(({ kind }) => kind === 'reading')
    .map(({ answer }) => kanaOf(answer))
    .filter((reading) => isKana(reading) && !card.readings.includes(reading));
  if (!isTeachers || own === undefined || typed.length + others.length === 0) return null;
  const button = (reading: string, isAccepted: boolean) => (
    <Button
      key={reading}
      variant="outlined"
      disabled={accept.isPending}
      onClick={() => accept.mutate({ reading, isAccepted })}
    >
      {translate(`resources.card-reports.${isAccepted ? 'accept' : 'refuse'}`, { reading })}
    </Button>
  );
  return (
    <>
      <Heading>{translate('resources.card-reports.readings')}</Heading>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {[...new Set(typed)].map((reading) => button(reading, true))}
        {others.map((reading) => button(reading, false))}
      </Stack>
      {accept.error && <Alert severity="error">{accept.error.message}</Alert>}
    </>
  );
}

/** Closes the reports that the teacher sees. It can be undone until the page is left. */
function Closing({ card: { id, open } }: { card: ReportedCardDetail }) {
  const translate = useTranslate();
  const call = useCall();
  const refresh = useRefresh();
  const status = useRef<HTMLParagraphElement>(null);
  const close = useMutation({
    mutationFn: (body: { outcome: 'mended' | 'unchanged' | null; at: string }) =>
      call('closeReports', { params: { id }, body }),
    onSuccess() {
      refresh();
      // The button that was pressed is gone.
      status.current?.focus();
    },
  });
  const [latest] = open;
  const closed = close.data && close.variables?.outcome ? close.data : undefined;
  const text = (name: string, options?: object) =>
    translate(`resources.card-reports.${name}`, options);
  return (
    <Box sx={{ mt: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {latest &&
          (['mended', 'unchanged'] as const).map((outcome) => (
            <Button
              key={outcome}
              variant={outcome === 'mended' ? 'contained' : 'outlined'}
              disabled={close.isPending}
              onClick={() => close.mutate({ outcome, at: latest.at })}
            >
              {text(`close.${outcome}`)}
            </Button>
          ))}
        {closed && (
          <Button
            disabled={close.isPending}
            onClick={() => close.mutate({ outcome: null, at: closed.at })}
          >
            {text('undo')}
          </Button>
        )}
      </Stack>
      {latest && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {text('rule')}
        </Typography>
      )}
      <Typography ref={status} role="status" tabIndex={-1} variant="body2" sx={{ mt: 1 }}>
        {close.data && text(closed ? 'closed' : 'reopened', { smart_count: close.data.closed })}
      </Typography>
      {close.error && <Alert severity="error">{close.error.message}</Alert>}
    </Box>
  );
}
