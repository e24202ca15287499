import type { User } from '@nihongo-lanka/contract';

/** Whether the site asks this user what they want to learn. */
export const asksLevel = (user: User | null) => user?.role === 'learner' && !user.level;
