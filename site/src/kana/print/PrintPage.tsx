import { use } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { Button } from '../../ui/Button';
import { Filters } from '../../ui/Filters';
import { StrokeStyles } from '../../ui/Styles';
import { StrokeSource } from '../../ui/strokes/StrokeSource';
import { strokesIn } from '../../ui/strokes/strokes';
import { Poster } from './Poster';
import printSheet from './print.css?url';
import { printedIn, printedScripts } from './printAddress';
import { SquaresDefinition, WritingRow } from './WritingRow';

/** The server renders pages at once, so it has all strokes before. */
export const ready = import.meta.env.SSR
  ? Promise.all(printedScripts.map((script) => strokesIn(script)))
  : undefined;

/** Sheets of paper: each sign with the order of its strokes, to write or for the wall. */
export function PrintPage() {
  const text = useText('kana/print');
  const [search] = useSearchParams();
  const { script, isPoster } = printedIn(search);
  const { strokes } = use(strokesIn(script));
  const form = isPoster ? 'poster' : 'sheet';
  return (
    <section className="wide section stack sheets">
      <StrokeStyles />
      <link rel="stylesheet" href={printSheet} precedence="features" />
      <h1>{text(`heading.${form}`, { script: text(`script.${script}`) })}</h1>
      <div className="stack on-screen">
        <p>
          {text('lead')} {text(`use.${form}`)}
        </p>
        <Filters
          label={text('scripts')}
          filters={printedScripts.map((each) => ({
            name: text(`script.${each}`),
            to: paths.kanaPrint.to({ script: each, isPoster }),
            chosen: each === script,
          }))}
        />
        <Filters
          label={text('forms')}
          filters={[false, true].map((each) => ({
            name: text(each ? 'form.poster' : 'form.sheet'),
            to: paths.kanaPrint.to({ script, isPoster: each }),
            chosen: each === isPoster,
          }))}
        />
        <p className="actions">
          <Button className="needs-scripts" onClick={() => window.print()}>
            {text('print')}
          </Button>
          <Link className="button button-quiet" to={paths.kana.to()}>
            {text('back')}
          </Link>
        </p>
      </div>
      {isPoster ? (
        <Poster script={script} strokes={strokes} />
      ) : (
        <>
          <SquaresDefinition />
          <ol className="grid sheet">
            {Object.entries(strokes).map(([sign, lines]) => (
              <WritingRow key={sign} sign={sign} strokes={lines} />
            ))}
          </ol>
        </>
      )}
      <StrokeSource />
    </section>
  );
}
