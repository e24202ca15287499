import { readFileSync } from 'node:fs';

/** The unit of /proc/<pid>/stat is 10 ms on every Linux, whatever its kernel counts in. */
const microsecondsPerTick = 10_000;

/**
 * The processor time a process has used in all its threads so far, in microseconds: its own and what
 * the kernel did for it, in steps of 10 ms. Linux only.
 */
export function cpuMicroseconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in parentheses, which may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [userTicks, kernelTicks] = [fields[11], fields[12]].map(Number);
  return (userTicks + kernelTicks) * microsecondsPerTick;
}
