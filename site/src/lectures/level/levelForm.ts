import { paths } from '../../page/paths';
import type { FormDefinition } from '../../ui/formApi';

/** Without scripts the profile's address takes it, and leads to the lectures of the level. */
export const levelForm = {
  name: 'level',
  pattern: paths.profile.pattern,
  call: 'updateUser',
  next: () => paths.lectures.to(),
} satisfies FormDefinition;
