import Box from '@mui/material/Box';
import type { z } from '@nihongo-lanka/contract';
import { type ReactNode, useMemo } from 'react';
import { Form, SimpleForm, useTranslate } from 'react-admin';
import { Conflict } from '../conflicts/Conflict';
import type { FieldTexts } from '../conflicts/differences';
import type { Conflicts } from '../conflicts/useConflict';
import { validateWith } from '../edits';
import { DraftOffer } from './DraftOffer';
import { FieldInView } from './FieldInView';

interface Props extends FieldTexts {
  /** What a save sends. */
  schema: z.ZodObject;
  /** The fields in which two versions are compared, and that a draft has. */
  fields: readonly string[];
  /** None where the record is new. */
  conflicts?: Conflicts;
  /**
   * Whether unsaved work is stored on the device. Not for personal data of learners: devices are
   * shared, and what is stored there can be read without the password.
   */
  keepsDraft?: boolean;
  /** Below the fields. Without it they bring their own. */
  toolbar?: ReactNode;
  children: ReactNode;
}

/**
 * A form of the console: validates by the contract in the admin's language, leads to what was refused,
 * lets two people who have changed the same thing choose, and survives a power cut.
 */
export function RecordForm({
  schema,
  fields,
  conflicts,
  labelOf,
  textOf,
  keepsDraft = false,
  toolbar,
  children,
}: Props) {
  const translate = useTranslate();
  const validate = useMemo(() => validateWith(schema, translate), [schema, translate]);
  const content = (
    <FieldInView>
      {keepsDraft && <DraftOffer fields={fields} conflicts={conflicts} />}
      {conflicts?.conflict && (
        <Conflict
          conflict={conflicts.conflict}
          compared={fields}
          labelOf={labelOf}
          textOf={textOf}
          onClose={conflicts.onClose}
        />
      )}
      {children}
    </FieldInView>
  );
  // FieldInView focuses in the order of the screen, react-hook-form in that of mounting.
  const options = { validate, warnWhenUnsavedChanges: true, shouldFocusError: false };
  if (!toolbar) {
    return (
      <Form {...options}>
        <Box sx={{ p: 2 }}>{content}</Box>
      </Form>
    );
  }
  return (
    <SimpleForm {...options} toolbar={toolbar}>
      {content}
    </SimpleForm>
  );
}
