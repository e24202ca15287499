import { useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';

/** A field of a person as people read it; a dash where there is nothing. */
export function useFactText() {
  const translate = useTranslate();
  const format = useFormats();
  return (fact: string, value: unknown): string => {
    if (value === null || value === '') return '–';
    switch (fact) {
      case 'createdAt':
      case 'approvedAt':
      case 'updatedAt':
        return format.dateTime(String(value));
      case 'province':
        return translate(`resources.users.provinces.${value}`);
      case 'language':
        return translate(`resources.users.languages.${value}`);
      case 'level':
        return translate(`resources.lectures.categories.${value}`);
      case 'role':
        return translate(`resources.users.roles.${value}`);
      case 'status':
        return translate(`resources.users.statuses.${value}`);
      case 'emailConfirmed':
      case 'learnedJapanese':
        return translate(`ra.boolean.${value}`);
      default:
        return String(value);
    }
  };
}
