import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ExamFactRow, fieldsOf } from '@nihongo-lanka/contract';
import {
  CreateBase,
  DeleteWithConfirmButton,
  SaveButton,
  Title,
  Toolbar,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { FieldTexts } from '../conflicts/differences';
import { useConflict } from '../conflicts/useConflict';
import { RecordForm } from '../forms/RecordForm';
import { useFormats } from '../i18n/useFormats';
import { RecordEdit } from '../layout/RecordEdit';
import { ScreenTitle } from '../layout/ScreenTitle';
import { FactInputs } from './FactInputs';
import { factFormSchema, factToSend } from './factForm';
import { sayingOf } from './sayingOf';

/** In the order of a comparison. */
const fields = factFormSchema.keyof().options;

/** Fields whose values are choices, and where the choices' names are. */
const choices: Readonly<Record<string, string>> = {
  exam: 'road.goals',
  kind: 'exam-facts.kinds',
  'value.section': 'exam-facts.sections',
  'value.navigation': 'exam-facts.navigations',
};

function useFactTexts(): FieldTexts {
  const translate = useTranslate();
  const format = useFormats();
  const wordOf = (cell: unknown) =>
    translate(`resources.exam-facts.items.${cell}`, {
      _: translate(`resources.exam-facts.sections.${cell}`, { _: String(cell) }),
    });
  return {
    labelOf: (path) => translate(`resources.exam-facts.fields.${path.replace(/^value\./, '')}`),
    textOf(path, value) {
      if (choices[path]) return translate(`resources.${choices[path]}.${value}`);
      if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
      if (/^(?:checkedOn|value\.(?:day|from|to))$/.test(path)) return format.date(String(value));
      if (!Array.isArray(value)) return String(value);
      return value
        .map((row: unknown) => Object.values(fieldsOf(row)).flat().map(wordOf).join(' · '))
        .join('\n');
    },
  };
}

/** The editing screen of a fact. The admin who saves second sees what was changed. */
export function FactEdit() {
  const notify = useNotify();
  const texts = useFactTexts();
  const conflicts = useConflict();
  return (
    <RecordEdit<ExamFactRow>
      redirect={false}
      title={<FactTitle />}
      transform={factToSend}
      // A newer version must not take the place of what is being typed.
      queryOptions={{ gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }}
      mutationOptions={{
        onError: conflicts.onError,
        onSuccess: () => notify('resources.exam-facts.saved', { type: 'success' }),
      }}
    >
      <RecordForm
        {...texts}
        schema={factFormSchema}
        fields={fields}
        conflicts={conflicts}
        keepsDraft
        toolbar={<FactToolbar />}
      >
        <FactInputs />
      </RecordForm>
    </RecordEdit>
  );
}

function FactTitle() {
  const fact = useRecordContext<ExamFactRow>();
  const translate = useTranslate();
  if (!fact) return null;
  const exam = translate(`resources.road.goals.${fact.exam}`);
  return (
    <ScreenTitle>{`${exam}: ${translate(`resources.exam-facts.kinds.${fact.kind}`)}`}</ScreenTitle>
  );
}

export function FactAdd() {
  const translate = useTranslate();
  const texts = useFactTexts();
  const { onError } = useConflict();
  return (
    <CreateBase redirect="edit" transform={factToSend} mutationOptions={{ onError }}>
      <Title
        title={<ScreenTitle>{translate('resources.exam-facts.addTitle')}</ScreenTitle>}
        preferenceKey={false}
      />
      <Card>
        <RecordForm
          {...texts}
          schema={factFormSchema}
          fields={fields}
          keepsDraft
          toolbar={<FactToolbar />}
        >
          <FactInputs />
        </RecordForm>
      </Card>
    </CreateBase>
  );
}

function FactToolbar() {
  const fact = useRecordContext<ExamFactRow>();
  const translate = useTranslate();
  const format = useFormats();
  return (
    <Toolbar>
      <SaveButton />
      <Box sx={{ flex: 1 }} />
      {fact && (
        <DeleteWithConfirmButton
          confirmColor="warning"
          titleTranslateOptions={{ recordRepresentation: sayingOf(fact, translate, format) }}
        />
      )}
    </Toolbar>
  );
}
