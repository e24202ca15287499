import { newsEventCreationSchema, newsEventUpdateSchema } from '@nihongo-lanka/contract';
import { DocumentAdd, DocumentEdit } from '../editing/DocumentEdit';
import { NewsEventInputs } from './NewsEventInputs';

/** The fields of a news item or event that are written in its form, in the order of a comparison. */
const fields = [
  'translations',
  'kind',
  'slug',
  'hasExamDates',
  'date',
  'startsAt',
  'endsAt',
  'coverId',
  'publishAt',
];

export function NewsEventEdit() {
  return (
    <DocumentEdit schema={newsEventUpdateSchema} fields={fields}>
      <NewsEventInputs />
    </DocumentEdit>
  );
}

export function NewsEventAdd() {
  return (
    <DocumentAdd schema={newsEventCreationSchema} fields={fields}>
      <NewsEventInputs />
    </DocumentAdd>
  );
}
