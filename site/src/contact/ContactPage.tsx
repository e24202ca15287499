import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/useText';
import { Button } from '../ui/Button';
import { ContactAddress, DirectWays } from './ContactAddress';
import { ContactForm } from './ContactForm';
import { contactText } from './contactText';

export function ContactPage() {
  const text = useText(contactText);
  // Where the answer goes, once the message is sent.
  const [sentBy, setSentBy] = useState<string>();
  return (
    <div className="wide section contact">
      <h1>{text('contact.heading')}</h1>
      <p className="lead">{text('contact.intro')}</p>
      <div className="contact-columns">
        <section className="contact-form">
          {sentBy === undefined ? (
            <>
              <h2>{text('contact.form')}</h2>
              <noscript>
                <div className="notice stack">
                  <p>{text('scripts.needed')}</p>
                  <DirectWays />
                </div>
              </noscript>
              <ContactForm onSent={setSentBy} />
            </>
          ) : (
            <Sent email={sentBy} again={() => setSentBy(undefined)} />
          )}
        </section>
        <ContactAddress />
      </div>
    </div>
  );
}

/** What happens next. It takes the focus, because the form that had it is gone. */
function Sent({ email, again }: { email: string; again: () => void }) {
  const text = useText(contactText);
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
      <Button quiet onClick={again}>
        {text('sent.again')}
      </Button>
    </div>
  );
}
