import { accountField } from '@nihongo-lanka/contract/call';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/useText';
import { Button } from '../ui/Button';
import type { FormDraft } from '../ui/Form';
import { notify } from '../ui/notify';
import { type Draft, keepDraft, keptDraft } from './drafts';

interface DraftOptions {
  /** Whether a reader who closes the tab is asked, and one who leaves the page is told. */
  asks?: boolean;
  /** Whose they stay when the tab is closed. Not for personal data: others use the same computer. */
  account?: string;
}

/**
 * Keeps the unsaved changes to a form through other pages, the browser's back button and a reload.
 * Passwords are never kept.
 */
export function useDraft(name: string, { asks = true, account }: DraftOptions = {}): FormDraft {
  const text = useText('ui');
  const form = useRef<HTMLFormElement>(null);
  const known = useRef<Draft>(undefined);
  const [isRestored, setRestored] = useState(false);
  const left = useRef('');
  useEffect(() => {
    left.current = text('form.draft.left');
  }, [text]);

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    known.current ??= firstValues(current);
    // A form that was sent and refused holds what was typed last.
    const kept = current.querySelector('[data-saved]') ? undefined : keptDraft(name, account);
    if (kept) {
      fill(current, kept);
      setRestored(true);
    } else {
      // The server's form may have been typed into before this code was there.
      keepDraft(name, changesOf(current, known.current), account);
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (asks && keptDraft(name, account)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (asks && !current.isConnected && keptDraft(name, account)) notify('info', left.current);
    };
  }, [name, asks, account]);

  function keep() {
    const changes = form.current ? changesOf(form.current, known.current) : {};
    keepDraft(name, changes, account);
    if (Object.keys(changes).length === 0) setRestored(false);
  }

  function discard() {
    if (form.current && known.current) fill(form.current, known.current);
    keep();
    form.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus();
  }

  return {
    form,
    keep,
    saved(fields) {
      known.current = valuesOf(fields);
      setRestored(false);
      // What was typed while the server answered is not saved yet.
      keep();
    },
    notice: isRestored && (
      <div className="notice row apart" role="status">
        <p>{text('form.draft.restored')}</p>
        <Button quiet onClick={discard}>
          {text('form.draft.discard')}
        </Button>
      </div>
    ),
  };
}

function valuesOf(fields: FormData): Draft {
  const texts = [...fields].filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    return typeof value === 'string' && !/password/i.test(name) && name !== accountField;
  });
  return Object.fromEntries(texts);
}

/** What the form began with, whatever has been typed since. */
function firstValues(form: HTMLFormElement): Draft {
  const first: Record<string, string> = {};
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      const options = [...control.options];
      const chosen = options.find((option) => option.defaultSelected) ?? options[0];
      const value = control.dataset.saved ?? chosen?.value;
      if (value !== undefined) first[control.name] = value;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      first[control.name] = control.dataset.saved ?? control.defaultValue;
    }
  }
  return first;
}

function changesOf(form: HTMLFormElement, known: Draft | undefined): Draft {
  const now = Object.entries(valuesOf(new FormData(form)));
  return Object.fromEntries(now.filter(([field, value]) => known?.[field] !== value));
}

function fill(form: HTMLFormElement, values: Draft) {
  for (const control of form.elements) {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    const value = isField ? values[control.name] : undefined;
    if (!isField || value === undefined) continue;
    control.value = value;
    // What is there again is shown.
    if (value) control.closest('details')?.setAttribute('open', '');
  }
}
