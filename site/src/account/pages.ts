import { contractText } from '../i18n/contractText';
import { page, withNote } from '../page/page';
import { asksForLectures, loginNoteIn, paths } from '../page/paths';
import { passwordText } from '../ui/password/passwordText';
import { accountText } from './accountText';

export const loginPage = withNote(
  page(
    'login',
    () => import('./LoginPage'),
    (module) => module.LoginPage,
    accountText,
    contractText,
  ),
  (search) => {
    const query = `?${search}`;
    const note = loginNoteIn(query);
    return paths.login.to(!note && asksForLectures(query) ? paths.lectures.to() : undefined, {
      ...(note && { [note]: true }),
    });
  },
);

export const registerPage = page(
  'register',
  () => import('./RegisterPage'),
  (module) => module.RegisterPage,
  accountText,
  contractText,
  passwordText,
);
