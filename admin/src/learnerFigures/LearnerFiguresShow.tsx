import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { clock } from '@nihongo-lanka/client/clock';
import {
  type LearnerFigure,
  practisedDaysShown,
  stuckRules,
  type WatchedLecture,
} from '@nihongo-lanka/contract';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { RecordDrawer } from '../layout/RecordDrawer';
import { StuckChip } from './StuckChip';

/** One learner, and what they have watched and practised. */
export function LearnerFiguresShow() {
  return (
    <RecordDrawer<LearnerFigure> title={({ name }) => name}>
      {(learner) => <Figures {...learner} />}
    </RecordDrawer>
  );
}

function Figures({ practisedAt, practice, ...watching }: LearnerFigure) {
  const { id, username, started, finished, lastAt, stuck, lectures } = watching;
  const translate = useTranslate();
  const format = useFormats();
  const createPath = useCreatePath();
  const { awayDays, unfinishedLectures } = stuckRules;
  const text = (name: string, options?: object) =>
    translate(`resources.learner-figures.${name}`, options);
  return (
    <>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {username}
      </Typography>
      {stuck && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
          <StuckChip reason={stuck} />
          <Typography variant="body2">
            {text(`rules.${stuck}`, { days: awayDays, count: unfinishedLectures })}
          </Typography>
        </Stack>
      )}
      <Typography gutterBottom>
        {lastAt === null
          ? text('nothing')
          : text('inShort', { started: format.number(started), finished: format.number(finished) })}
      </Typography>
      {lastAt && (
        <Typography variant="body2" color="text.secondary" gutterBottom>
          {text('lastAt', { time: format.dateTime(lastAt) })}
        </Typography>
      )}
      <Typography gutterBottom>
        <Link
          component={LinkBase}
          to={createPath({ resource: 'users', type: 'show', id })}
          sx={{ display: 'inline-block', py: 1 }}
        >
          {text('toUser')}
        </Link>
      </Typography>
      <Box component="section" sx={{ mb: 2 }}>
        <Typography
          component="h3"
          gutterBottom
          sx={{ fontSize: 'body1.fontSize', fontWeight: 600 }}
        >
          {text('practice.heading')}
        </Typography>
        {practisedAt && practice ? (
          <>
            <Typography variant="body2">
              {text('practisedAt', { day: format.date(practisedAt) })}
            </Typography>
            <Typography variant="body2">
              {text('practice.lately', {
                all: practisedDaysShown,
                days: format.number(practice.days),
                cards: format.number(practice.cards),
                minutes: format.number(practice.minutes),
              })}
            </Typography>
            <Typography variant="body2">
              {text('practice.cards', {
                known: format.number(practice.known),
                learning: format.number(practice.learning),
                shelved: format.number(practice.shelved),
              })}
            </Typography>
          </>
        ) : (
          <Typography variant="body2" color="text.secondary">
            {text('practice.nothing')}
          </Typography>
        )}
      </Box>
      {lectures.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {lectures.map((lecture) => (
            <Lecture key={lecture.id} {...lecture} />
          ))}
        </Box>
      )}
    </>
  );
}

function Lecture({
  id,
  title,
  lang,
  watched,
  seconds,
  share,
  position,
  isDone,
  updatedAt,
}: WatchedLecture) {
  const translate = useTranslate();
  const format = useFormats();
  const createPath = useCreatePath();
  const text = (name: string, options?: object) =>
    translate(`resources.learner-figures.${name}`, options);
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Link
        component={LinkBase}
        to={createPath({ resource: 'lecture-figures', type: 'show', id })}
        lang={lang}
        sx={{ display: 'inline-block', py: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {title}
      </Link>
      {seconds !== null && (
        <LinearProgress
          variant="determinate"
          value={share * 100}
          aria-label={text('watchedOf', { title })}
          aria-valuetext={format.share(share)}
          sx={{ height: 8, borderRadius: 1, my: 0.5, bgcolor: 'divider' }}
        />
      )}
      <Typography variant="body2">
        {isDone ? text('finished') : text('stoppedAt', { time: clock(position) })}
        {' · '}
        {seconds === null
          ? text('watched', { watched: clock(watched) })
          : text('watchedLong', { watched: clock(watched), all: clock(seconds) })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {text('lastAt', { time: format.dateTime(updatedAt) })}
      </Typography>
    </Box>
  );
}
