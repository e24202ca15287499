import { TextInput, useTranslate } from 'react-admin';
import { colomboMoment, colomboText } from './colomboTime';

/** A date and time in Sri Lanka, whatever the clock of this device says. */
export function TimeInput({
  source,
  help,
  isRequired = false,
}: {
  source: string;
  help?: string;
  isRequired?: boolean;
}) {
  const translate = useTranslate();
  return (
    <TextInput
      source={source}
      type="datetime-local"
      format={colomboText}
      parse={colomboMoment}
      isRequired={isRequired}
      helperText={help ?? translate('editing.timeHelp')}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
