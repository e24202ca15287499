import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LectureFigure } from '@nihongo-lanka/contract';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { RecordDrawer } from '../layout/RecordDrawer';
import { StopsCurve } from './StopsCurve';

/** One lecture: how many have begun and finished it, and where people stop. */
export function LectureFiguresShow() {
  return (
    <RecordDrawer<LectureFigure> title={({ title, lang }) => <span lang={lang}>{title}</span>}>
      {(figure) => <Figures {...figure} />}
    </RecordDrawer>
  );
}

function Figures({ id, started, finished, share, replaced, ...watched }: LectureFigure) {
  const translate = useTranslate();
  const format = useFormats();
  const createPath = useCreatePath();
  const text = (name: string, options?: object) =>
    translate(`resources.lecture-figures.${name}`, options);
  return (
    <>
      <Typography gutterBottom>
        {started === 0
          ? text('nobody')
          : text('inShort', {
              started: format.number(started),
              finished: format.number(finished),
              share: format.share(share),
            })}
      </Typography>
      <Typography gutterBottom>
        <Link
          component={LinkBase}
          to={createPath({ resource: 'lectures', type: 'edit', id })}
          sx={{ display: 'inline-block', py: 1 }}
        >
          {text('toLecture')}
        </Link>
      </Typography>
      {started > 0 && (
        <Box component="section">
          <Typography
            component="h3"
            gutterBottom
            sx={{ fontSize: 'body1.fontSize', fontWeight: 600 }}
          >
            {text('stops')}
          </Typography>
          {replaced > 0 && (
            <Typography variant="body2" gutterBottom>
              {text('replaced', { smart_count: replaced, count: format.number(replaced) })}
            </Typography>
          )}
          <StopsCurve {...watched} />
        </Box>
      )}
    </>
  );
}
