import type { User } from '@nihongo-lanka/contract';

export const asksLevel = (user: User | null) => user?.role === 'learner' && !user.level;
