import { noteAddress, type Page, page } from '../page/page';
import { asksForLectures, loginNoteIn, type ProfilePart, paths, profileForms } from '../page/paths';

export const loginPage = page({
  texts: ['account', 'contract'],
  name: 'login',
  load: () => import('./LoginPage'),
  pick: (module) => module.LoginPage,
  ...noteAddress((search) => {
    const query = `?${search}`;
    const note = loginNoteIn(query);
    return paths.login.to(!note && asksForLectures(query) ? paths.lectures.to() : undefined, {
      ...(note && { [note]: true }),
    });
  }),
});

export const registerPage = page({
  texts: ['account', 'contract', 'ui/password'],
  name: 'register',
  load: () => import('./RegisterPage'),
  pick: (module) => module.RegisterPage,
});

// The token in the query is no part of what it shows: no page with a token is ever kept.
export const unsubscribePage = page({
  texts: ['account/announcements', 'contract'],
  name: 'unsubscribe',
  load: () => import('./announcements/UnsubscribePage'),
  pick: (module) => module.UnsubscribePage,
  ...noteAddress((search) => paths.unsubscribe.to({ done: search.has('done') })),
});

/** What the pages of the profile show: the profile of their reader, and which form was saved. */
const ownProfile = (part: ProfilePart): Pick<Page, 'content' | 'address'> => ({
  content: () => [{ name: 'ownProfile' }],
  address: (search) => {
    const saved = search.get('saved');
    return paths[part].to(profileForms[part].find((form) => form === saved));
  },
});

export const profilePage = page({
  texts: ['account/profile', 'account', 'contract', 'ui/password'],
  name: 'profile',
  load: () => import('./profile/ProfilePage'),
  pick: (module) => module.ProfilePage,
  ...ownProfile('profile'),
});

export const securityPage = page({
  texts: ['account/profile', 'account', 'account/announcements', 'contract'],
  name: 'security',
  load: () => import('./profile/SecurityPage'),
  pick: (module) => module.SecurityPage,
  ...ownProfile('security'),
});

export const personalPage = page({
  texts: ['account/personal', 'account/profile', 'contract'],
  name: 'personal',
  load: () => import('./personal/PersonalPage'),
  pick: (module) => module.PersonalPage,
  ...ownProfile('personal'),
});

export const ownDataPage = page({
  texts: ['account/personal', 'account', 'account/profile'],
  name: 'ownData',
  load: () => import('./personal/OwnDataPage'),
  pick: (module) => module.OwnDataPage,
});
