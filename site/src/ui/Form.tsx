import { ApiError } from '@nihongo-lanka/client/apiError';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import { inSession } from '@nihongo-lanka/client/signInAgain';
import { accountField } from '@nihongo-lanka/contract/call';
import type { CallData } from '@nihongo-lanka/contract/schemas';
import {
  createContext,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/LanguageProvider';
import { useAnyText } from '../i18n/useText';
import { fills, fillsNoMore } from './filling';
import type { FormCall, FormDefinition, FormValues } from './formApi';
import { OwnerField } from './formOwner';
import { notify } from './notify';
import { type FieldError, useRefusedForm } from './refusedForm';
import { useErrorText } from './useErrorText';

// Loaded once the reader begins to fill a form in: they bring every schema.
const loadCalls = () => retryImport(() => import('./sendFormApi'));

export interface FormDraft {
  form: RefObject<HTMLFormElement | null>;
  /** Called whenever the reader changes a field. */
  keep(): void;
  /** Called with the fields that the server has saved. */
  saved(fields: FormData): void;
  /** Tells a reader who has come back that the changes in the form are not saved yet. */
  notice: ReactNode;
}

interface FormState {
  name: string;
  busy: boolean;
  /** Whether the browser sent the form by itself, and the server refused it. */
  isRefused: boolean;
  /** What was typed into a field of a form that was refused. */
  typedIn(field: string): string | undefined;
  errorOf(field: string): string | undefined;
  /** Called when the reader corrects a field. */
  forget(field: string): void;
}

const FormContext = createContext<FormState | null>(null);

interface FormProps<Call extends FormCall> {
  of: FormDefinition<Call>;
  /**
   * Makes the form's call by `deliver`, whose `params` are those of the call's path. Its error is shown
   * at the field it names, or above the form. The fields keep their values.
   */
  send(
    deliver: (params?: Readonly<Record<string, string>>) => Promise<CallData<Call>>,
    values: FormValues<Call>,
  ): Promise<void>;
  /** Said besides the fields' own messages where a required one is empty. */
  missing?: string;
  /** Puts a failure into the form's own words. */
  explain?(failure: unknown): unknown;
  /** The heading above a failure without a message of the server. */
  failureHeading?: string;
  /** Called whenever the reader changes a field. */
  onInput?(): void;
  label: string;
  /** Keeps what is changed and not saved yet. */
  draft?: FormDraft;
  children: ReactNode;
}

/**
 * A form that is checked by the contract before it is sent, and shows errors at the fields. Where no
 * script runs yet the browser sends it to the page's own address: the server checks it by the same
 * contract, and answers with the page as it would look here.
 */
export function Form<Call extends FormCall>(props: FormProps<Call>) {
  const {
    of,
    send,
    missing,
    explain = itself,
    failureHeading,
    onInput,
    label,
    draft,
    children,
  } = props;
  const { name } = of;
  const { language } = useLanguage();
  const { search } = useLocation();
  const refused = useRefusedForm(name);
  const [errors, setErrors] = useState(refused?.errors ?? {});
  const [failure, setFailure] = useState<unknown>(() => {
    if (!refused) return undefined;
    const isMissing = missing && lacksRequired(refused.errors);
    return explain(
      new ApiError(isMissing ? { ...refused.answer, message: missing } : refused.answer),
    );
  });
  const [busy, setBusy] = useState(false);
  const ownForm = useRef<HTMLFormElement>(null);
  const form = draft?.form ?? ownForm;
  const contract = useAnyText('contract');
  const errorText = useErrorText();

  // Stands for this form.
  const self = useRef({}).current;
  useEffect(() => () => fillsNoMore(self), [self]);

  // After a submit with errors, once the fields are marked.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, form]);

  // On a phone the button is at the form's end, and this message would be out of sight.
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) notice.current?.scrollIntoView({ block: 'center' });
  }, [failure]);

  function refuse(found: Readonly<Record<string, FieldError>>) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    setBusy(true);
    fills(self);
    const fields = new FormData(event.currentTarget);
    // Every call of a page names the page's owner by itself.
    fields.delete(accountField);
    try {
      const { checkForm, sendForm } = await loadCalls();
      const checked = checkForm(of, fields, { language, search });
      if ('errors' in checked) {
        const found = mapValues(checked.errors, (key) => ({ key }));
        refuse(found);
        if (missing && lacksRequired(found)) notify('error', missing);
        return;
      }
      setErrors({});
      const { values } = checked;
      await inSession(() => send((params) => sendForm(of, values, params), values));
      fillsNoMore(self);
      draft?.saved(fields);
    } catch (error) {
      const named = error instanceof ApiError ? error.errors : {};
      if (Object.keys(named).length > 0) refuse(mapValues(named, (text) => ({ text })));
      else setFailure(explain(error) ?? new Error('refused'));
    } finally {
      setBusy(false);
    }
  }

  const state = useMemo<FormState>(
    () => ({
      name,
      busy,
      isRefused: refused !== undefined,
      typedIn: (field) => refused?.typed[field],
      errorOf(field) {
        const error = errors[field];
        return error && ('key' in error ? contract(error.key) : error.text);
      },
      forget(field) {
        setErrors(({ [field]: _, ...others }) => others);
      },
    }),
    [name, busy, refused, errors, contract],
  );

  return (
    <form
      ref={form}
      className="form"
      aria-label={label}
      noValidate
      method="post"
      onSubmit={submit}
      onInput={() => {
        fills(self);
        draft?.keep();
        onInput?.();
      }}
      onFocus={() => {
        // A failure here does not matter: submit tries again and tells.
        loadCalls().catch(() => {});
      }}
    >
      <OwnerField />
      <FormContext value={state}>
        {failure !== undefined && (
          <div ref={notice} className="notice notice-error" role="alert">
            {failureHeading && !hasReason(failure) && <p>{failureHeading}</p>}
            <p>{errorText(failure)}</p>
          </div>
        )}
        {children}
      </FormContext>
    </form>
  );
}

export function useForm(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('A field needs a Form around it');
  return state;
}

function lacksRequired(errors: Readonly<Record<string, FieldError>>) {
  return Object.values(errors).some((error) => 'key' in error && error.key.endsWith('.required'));
}

const itself = (failure: unknown) => failure;

function hasReason(failure: unknown) {
  return failure instanceof ApiError && failure.message !== '';
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
