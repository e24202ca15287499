import { type ComponentType, createContext } from 'react';

/** What leads a learner to where they stopped. It belongs to the lectures, and the app brings it to home. */
export const GoOnAtHome = createContext<ComponentType | undefined>(undefined);
