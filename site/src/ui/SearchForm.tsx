import { type SubmitEvent, useEffect, useRef } from 'react';

interface SearchFormProps {
  /** What is searched for now. */
  q: string;
  /** The page that takes it. */
  action: string;
  /** What stays in the address beside it. */
  also?: Readonly<Record<string, string | undefined>>;
  label: string;
  placeholder: string;
  submit: string;
  search: (q: string) => void;
}

/** Works without scripts: the browser sends it. */
export function SearchForm({
  q,
  action,
  also = {},
  label,
  placeholder,
  submit,
  search,
}: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(q);
  // The field shows another search, and keeps the focus, and what was typed before React was there.
  useEffect(() => {
    if (field.current && shown.current !== q) field.current.value = q;
    shown.current = q;
  }, [q]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    search(String(new FormData(event.currentTarget).get('q') ?? ''));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: phones of some years ago don't know the search element.
    <form className="search-form" role="search" action={action} method="get" onSubmit={send}>
      {Object.entries(also).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        ref={field}
        className="input"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" className="button button-quiet">
        {submit}
      </button>
    </form>
  );
}
