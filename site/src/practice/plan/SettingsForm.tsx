import { dates } from '@nihongo-lanka/client/dates';
import type { PracticeFigures } from '@nihongo-lanka/contract';
import { practiceMinutes } from '@nihongo-lanka/contract/practice/values';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reloadPractice } from '../../data/reloadPractice';
import { useDataStore } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { CheckboxField, CheckboxList } from '../../ui/checkboxes';
import { Form } from '../../ui/Form';
import { SelectField, SubmitButton, TextField } from '../../ui/fields';
import type { FormDefinition } from '../../ui/formApi';

const newChoices = Array.from({ length: 16 }, (_, count) => String(count));

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

/** From Monday on, as weekdays are counted from Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0];

export const planForm = {
  name: 'plan',
  pattern: paths.practicePlan.pattern,
  call: 'changePractice',
  fields: [
    'minutes',
    'newInDay',
    ...week.map((day) => `weekday${day}`),
    'examDay',
    'reminderHour',
    'writes',
  ],
  read: (fields: FormData) => ({
    minutes: Number(fields.get('minutes')),
    newInDay: Number(fields.get('newInDay')),
    weekdays: week.filter((day) => fields.has(`weekday${day}`)),
    examDay: fields.get('examDay') || null,
    reminderHour: fields.get('reminderHour') ? Number(fields.get('reminderHour')) : null,
    writes: fields.has('writes'),
  }),
  next: () => paths.practicePlan.to({ saved: true }),
} satisfies FormDefinition;

type Settings = PracticeFigures['settings'];

/** How much a learner practises, and when. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const text = useText('practice/plan');
  const { language } = useLanguage();
  const { reload } = useDataStore();
  const [query] = useSearchParams();
  const [isSaved, setSaved] = useState(query.has('saved'));
  return (
    <Form
      of={planForm}
      send={async (deliver) => {
        setSaved(false);
        await deliver();
        await reloadPractice(reload);
        setSaved(true);
      }}
      onInput={() => setSaved(false)}
      label={text('part.practicePlan')}
    >
      <SelectField
        name="minutes"
        label={text('minutes')}
        required
        defaultValue={String(settings.minutes)}
        options={practiceMinutes.map((each) => ({ value: String(each), label: String(each) }))}
      />
      <SelectField
        name="newInDay"
        label={text('newInDay')}
        hint={text('newInDay.hint')}
        required
        defaultValue={String(settings.newInDay)}
        options={newChoices.map((each) => ({ value: each, label: each }))}
      />
      <CheckboxList
        name="weekdays"
        legend={text('weekdays')}
        hint={text('weekdays.hint')}
        boxes={week.map((day) => ({
          name: `weekday${day}`,
          label: dates[language].weekday(sundayPlus(day)),
          defaultChecked: settings.weekdays.includes(day),
        }))}
      />
      <TextField
        name="examDay"
        label={text('examDay')}
        hint={text('examDay.hint')}
        type="date"
        defaultValue={settings.examDay ?? ''}
      />
      <SelectField
        name="reminderHour"
        label={text('reminderHour')}
        hint={text('reminderHour.hint')}
        placeholder={text('reminderHour.none')}
        defaultValue={settings.reminderHour === null ? '' : String(settings.reminderHour)}
        options={hours.map((hour) => ({ value: hour, label: `${hour.padStart(2, '0')}:00` }))}
      />
      <fieldset>
        <legend>{text('writes.legend')}</legend>
        <p className="field-hint">{text('writes.hint')}</p>
        <CheckboxField name="writes" label={text('writes')} defaultChecked={settings.writes} />
      </fieldset>
      {isSaved && (
        <p className="notice" role="status">
          {text('saved')}
        </p>
      )}
      <SubmitButton label={text('save')} busyLabel={text('saving')} quiet />
    </Form>
  );
}

/** A day of a week that began with a Sunday. */
const sundayPlus = (days: number) => new Date(Date.UTC(2026, 0, 4 + days, 6));
