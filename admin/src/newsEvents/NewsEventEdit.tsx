import { type EditedNewsEvent, newsEventUpdateSchema } from '@nihongo-lanka/contract';
import { DocumentEdit } from '../editing/DocumentEdit';
import { newsEventFields } from './fields';
import { NewsEventInputs } from './NewsEventInputs';
import { titleOf } from './titleOf';

export function NewsEventEdit() {
  return (
    <DocumentEdit<EditedNewsEvent>
      titleOf={titleOf}
      schema={newsEventUpdateSchema}
      fields={newsEventFields}
    >
      <NewsEventInputs />
    </DocumentEdit>
  );
}
