import raEnglish from 'ra-language-english';
import { dashboardEn } from '../dashboard/en';
import { layoutEn } from '../layout/en';
import { usersEn } from '../users/en';

export const en = {
  ...raEnglish,
  layout: layoutEn,
  dashboard: dashboardEn,
  resources: { users: usersEn },
};
