import { expect, it } from 'vitest';
import { answers, checkCalls } from '../../src/api/calls';

it('a call of the contract without a controller, or with two, is an error of the start', () => {
  const action = async () => undefined;
  expect(checkCalls).toThrow(/^No controller answers .*\bregister\b/);
  answers('register', action);
  expect(checkCalls).not.toThrow(/\bregister\b/);
  expect(() => answers('register', action)).toThrow('Two controllers answer register');
});
