import { useMemo } from 'react';
import { SelectInput, type SelectInputProps, useListFilterContext } from 'react-admin';
import { colomboText } from '../editing/colomboTime';
import { useFormats } from '../i18n/useFormats';

const monthsOffered = 24;

/** `YYYY-MM` of the months up to this one, latest first. Months are those of Sri Lanka, as on the server. */
function latestMonths(): string[] {
  const now = new Date(`${colomboText(new Date().toISOString())}Z`);
  return Array.from({ length: monthsOffered }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** Chooses one of the last two years' months, or the earlier one that the address names. */
export function MonthInput(props: SelectInputProps) {
  const { fullMonth } = useFormats();
  const { filterValues } = useListFilterContext();
  const chosen: unknown = filterValues.createdMonth;
  const choices = useMemo(() => {
    const months = latestMonths();
    if (typeof chosen === 'string' && isMonth(chosen) && !months.includes(chosen)) {
      months.push(chosen);
    }
    return months.map((month) => ({ id: month, name: fullMonth(month) }));
  }, [chosen, fullMonth]);
  return <SelectInput {...props} choices={choices} translateChoice={false} />;
}

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
