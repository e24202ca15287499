import { retryImport } from '@nihongo-lanka/client/retryImport';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '../i18n/useText';
import { Button } from './Button';
import { useForm } from './Form';
import { useHasScripts } from './useHasScripts';

interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
  defaultValue?: string | number | undefined;
}

/** What all controls of a form have in common: name, state, hint and error. */
interface ControlProps {
  id: string;
  name: string;
  defaultValue: string | number | undefined;
  /** What the field began with before the form was sent and refused. */
  'data-saved': string | number | undefined;
  autoFocus: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean;
  onInput: () => void;
}

function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { name, label, hint, required = false, defaultValue, children } = props;
  const id = useId();
  const text = useText('ui');
  const { errorOf, forget, typedIn } = useForm();
  const error = errorOf(name);
  const typed = typedIn(name);
  const said = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!required && <span className="fine field-optional"> {text('form.optional')}</span>}
      </label>
      {children({
        id,
        name,
        defaultValue: typed ?? defaultValue,
        'data-saved': typed === undefined ? undefined : (defaultValue ?? ''),
        // A browser without scripts goes to the first of them.
        autoFocus: error !== undefined,
        'aria-invalid': error !== undefined,
        'aria-describedby': said || undefined,
        'aria-required': required,
        onInput: () => error !== undefined && forget(name),
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'autoCapitalize'
  >;

export function TextField(props: TextFieldProps) {
  const { name, label, hint, required, defaultValue, ...input } = props;
  return (
    <Field name={name} label={label} hint={hint} required={required} defaultValue={defaultValue}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}

/** An address, in which a typing error of a common domain is asked about once the reader leaves the field. */
export function EmailField(props: FieldProps & { placeholder: string }) {
  const { placeholder, ...field } = props;
  const text = useText('ui');
  const [meant, setMeant] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function look(typed: string) {
    const { meantAddress } = await retryImport(() => import('./mailDomains'));
    // The reader may have gone on typing meanwhile.
    if (input.current?.value === typed) setMeant(meantAddress(typed));
  }

  function take(address: string) {
    if (!input.current) return;
    input.current.value = address;
    // For what listens to the form: its draft and the refusal of the field.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
    setMeant(undefined);
  }

  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            {...control}
            placeholder={placeholder}
            ref={input}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            onInput={() => {
              control.onInput();
              setMeant(undefined);
            }}
            onBlur={({ currentTarget: { value }, relatedTarget }) => {
              // A press on the form's button must not miss it because the help moves it.
              const isSent =
                relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
              // Without the connection there is no help.
              if (value.includes('@') && !isSent) look(value).catch(() => {});
            }}
          />
          <div aria-live="polite">
            {meant && (
              <button type="button" className="field-help" onClick={() => take(meant)}>
                {text('form.email.meant', { address: meant })}
              </button>
            )}
          </div>
        </>
      )}
    </Field>
  );
}

type PasswordFieldProps = Omit<TextFieldProps, 'defaultValue' | 'required'> & {
  /** Is told what is typed. */
  onTyped?: (password: string) => void;
};

/** Never filled in by us, also in a form that was refused. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, hint, onTyped, ...input } = props;
  const text = useText('ui');
  const [shown, setShown] = useState(false);
  const hasScripts = useHasScripts();
  return (
    <Field name={name} label={label} hint={hint} required>
      {(control) => (
        <div className="password">
          <input
            {...input}
            {...control}
            onInput={(event) => {
              control.onInput();
              onTyped?.(event.currentTarget.value);
            }}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          {hasScripts && (
            <button
              type="button"
              className="password-toggle"
              aria-label={text(shown ? 'form.password.hide' : 'form.password.show')}
              title={text(shown ? 'form.password.hide' : 'form.password.show')}
              onClick={() => setShown(!shown)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5s-7-2-9.5-6.5z" />
                <circle cx="12" cy="12" r="3" />
                {shown && <path d="M4 20L20 4" />}
              </svg>
            </button>
          )}
        </div>
      )}
    </Field>
  );
}

type SelectFieldProps = FieldProps & {
  /** Shown while nothing is chosen. Left out: one of the options is always chosen. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
  autoComplete?: string;
};

export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, required, defaultValue, placeholder, options, ...select } = props;
  return (
    <Field name={name} label={label} hint={hint} required={required} defaultValue={defaultValue}>
      {(control) => (
        <select {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function TextAreaField(props: FieldProps & Pick<ComponentProps<'textarea'>, 'placeholder'>) {
  const { name, label, hint, required, defaultValue, ...area } = props;
  return (
    <Field name={name} label={label} hint={hint} required={required} defaultValue={defaultValue}>
      {(control) => <textarea rows={4} {...area} {...control} />}
    </Field>
  );
}

export function SubmitButton(props: { label: string; busyLabel: string; quiet?: boolean }) {
  const { label, busyLabel, quiet = false } = props;
  const { name, busy } = useForm();
  return (
    <Button type="submit" name="form" value={name} busy={busy} quiet={quiet}>
      {busy ? busyLabel : label}
    </Button>
  );
}
