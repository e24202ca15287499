import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { ContactAddress } from './ContactAddress';
import { ContactForm } from './ContactForm';

export function ContactPage() {
  const text = useText('contact');
  const [query] = useSearchParams();
  // Where the answer goes, once the message is sent. The server's redirect does not say it.
  const [sentBy, setSentBy] = useState<string>();
  const isSent = sentBy !== undefined || query.has('sent');
  return (
    <div className="wide section contact">
      <h1>{text('contact.heading')}</h1>
      <p className="lead measure">{text('contact.intro')}</p>
      <div className="grid contact-columns">
        <section>
          {isSent ? (
            <Sent email={sentBy ?? text('sent.address')} again={() => setSentBy(undefined)} />
          ) : (
            <>
              <h2>{text('contact.form')}</h2>
              <ContactForm onSent={setSentBy} />
            </>
          )}
        </section>
        <ContactAddress />
      </div>
    </div>
  );
}

/** What happens next. It takes the focus, because the form that had it is gone. */
function Sent({ email, again }: { email: string; again: () => void }) {
  const text = useText('contact');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="panel stack contact-sent">
      <p className="page-mark" lang="ja" aria-hidden="true">
        ありがとう
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {text('sent.heading')}
      </h2>
      <p>{text('sent.next', { email })}</p>
      <p>{text('sent.spam')}</p>
      <p>
        <Link className="button button-quiet" to={paths.contact.to()} onClick={again}>
          {text('sent.again')}
        </Link>
      </p>
    </div>
  );
}
