import { hashOf } from '../../core/database/rows';

/** For steps that must not outlive a change of the password. */
export const passwordMark = (password: string | null | undefined): string => hashOf(password ?? '');
