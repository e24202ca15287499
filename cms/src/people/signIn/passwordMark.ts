import { hashOf } from '../../core/database/rows';

/** Of a password's hash as it is now, for what must not outlive a change of the password. */
export const passwordMark = (password: string | null | undefined): string => hashOf(password ?? '');
