import { newsEventCreationSchema } from '@nihongo-lanka/contract';
import { useTranslate } from 'react-admin';
import { DocumentAdd } from '../editing/DocumentEdit';
import { newsEventFields } from './fields';
import { NewsEventInputs } from './NewsEventInputs';

export function NewsEventAdd() {
  const translate = useTranslate();
  return (
    <DocumentAdd
      title={translate('resources.news-event.addTitle')}
      schema={newsEventCreationSchema}
      fields={newsEventFields}
    >
      <NewsEventInputs />
    </DocumentAdd>
  );
}
