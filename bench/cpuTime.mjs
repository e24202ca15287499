import { readFileSync } from 'node:fs';

/** /proc/<pid>/stat counts in units of 10 ms, whatever the kernel's own tick rate is. */
const microsecondsPerTick = 10_000;

/**
 * The processor time that all threads of a process have used so far, in microseconds: user and
 * kernel time together, with a resolution of 10 ms. Linux only.
 */
export function cpuMicroseconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in parentheses, which may contain any characters.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [userTicks, kernelTicks] = [fields[11], fields[12]].map(Number);
  return (userTicks + kernelTicks) * microsecondsPerTick;
}
