// For the tests that are written in TypeScript.
export function readableByOthers(folder: string, into: string): string;
