import type { Profile } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDataStore } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { profileForm } from '../../session/profileForms';
import { CheckboxField } from '../../ui/checkboxes';
import { Form } from '../../ui/Form';
import { SubmitButton } from '../../ui/fields';

export const announcementsForm = {
  ...profileForm('security', 'announcements', 'chooseAnnouncements'),
  // A browser sends the boxes that are ticked.
  read: (fields: FormData) => ({
    newLecture: fields.has('newLecture'),
    examDates: fields.has('examDates'),
  }),
};

export function AnnouncementsForm({ profile }: { profile: Profile }) {
  const text = useText('account/announcements');
  const { language } = useLanguage();
  const { put } = useDataStore();
  const [query] = useSearchParams();
  const [isSaved, setSaved] = useState(query.get('saved') === 'announcements');
  return (
    <Form
      of={announcementsForm}
      send={async (deliver) => {
        setSaved(false);
        await put(language, 'ownProfile', await deliver());
        setSaved(true);
      }}
      label={text('heading')}
    >
      <fieldset>
        <legend>{text('heading')}</legend>
        <p className="field-hint">{text('intro')}</p>
        <CheckboxField
          name="newLecture"
          label={text('newLecture')}
          defaultChecked={Boolean(profile.newLectureMailsAt)}
        />
        <CheckboxField
          name="examDates"
          label={text('examDates')}
          defaultChecked={Boolean(profile.examDatesMailsAt)}
        />
        {!profile.emailConfirmed && <p className="field-hint">{text('unconfirmed')}</p>}
      </fieldset>
      {isSaved && (
        <p className="notice" role="status">
          {text('saved')}
        </p>
      )}
      <SubmitButton label={text('submit')} busyLabel={text('submitting')} quiet />
    </Form>
  );
}
