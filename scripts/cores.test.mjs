import { describe, expect, it } from 'vitest';
import { shareCores } from './cores.mjs';

/** Adds jobs that share `all` cores, tells which ones are running, and ends them. */
function onCores(all) {
  const withCores = shareCores(all);
  const running = new Map();
  const add = (name, wanted) =>
    withCores(wanted, () => new Promise((...ends) => running.set(name, ends))).finally(() =>
      running.delete(name),
    );
  const names = async () => {
    await new Promise(setImmediate);
    return [...running.keys()];
  };
  const end = async (name) => running.get(name)[0](name);
  const fail = async (name) => running.get(name)[1](new Error(name));
  return { add, names, end, fail };
}

describe('jobs on a machine with two cores', () => {
  it('run two at a time, in their order', async () => {
    const { add, names, end } = onCores(2);
    const added = ['a', 'b', 'c'].map((name) => add(name, 1));
    expect(await names()).toEqual(['a', 'b']);
    await end('b');
    expect(await added[1]).toBe('b');
    expect(await names()).toEqual(['a', 'c']);
  });

  it('let one that needs less go first, and one that needs more than there is have all', async () => {
    const { add, names, end } = onCores(2);
    for (const [name, wanted] of [
      ['a', 1],
      ['large', 4],
      ['b', 1],
    ]) {
      void add(name, wanted);
    }
    expect(await names()).toEqual(['a', 'b']);
    await end('a');
    expect(await names()).toEqual(['b']);
    await end('b');
    expect(await names()).toEqual(['large']);
  });

  it('give their cores back when they fail', async () => {
    const { add, names, fail } = onCores(1);
    const failed = expect(add('a', 1)).rejects.toThrow('a');
    void add('b', 1);
    await names();
    await fail('a');
    await failed;
    expect(await names()).toEqual(['b']);
  });
});
