import {
  type Chart,
  charts,
  type Sound,
  type Syllabary,
  syllabaries,
} from '@nihongo-lanka/contract/practice/kana';
import { idOfRow, kanaRows, nameOfRow } from '@nihongo-lanka/contract/practice/kanaRows';
import { type MouseEvent, type ReactNode, Suspense, use, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { OwnPartContext } from '../page/ownPart';
import { paths } from '../page/paths';
import { WithJapanese } from '../ui/japanese';
import { useKanaOwner } from './useKanaOwner';
import { useRowName } from './useRowName';
import { WritingDialog } from './WritingDialog';

// The same in both languages.
const letters = { z: 'z', za: 'za', zoo: 'zoo', sa: 'ස' };
const readings = 'は wa (ව), へ e (එ), を o (ඔ)';

export function KanaPage() {
  const text = useText('kana');
  const [written, setWritten] = useState<string>();
  return (
    <section className="wide section">
      <div className="stack measure">
        <h1>{text('heading')}</h1>
        <p className="lead">{text('lead')}</p>
        <Way />
        <p>{text('use')}</p>
        <p>
          <WithSinhala text={text('letters', letters)} />
        </p>
        <p>{text('write')}</p>
      </div>
      <div className="grid halves kana-syllabaries">
        {syllabaries.map((syllabary) => (
          <section key={syllabary}>
            <h2>{text(`syllabary.${syllabary}`)}</h2>
            {charts.map((chart) => (
              <ChartTable key={chart.name} chart={chart} syllabary={syllabary} write={setWritten} />
            ))}
            <MoreRows syllabary={syllabary} />
          </section>
        ))}
      </div>
      <p className="measure">
        <WithSinhala text={text('particles', { readings })} />
      </p>
      <p className="actions">
        <Link className="button" to={paths.lectures.to()}>
          {text('next')}
        </Link>
        <Link className="button button-quiet" to={paths.kanaPrint.to()}>
          {text('print')}
        </Link>
      </p>
      {written !== undefined && (
        <WritingDialog signs={written} close={() => setWritten(undefined)} />
      )}
    </section>
  );
}

/** How far the reader is, with the row that is next. */
function Way() {
  const text = useText('kana');
  const rowName = useRowName();
  const Offer = use(OwnPartContext);
  const { progress } = useKanaOwner();
  const next = kanaRows.find((row) => progress.rows[idOfRow(row)] !== 'learned');
  const count = kanaRows.filter((row) => progress.rows[idOfRow(row)] === 'learned').length;
  const isNew = Object.keys(progress.rows).length === 0;
  return (
    <div className="panel stack kana-way">
      <p>{isNew ? text('way') : text('way.learned', { count, total: kanaRows.length })}</p>
      {next && (
        <p>
          <Link className="button" to={paths.kanaRow.to(idOfRow(next))}>
            <span>
              <WithJapanese text={text(isNew ? 'way.begin' : 'way.next', { row: rowName(next) })} />
            </span>
          </Link>
        </p>
      )}
      {Offer && (
        <Suspense fallback={null}>
          <Offer />
        </Suspense>
      )}
    </div>
  );
}

interface RowLinkProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** Leads to a row, and says how far the reader is with it. */
function RowLink({ id, className, children }: RowLinkProps) {
  const text = useText('kana');
  const { progress } = useKanaOwner();
  const state = progress.rows[id];
  return (
    <Link className={className} to={paths.kanaRow.to(id)}>
      {children}
      {state && (
        <>
          {' '}
          <span className="kana-state" aria-hidden="true">
            {state === 'learned' ? '✓' : '…'}
          </span>
          <span className="visually-hidden">{text(`state.${state}`)}</span>
        </>
      )}
    </Link>
  );
}

/** The rows of a syllabary that stand in no table. */
function MoreRows({ syllabary }: { syllabary: Syllabary }) {
  const rowName = useRowName();
  const rows = kanaRows.filter(
    (row) => row.syllabary === syllabary && ['alike', 'double', 'long'].includes(row.kind),
  );
  return (
    <p className="actions kana-more">
      {rows.map((row) => (
        <RowLink key={row.kind} id={idOfRow(row)} className="button button-quiet">
          <span>
            <span>
              <WithJapanese text={rowName(row)} />
            </span>
          </span>
        </RowLink>
      ))}
    </p>
  );
}

const sinhalaLetters = /([\u0d80-\u0dff\u200d]+)/;

/** A text with its Japanese marked, and its Sinhala where the text is in English. */
function WithSinhala({ text }: { text: string }) {
  const { language } = useLanguage();
  if (language === 'si') return <WithJapanese text={text} />;
  // `split` puts the matches of a group at every second place.
  return text.split(sinhalaLetters).map((part, place) =>
    place % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
      <WithJapanese key={place} text={part} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={place} lang="si">
        {part}
      </span>
    ),
  );
}

interface ChartTableProps {
  chart: Chart;
  syllabary: Syllabary;
  /** Opens the exercise with a cell's signs. */
  write: (signs: string) => void;
}

function ChartTable({ chart, syllabary, write }: ChartTableProps) {
  const text = useText('kana');
  return (
    <table className="kana">
      <caption>
        <span className="visually-hidden">{text(`syllabary.${syllabary}`)}: </span>
        {text(`chart.${chart.name}`, { columns: chart.columns.join(', ') })}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{text('row')}</span>
          </th>
          {chart.columns.map((column) => (
            <th key={column} scope="col" lang="ja-Latn">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.rows.map((sounds) => (
          <tr key={sounds[0]?.hiragana}>
            <th scope="row">
              <RowLink id={idOfRow({ syllabary, name: nameOfRow(sounds) })}>
                <span lang="ja-Latn">{sounds[0]?.romaji}</span>
              </RowLink>
            </th>
            {sounds.map((sound, place) =>
              sound ? (
                <td key={sound.hiragana}>
                  <SoundLink sound={sound} syllabary={syllabary} write={write} />
                </td>
              ) : (
                <td key={chart.columns[place]} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SoundLinkProps {
  sound: Sound;
  syllabary: Syllabary;
  write: (signs: string) => void;
}

/** Opens the exercise. Without scripts it leads to the sheet to print. */
function SoundLink({ sound, syllabary, write }: SoundLinkProps) {
  const signs = sound[syllabary];

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    write(signs);
  }

  return (
    <Link
      to={paths.kanaPrint.to({ script: syllabary, sign: signs.charAt(0) })}
      data-in-place
      onClick={open}
    >
      <span lang="ja">{signs}</span> <span lang="ja-Latn">{sound.romaji}</span>{' '}
      <span lang="si">{sound.sinhala}</span>
    </Link>
  );
}
