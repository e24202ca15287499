import { type ComponentType, createContext } from 'react';

/** A learner's part of home. It belongs to the lectures, and the app brings it to home. */
export const LearnersStartAtHome = createContext<ComponentType | undefined>(undefined);
