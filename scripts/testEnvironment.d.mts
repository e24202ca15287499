// For the tests that are written in TypeScript.
export function testEnvironment(
  given?: Readonly<Record<string, string | undefined>>,
): Record<string, string>;
export function keepTestEnvironment(): void;
