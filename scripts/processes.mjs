import { spawn } from 'node:child_process';

// Milliseconds a process has to end after SIGTERM, before it is killed. The servers of the product
// let requests under way end, for 10 seconds at most.
const usualPatience = 20_000;
// Milliseconds before the first restart. Each pause is twice as long as the one before.
const usualPause = 500;
// A process that ends `mostEnds` times within `countedFor` milliseconds is not started again.
const mostEnds = 5;
const countedFor = 60_000;

/**
 * Supervises long-lived processes. A process that ends unexpectedly is started again if it was
 * ready once and does not end too often. Otherwise all processes are stopped. They are also stopped
 * when this process is told to stop (Ctrl-C, SIGTERM, closed terminal).
 *
 * `run` starts a process and returns a function to call when the process is ready. Its `options`
 * are those of spawn, and `onMessage` for messages from the process. `ended` resolves once all
 * processes have ended, with the exit code for this process: 0 if it was told to stop, else 1.
 */
export function supervise({ firstPause = usualPause, patience = usualPatience } = {}) {
  const running = new Set();
  const pauses = new Set();
  let exitCode = 0;
  let stopping = false;
  let settleEnded;
  // The output's reader may have ended; the processes must not be orphaned.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const ended = new Promise((settle) => {
    settleEnded = settle;
  });

  function stop() {
    if (stopping) return;
    stopping = true;
    for (const pause of pauses) clearTimeout(pause);
    for (const child of running) child.kill('SIGTERM');
    setTimeout(() => {
      for (const child of running) child.kill('SIGKILL');
    }, patience).unref();
    settleWhenAllEnded();
  }

  function settleWhenAllEnded() {
    if (stopping && running.size === 0) settleEnded(exitCode);
  }

  function run(name, [file, ...args], { env, onMessage, ...options }) {
    let wasReady = false;
    let ends = [];

    function start() {
      const child = spawn(file, args, {
        ...options,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit', ...(onMessage ? ['ipc'] : [])],
      });
      running.add(child);
      if (onMessage) child.on('message', onMessage);
      child.once('error', (error) => leave(child, error.code));
      child.once('exit', (code, signal) => leave(child, signal ?? `exit code ${code}`));
    }

    function leave(child, reason) {
      if (!running.delete(child)) return;
      if (!stopping) restartOrStop(`\n${name} ended unexpectedly (${reason})`);
      settleWhenAllEnded();
    }

    function restartOrStop(what) {
      const now = Date.now();
      ends = [...ends.filter((then) => now - then < countedFor), now];
      if (wasReady && ends.length < mostEnds) {
        const pause = firstPause * 2 ** (ends.length - 1);
        console.error(`${what}; starting it again in ${pause / 1000} s.`);
        const timer = setTimeout(() => {
          pauses.delete(timer);
          start();
        }, pause);
        pauses.add(timer);
        return;
      }
      const often = wasReady ? `, ${mostEnds} times in a minute` : '';
      console.error(`${what}${often}; stopping everything.`);
      exitCode = 1;
      stop();
    }

    start();
    return () => {
      wasReady = true;
    };
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  return { run, ended };
}
