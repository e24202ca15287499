import { lectureCreationSchema } from '@nihongo-lanka/contract';
import { useTranslate } from 'react-admin';
import { DocumentAdd } from '../editing/DocumentEdit';
import { lectureFields } from './fields';
import { LectureInputs } from './LectureInputs';

export function LectureAdd() {
  const translate = useTranslate();
  return (
    <DocumentAdd
      title={translate('resources.lectures.addTitle')}
      schema={lectureCreationSchema}
      fields={lectureFields}
    >
      <LectureInputs />
    </DocumentAdd>
  );
}
