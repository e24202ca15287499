import type { User } from '@nihongo-lanka/contract';

/** Whether somebody is to be asked what they want to learn. */
export const asksLevel = (user: User | null) => user?.role === 'learner' && !user.level;
