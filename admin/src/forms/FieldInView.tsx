import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLanguage } from '../i18n/useLanguage';
import { faultsIn } from './faults';
import { fieldsOnScreen, focusField, focusInView } from './fieldsOnScreen';

/** A new object each time a field is to be seen. */
interface Shown {
  path: string;
}

interface View {
  shown: Shown | undefined;
  /** Focuses the first of some fields. */
  show: (paths: readonly string[]) => void;
}

const ViewContext = createContext<View>({ shown: undefined, show: () => undefined });

/** For what hides fields: the field to make visible. It gets the focus after the next rendering. */
export const useFieldInView = () => useContext(ViewContext);

/**
 * Within a form: leads to the first field that a save was refused for, whatever hides it. Lists the
 * faults that belong to no field of the screen.
 */
export function FieldInView({ children }: { children: ReactNode }) {
  const { errors, submitCount } = useFormState();
  const { trigger } = useFormContext();
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>();
  const [unplaced, setUnplaced] = useState<readonly string[]>([]);
  const faults = faultsIn(errors);

  function show(paths: readonly string[]) {
    const [path] = fieldsOnScreen(paths);
    if (path !== undefined) setShown({ path });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each refused save.
  useEffect(() => {
    if (submitCount === 0) return;
    // A dialog that a fault opens is in the document after this rendering's effects.
    const timer = setTimeout(() => {
      const paths = faults.map(({ path }) => path);
      const placed = fieldsOnScreen(paths);
      setUnplaced(paths.filter((path) => !placed.includes(path)));
      if (paths.length > 0) setShown({ path: placed[0] ?? '' });
    });
    return () => clearTimeout(timer);
  }, [submitCount]);

  useEffect(() => {
    if (shown?.path) focusField(shown.path);
    else if (shown) focusInView(list.current);
  }, [shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong is said again in the new language.
  useEffect(() => {
    const own = faults.filter(({ isFromServer }) => !isFromServer).map(({ path }) => path);
    if (own.length > 0) void trigger(own);
  }, [language]);

  const listed = faults.filter(({ path }) => unplaced.includes(path));
  return (
    <ViewContext value={{ shown, show }}>
      {listed.length > 0 && (
        <Alert ref={list} severity="error" tabIndex={-1} sx={{ width: '100%', mb: 2 }}>
          <FaultList faults={listed} />
        </Alert>
      )}
      {children}
    </ViewContext>
  );
}

function FaultList({ faults }: { faults: readonly { path: string; message: string }[] }) {
  const resource = useResourceContext();
  const translate = useTranslate();
  return (
    <>
      <AlertTitle>{translate('forms.faults')}</AlertTitle>
      {faults.map(({ path, message }) => {
        const name = path.split('.').at(-1);
        const label = translate(`resources.${resource}.fields.${name}`, { _: '' });
        return <p key={path}>{label ? `${label}: ${message}` : message}</p>;
      })}
    </>
  );
}
