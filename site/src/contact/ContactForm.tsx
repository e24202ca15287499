import { ApiError } from '@nihongo-lanka/client/apiError';
import { useDraft } from '../data/useDraft';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { Form } from '../ui/Form';
import { EmailField, SubmitButton, TextAreaField, TextField } from '../ui/fields';
import type { FormDefinition } from '../ui/formApi';
import { useFieldText } from '../ui/useFieldText';

export const contactForm = {
  name: 'contact',
  pattern: paths.contact.pattern,
  call: 'sendContactRequest',
  next: () => paths.contact.to({ sent: true }),
} satisfies FormDefinition;

/** `onSent` is told the address the answer will go to. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const text = useText('contact');
  const field = useFieldText('contact');
  const draft = useDraft(contactForm.name, { asks: false });

  /** Too many messages: tells how long to wait. A CMS that is away gives a time as well. */
  function withTimeToWait(error: unknown) {
    if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_REQUESTS') return error;
    const { status, code, retryAfter } = error;
    if (!retryAfter) return error;
    const message =
      retryAfter > 90
        ? text('contact.wait.minutes', { minutes: Math.ceil(retryAfter / 60) })
        : text('contact.wait.seconds', { seconds: retryAfter });
    return new ApiError({ status, code, message, retryAfter, cause: error });
  }

  return (
    <Form
      of={contactForm}
      draft={draft}
      send={async (deliver, { email }) => {
        await deliver();
        onSent(email);
      }}
      explain={withTimeToWait}
      failureHeading={text('contact.failed')}
      label={text('contact.form')}
    >
      {draft.notice}
      <div className="columns field-pair">
        <TextField {...field('name')} autoComplete="name" required />
        <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <EmailField {...field('email')} hint={text('field.email.hint')} required />
      <TextField {...field('subject')} autoComplete="off" />
      <TextAreaField {...field('message')} required />
      {/* For programs only: see contactRequestSchema. */}
      <div className="visually-hidden" aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      <SubmitButton label={text('contact.submit')} busyLabel={text('contact.submitting')} />
    </Form>
  );
}
