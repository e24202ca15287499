import { type ComponentProps, useId } from 'react';
import { useForm } from './Form';

interface CheckboxProps {
  name: string;
  label: string;
  defaultChecked: boolean;
}

/** A box to tick, without scripts too. A browser sends its name only while it is ticked. */
export function CheckboxField(
  props: CheckboxProps &
    Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby' | 'autoFocus' | 'onInput'>,
) {
  const { label, defaultChecked, ...input } = props;
  const { isRefused, typedIn } = useForm();
  const isTicked = isRefused ? typedIn(input.name) !== undefined : defaultChecked;
  return (
    <label className="check">
      <input type="checkbox" value="yes" {...input} defaultChecked={isTicked} />
      {label}
    </label>
  );
}

interface CheckboxListProps {
  /** Of the list in the call's body, which an error names. */
  name: string;
  legend: string;
  hint: string;
  boxes: readonly CheckboxProps[];
}

export function CheckboxList({ name, legend, hint, boxes }: CheckboxListProps) {
  const id = useId();
  const { errorOf, forget } = useForm();
  const error = errorOf(name);
  return (
    <fieldset>
      <legend>{legend}</legend>
      <p className="field-hint">{hint}</p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {boxes.map((box, place) => (
        <CheckboxField
          key={box.name}
          {...box}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          // A browser without scripts goes to the first of them.
          autoFocus={error !== undefined && place === 0}
          onInput={() => error !== undefined && forget(name)}
        />
      ))}
    </fieldset>
  );
}
