import { dates } from '@nihongo-lanka/client/dates';
import type { PracticeFigures } from '@nihongo-lanka/contract';
import { practiceMinutes } from '@nihongo-lanka/contract/practice/values';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { reloadPractice } from '../../data/reloadPractice';
import { useDataStore } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { examDayPath } from '../../page/examDayPath';
import { paths } from '../../page/paths';
import { useSession } from '../../session/SessionProvider';
import { CheckboxField, CheckboxList } from '../../ui/checkboxes';
import { Form } from '../../ui/Form';
import { SelectField, SubmitButton, TextField } from '../../ui/fields';
import type { FormDefinition } from '../../ui/formApi';
import { noonOf } from '../NextDue';

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
    'examMails',
    'reminderHour',
    'writes',
  ],
  read: (fields: FormData) => ({
    minutes: Number(fields.get('minutes')),
    newInDay: Number(fields.get('newInDay')),
    weekdays: week.filter((day) => fields.has(`weekday${day}`)),
    examDay: fields.get('examDay') || null,
    examMails: fields.has('examMails'),
    reminderHour: fields.get('reminderHour') ? Number(fields.get('reminderHour')) : null,
    writes: fields.has('writes'),
  }),
  next: () => paths.practicePlan.to({ saved: true }),
} satisfies FormDefinition;

type Given = Pick<PracticeFigures, 'settings' | 'examDays'>;

/** How much a learner practises, and when. */
export function SettingsForm({ settings, examDays }: Given) {
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
      <ExamDay settings={settings} examDays={examDays} />
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

/** An exam that is held everywhere at once has its days to choose from. */
function ExamDay({ settings: { examDay, examMails }, examDays }: Given) {
  const { user } = useSession();
  const exam = user?.level === 'JFT' ? 'JFT' : 'N4';
  const text = useText('practice/plan');
  const { language } = useLanguage();
  const days = examDay === null ? examDays : [...new Set([...examDays, examDay])].sort();
  const common = { name: 'examDay', label: text('examDay'), defaultValue: examDay ?? '' };
  return (
    <fieldset className="stack">
      <legend>{text('exam.legend', { exam: examNames[exam] })}</legend>
      {examDays.length > 0 ? (
        <SelectField
          {...common}
          hint={text('examDay.hint.days')}
          placeholder={text('examDay.none')}
          options={days.map((day) => ({
            value: day,
            label: dates[language].weekdayDate(noonOf(day)),
          }))}
        />
      ) : (
        <TextField {...common} hint={text('examDay.hint')} type="date" />
      )}
      <CheckboxField name="examMails" label={text('examMails')} defaultChecked={examMails} />
      <p className="field-hint">{text('examMails.hint')}</p>
      <p className="row">
        <Link className="lone-link" to={paths.exams[exam].to()}>
          {text('exam.about', { exam: examNames[exam] })}
        </Link>
        <Link className="lone-link" to={paths.papers.to()}>
          {text('exam.mock')}
        </Link>
        {examDay !== null && (
          <a className="lone-link" href={examDayPath.to(exam, examDay, language)} download>
            {text('examDay.calendar')}
          </a>
        )}
      </p>
    </fieldset>
  );
}

const examNames = { N4: 'JLPT N4', JFT: 'JFT-Basic' } as const;

/** A day of a week that began with a Sunday. */
const sundayPlus = (days: number) => new Date(Date.UTC(2026, 0, 4 + days, 6));
