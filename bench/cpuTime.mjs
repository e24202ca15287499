import { readdirSync, readFileSync } from 'node:fs';

/** /proc/<pid>/stat counts in units of 10 ms, whatever the kernel's own tick rate is. */
const microsecondsPerTick = 10_000;

/** The fields of /proc/<pid>/stat after the program's name in parentheses, which may contain anything. */
function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/**
 * The processor time that all threads of a process have used so far, in microseconds: user and
 * kernel time together, with a resolution of 10 ms. Linux only.
 * @param withEnded whether to add that of its child processes that have ended
 */
export function cpuMicroseconds(pid, withEnded = false) {
  const [user, kernel, endedUser, endedKernel] = statOf(pid).slice(11, 15).map(Number);
  return (user + kernel + (withEnded ? endedUser + endedKernel : 0)) * microsecondsPerTick;
}

/** The ids of the processes for which a test of id, parent's id and command line is true. */
export function processesWhere(test) {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        return test({
          parent: statOf(pid)[1],
          command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'),
        });
      } catch {
        // It has ended.
        return false;
      }
    });
}
