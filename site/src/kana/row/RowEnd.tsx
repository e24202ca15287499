import type { KanaSign } from '@nihongo-lanka/contract/practice/kana';
import { idOfRow, type KanaRow, kanaRows } from '@nihongo-lanka/contract/practice/kanaRows';
import { Suspense, use } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { OwnPartContext } from '../../page/ownPart';
import { paths } from '../../page/paths';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { usePrompt } from '../../ui/cards/usePrompt';
import { WithJapanese } from '../../ui/japanese';
import { useRowName } from '../useRowName';

interface RowEndProps {
  row: KanaRow;
  right: readonly KanaSign[];
  missed: readonly KanaSign[];
  onAgain: () => void;
}

export function RowEnd({ row, right, missed, onAgain }: RowEndProps) {
  const text = useText('kana/row');
  const rowName = useRowName();
  const prompt = usePrompt();
  const Offer = use(OwnPartContext);
  const { loading, isAuthenticated } = useSession();
  const following = kanaRows[kanaRows.findIndex((each) => idOfRow(each) === idOfRow(row)) + 1];
  const total = right.length + missed.length;
  return (
    <div className="stack">
      <h1 ref={prompt} tabIndex={-1}>
        {text('end.heading')}
      </h1>
      <p className="lead">
        {missed.length === 0 ? text('end.all') : text('end.some', { count: right.length, total })}
      </p>
      {right.length > 0 && missed.length > 0 && <Signs name={text('end.right')} signs={right} />}
      {missed.length > 0 && (
        <>
          <Signs name={text('end.missed')} signs={missed} />
          <p>
            <Button quiet onClick={onAgain}>
              {text('end.again')}
            </Button>
          </p>
        </>
      )}
      <p className="field-hint">{text('end.stored')}</p>
      {!loading && !isAuthenticated && right.length > 0 && (
        <p className="panel row">
          <strong>{text('end.keep', { count: right.length })}</strong>
          <Link className="button button-quiet" to={paths.register.to()}>
            {text('end.register')}
          </Link>
        </p>
      )}
      {Offer && (
        <Suspense fallback={null}>
          <Offer />
        </Suspense>
      )}
      <p className="actions">
        {following ? (
          <Link className="button" to={paths.kanaRow.to(idOfRow(following))}>
            <span>
              <WithJapanese text={text('end.next', { row: rowName(following) })} />
            </span>
          </Link>
        ) : (
          <strong>{text('end.last')}</strong>
        )}
        <Link className="button button-quiet" to={paths.kana.to()}>
          {text('all')}
        </Link>
      </p>
    </div>
  );
}

function Signs({ name, signs }: { name: string; signs: readonly KanaSign[] }) {
  return (
    <p>
      {name}:{' '}
      <span lang="ja" className="large">
        {signs.map(({ sign }) => sign).join(' ')}
      </span>
    </p>
  );
}
