import type { Ref } from 'react';

interface FilePickerProps {
  /** A button of the form opens it: `ref.current?.click()`. */
  ref: Ref<HTMLInputElement>;
  accept: string;
  multiple?: boolean;
  onPick: (files: File[]) => void;
}

/** Lets somebody choose files, without the browser's own button, whose words are in its language. */
export function FilePicker({ ref, accept, multiple, onPick }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      hidden
      aria-hidden
      tabIndex={-1}
      onChange={({ target }) => {
        onPick([...(target.files ?? [])]);
        // The same file can be chosen again.
        target.value = '';
      }}
    />
  );
}
