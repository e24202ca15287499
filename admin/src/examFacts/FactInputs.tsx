import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  type Exam,
  type ExamFactKind,
  type ExamFactRow,
  examFactKinds,
  examFactLimits,
  examItemKinds,
  examSections,
  exams,
} from '@nihongo-lanka/contract';
import type { ComponentType, ReactNode } from 'react';
import {
  AddItemButton,
  ArrayInput,
  BooleanInput,
  DateInput,
  ListButton,
  NumberInput,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { colomboText } from '../editing/colomboTime';
import { choicesOf } from '../i18n/choicesOf';
import { examChoices, kindChoices, navigationChoices } from './choices';
import { FactStateChip } from './FactStateChip';

const { textMax, sourceMax, urlMax, minutes, items, points } = examFactLimits;
/** Of working days before an exam. */
const daysMax = 60;
const playsMax = 9;

const label = (name: string) => `resources.exam-facts.fields.${name}`;
const help = (name: string) => `resources.exam-facts.help.${name}`;
const sectionChoices = (exam: Exam) =>
  choicesOf<string>(examSections[exam], 'resources.exam-facts.sections');

const columns = {
  width: '100%',
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

export function FactInputs() {
  const { setValue } = useFormContext();
  const [watchedExam, watchedKind]: unknown[] = useWatch({ name: ['exam', 'kind'] });
  const exam = exams.find((each) => each === watchedExam) ?? exams[0];
  const kind = examFactKinds.find((each) => each === watchedKind) ?? 'day';
  const Value = valueInputs[kind];
  const isSentence = kind === 'bring' || kind === 'rule';

  /** The other exam has other sections. */
  function forgetSections() {
    setValue('value.section', null);
    setValue('value.counts', []);
    setValue('value.parts', []);
  }

  return (
    <Box sx={{ width: '100%' }}>
      <FactHeader />
      <Box sx={columns}>
        <SelectInput
          source="exam"
          choices={examChoices}
          defaultValue={exams[0]}
          onChange={forgetSections}
          helperText={false}
          isRequired
        />
        <SelectInput
          source="kind"
          choices={kindChoices}
          defaultValue="day"
          helperText={false}
          isRequired
        />
        <Value exam={exam} />
        {(['en', 'si'] as const).map((lang) => (
          <TextInput
            key={lang}
            source={`text.${lang}`}
            multiline
            isRequired={isSentence}
            helperText={help(isSentence ? 'sentence' : 'note')}
            // The contract refuses line breaks.
            parse={(text: string) => text.replace(/[\r\n]+/g, ' ')}
            slotProps={{ htmlInput: { lang, maxLength: textMax } }}
          />
        ))}
        <TextInput
          source="source"
          helperText={help('source')}
          slotProps={{ htmlInput: { maxLength: sourceMax } }}
        />
        <TextInput
          source="url"
          type="url"
          helperText={false}
          slotProps={{ htmlInput: { maxLength: urlMax } }}
        />
        <CheckedOnInput />
        <BooleanInput source="isOurs" defaultValue={false} helperText={false} />
      </Box>
    </Box>
  );
}

function FactHeader() {
  const fact = useRecordContext<ExamFactRow>();
  return (
    <Stack direction="row" sx={{ mb: 2, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <ListButton />
      {fact && <FactStateChip state={fact.state} />}
    </Stack>
  );
}

function CheckedOnInput() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const today = () => colomboText(new Date().toISOString()).slice(0, 10);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <DateInput source="checkedOn" helperText={false} />
      <Button onClick={() => setValue('checkedOn', today(), { shouldDirty: true })}>
        {translate('resources.exam-facts.checkedToday')}
      </Button>
    </Stack>
  );
}

interface ValueProps {
  exam: Exam;
}

/** The inputs of the value of each kind. */
const valueInputs: Readonly<Record<ExamFactKind, ComponentType<ValueProps>>> = {
  length: () => (
    <>
      <Figure source="value.minutes" max={minutes} isRequired />
      <Figure source="value.items" max={items} helperText={help('items')} />
    </>
  ),
  section: ({ exam }) => (
    <>
      <SectionInput exam={exam} />
      <Figure source="value.minutes" max={minutes} helperText={help('minutes')} />
      <SelectInput
        source="value.navigation"
        label={label('navigation')}
        choices={navigationChoices}
        helperText={false}
        isRequired
      />
      <Figure source="value.plays" max={playsMax} helperText={help('plays')} />
    </>
  ),
  items: ItemsInputs,
  pass: PassInputs,
  day: () => (
    <>
      <DayInput name="day" />
      <BooleanInput
        source="value.isAnnounced"
        label={label('isAnnounced')}
        defaultValue={false}
        helperText={help('isAnnounced')}
      />
    </>
  ),
  signUp: () => (
    <>
      <DayInput name="day" />
      <DayInput name="from" />
      <DayInput name="to" />
    </>
  ),
  booking: () => (
    <>
      <Figure source="value.days" max={daysMax} isRequired />
      <Figure source="value.weekend" max={daysMax} isRequired />
    </>
  ),
  bring: () => null,
  rule: () => null,
};

function ItemsInputs({ exam }: ValueProps) {
  const { setValue } = useFormContext();
  const section: unknown = useWatch({ name: 'value.section' });
  const kinds: Readonly<Record<string, readonly string[]>> = examItemKinds[exam];
  return (
    <>
      {/* Each section has other kinds of questions. */}
      <SectionInput exam={exam} onChange={() => setValue('value.counts', [])} />
      <RowsInput name="counts">
        <SelectInput
          source="kind"
          label={label('itemKind')}
          choices={choicesOf(kinds[String(section)] ?? [], 'resources.exam-facts.items')}
          helperText={false}
        />
        <Figure source="count" max={items} />
        <SelectInput
          source="options"
          label={label('options')}
          choices={[3, 4].map((id) => ({ id, name: String(id) }))}
          defaultValue={4}
          helperText={false}
        />
      </RowsInput>
    </>
  );
}

function PassInputs({ exam }: ValueProps) {
  return (
    <>
      <Figure source="value.of" max={points} isRequired />
      <RowsInput name="levels">
        <TextInput source="name" label={label('name')} helperText={false} />
        <Figure source="least" max={points} />
      </RowsInput>
      <RowsInput name="parts">
        <SelectArrayInput
          source="sections"
          label={label('sections')}
          choices={sectionChoices(exam)}
          defaultValue={[]}
          helperText={false}
        />
        <Figure source="least" max={points} />
        <Figure source="of" max={points} />
      </RowsInput>
    </>
  );
}

function SectionInput({ exam, onChange }: ValueProps & { onChange?: () => void }) {
  return (
    <SelectInput
      source="value.section"
      label={label('section')}
      choices={sectionChoices(exam)}
      onChange={onChange}
      helperText={false}
      isRequired
    />
  );
}

interface FigureProps {
  source: string;
  max: number;
  helperText?: string | false;
  isRequired?: boolean;
}

function Figure({ source, helperText = false, ...input }: FigureProps) {
  const name = label(source.replace(/^value\./, ''));
  return (
    <NumberInput {...input} source={source} label={name} min={1} step={1} helperText={helperText} />
  );
}

function DayInput({ name }: { name: string }) {
  return <DateInput source={`value.${name}`} label={label(name)} helperText={false} isRequired />;
}

/** Rows of inputs. */
function RowsInput({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ArrayInput
      source={`value.${name}`}
      label={label(name)}
      helperText={false}
      sx={{ gridColumn: '1 / -1' }}
    >
      <SimpleFormIterator
        inline
        fullWidth
        disableClear
        addButton={<AddItemButton label={`resources.exam-facts.addRow.${name}`} />}
        // react-admin hides the buttons of a row from the keyboard.
        sx={{ '& .RaSimpleFormIterator-action': { visibility: 'visible' } }}
      >
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  );
}
