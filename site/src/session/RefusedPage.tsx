import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { contractText } from '../i18n/contractText';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { usePageTitle } from '../page/usePageTitle';
import { Button } from '../ui/Button';
import { useSession } from './SessionProvider';
import { sessionText } from './sessionText';

/** Tells an account that it may not watch lectures yet, and why. */
export function RefusedPage() {
  const text = useText(sessionText);
  const reason = useText(contractText);
  const { revalidate } = useSession();
  const [check, setCheck] = useState<'no' | 'running' | 'done'>('no');
  usePageTitle(text('refused.title'));

  async function checkAgain(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setCheck('running');
    await revalidate();
    setCheck('done');
  }

  return (
    <section className="narrow stack refused">
      <h1>{text('refused.heading')}</h1>
      <p className="lead">{reason('error.ACCOUNT_PENDING')}</p>
      <p>{text('refused.pending.what')}</p>
      <div className="actions">
        <form method="get" onSubmit={checkAgain}>
          <Button type="submit" busy={check === 'running'}>
            {check === 'running' ? text('refused.checking') : text('refused.check')}
          </Button>
        </form>
        <Link className="button button-quiet" to={paths.home.to()}>
          {text('refused.home')}
        </Link>
      </div>
      <p role="status">{check === 'done' && text('refused.still')}</p>
    </section>
  );
}
