import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { clock } from '@nihongo-lanka/client/clock';
import { figurePiece, type LectureFigure } from '@nihongo-lanka/contract';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';

type Watched = Pick<LectureFigure, 'seconds' | 'finishedNow' | 'stops'>;

/** How many are left at the end of each piece in which somebody stops. */
function remainders({ stops, finishedNow }: Watched) {
  let left = stops.reduce((sum, { learners }) => sum + learners, finishedNow);
  return stops.map(({ from, learners }) => {
    left -= learners;
    return { from, learners, left };
  });
}

/** In pixels; the width is that of the place. */
const height = 200;

/** How many are still watching at each time of a film, as a curve that falls and as a table. */
export function StopsCurve(watched: Watched) {
  const { seconds, finishedNow, stops } = watched;
  const translate = useTranslate();
  const format = useFormats();
  const { palette } = useTheme();
  const titleId = useId();
  const rows = remainders(watched);
  const all = finishedNow + stops.reduce((sum, { learners }) => sum + learners, 0);
  if (all === 0) return <Typography>{translate('resources.lecture-figures.nobodyNow')}</Typography>;

  const end = Math.max(seconds ?? 0, (stops.at(-1)?.from ?? 0) + figurePiece);
  // In hundredths of the picture, from its upper left.
  const x = (time: number) => ((Math.min(time, end) / end) * 100).toFixed(2);
  const y = (left: number) => ((1 - left / all) * 100).toFixed(2);
  const falls = rows.map(({ from, left }) => `H${x(from + figurePiece)}V${y(left)}`).join('');
  const line = `M0 0${falls}H100`;
  const label = { fontSize: 12, lineHeight: 1.2, color: 'text.secondary' };
  return (
    <>
      <Box
        component="figure"
        sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 0.5 }}
      >
        <Box
          aria-hidden
          sx={{
            ...label,
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'space-between',
          }}
        >
          {[1, 0.5, 0].map((part) => (
            <span key={part}>{format.share(part)}</span>
          ))}
        </Box>
        <svg
          role="img"
          aria-labelledby={titleId}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          width="100%"
          height={height}
        >
          <title id={titleId}>
            {translate('resources.lecture-figures.curve', {
              all: format.number(all),
              share: format.share(finishedNow / all),
            })}
          </title>
          {[0, 50, 100].map((place) => (
            <path
              key={place}
              d={`M0 ${place}H100`}
              stroke={palette.divider}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={`${line}V100H0Z`} fill={palette.primary.main} fillOpacity={0.15} />
          <path
            d={line}
            fill="none"
            stroke={palette.primary.main}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <Box
          aria-hidden
          sx={{ ...label, gridColumn: 2, display: 'flex', justifyContent: 'space-between' }}
        >
          {[0, end / 2, end].map((time) => (
            <span key={time}>{clock(time)}</span>
          ))}
        </Box>
        <Typography component="figcaption" variant="body2" sx={{ gridColumn: '1 / -1' }}>
          {translate('resources.lecture-figures.curveMeans')}
        </Typography>
      </Box>
      <StopsTable rows={rows} all={all} finishedNow={finishedNow} />
    </>
  );
}

interface TableProps {
  rows: ReturnType<typeof remainders>;
  all: number;
  finishedNow: number;
}

function StopsTable({ rows, all, finishedNow }: TableProps) {
  const translate = useTranslate();
  const format = useFormats();
  const text = (name: string) => translate(`resources.lecture-figures.${name}`);
  return (
    <Box
      // Keyboard users scroll it with the keys.
      role="region"
      tabIndex={0}
      aria-label={text('stops')}
      sx={{
        maxHeight: 360,
        overflow: 'auto',
        '& table': { width: '100%', borderCollapse: 'collapse' },
        '& th, & td': { py: 0.5, pr: 2, borderBottom: 1, borderColor: 'divider' },
        '& th': { textAlign: 'start', fontWeight: 400 },
        '& thead th': { fontWeight: 600, verticalAlign: 'bottom' },
        '& td': { textAlign: 'end', whiteSpace: 'nowrap' },
        '& thead th:not(:first-of-type)': { textAlign: 'end' },
      }}
    >
      <table>
        <thead>
          <tr>
            {['time', 'stopped', 'left'].map((column) => (
              <th key={column} scope="col">
                {text(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, learners, left }) => (
            <tr key={from}>
              <th scope="row">
                {clock(from)}–{clock(from + figurePiece)}
              </th>
              <td>{format.number(learners)}</td>
              <td>
                {format.number(left)} ({format.share(left / all)})
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{text('toTheEnd')}</th>
            <td>–</td>
            <td>
              {format.number(finishedNow)} ({format.share(finishedNow / all)})
            </td>
          </tr>
        </tbody>
      </table>
    </Box>
  );
}
