import { charts } from '@nihongo-lanka/contract/practice/kana';
import { useText } from '../../i18n/useText';
import { NumberedStrokes, Square } from '../../ui/strokes/Square';
import type { Strokes } from '../../ui/strokes/strokes';
import type { PrintedScript } from './printAddress';
import { Reading } from './SignLabel';

interface PosterProps {
  script: PrintedScript;
  strokes: Strokes;
}

/** All signs of a script: kana in the rows of their tables, kanji one after the other. */
export function Poster({ script, strokes }: PosterProps) {
  const tables = tablesOf(script, Object.keys(strokes));
  return tables.map((signs) => (
    <ul key={signs[0]} className={script === 'n5' ? 'poster poster-kanji' : 'poster'}>
      {signs.map((sign, place) => {
        const lines = sign && strokes[sign];
        return lines ? (
          <PosterSign key={sign} sign={sign} strokes={lines} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place.
          <li key={place} aria-hidden="true" />
        );
      })}
    </ul>
  ));
}

/** The signs of each table, with a gap for each sound that Japanese does not have. */
function tablesOf(script: PrintedScript, all: string[]): (string | undefined)[][] {
  if (script === 'n5') return [all];
  const tables = charts
    .filter(({ name }) => name !== 'small')
    .map(({ rows }) => rows.flat().map((sound) => sound?.[script]));
  const known = new Set(tables.flat());
  return [...tables, all.filter((sign) => !known.has(sign))];
}

function PosterSign({ sign, strokes }: { sign: string; strokes: readonly string[] }) {
  const text = useText('kana/print');
  return (
    <li>
      <Square label={text('picture.poster', { sign })}>
        <NumberedStrokes strokes={strokes} />
      </Square>
      <p className="small sign-label">
        <Reading sign={sign} />
      </p>
    </li>
  );
}
