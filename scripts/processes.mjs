import { spawn } from 'node:child_process';

// So long a process may take to end when asked to, in milliseconds; then it is killed.
const patience = 10_000;

/**
 * Keeps long-lived processes together: when one of them ends, or this process is told to stop
 * (Ctrl-C, SIGTERM, the terminal closed), all the others are stopped.
 *
 * `run` starts one; `options` are spawn's, with `ipc: true` for a channel to it. `ended` resolves
 * once all have ended, with the exit code for this process: 0 if they were told to, else 1.
 */
export function supervise() {
  const running = new Set();
  let exitCode = 0;
  let stopping = false;
  let settleEnded;
  const ended = new Promise((settle) => {
    settleEnded = settle;
  });

  function stop() {
    if (stopping) return;
    stopping = true;
    for (const child of running) child.kill('SIGTERM');
    setTimeout(() => {
      for (const child of running) child.kill('SIGKILL');
    }, patience).unref();
  }

  function run(name, [file, ...args], { env, ipc = false, ...options }) {
    const child = spawn(file, args, {
      ...options,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])],
    });
    running.add(child);
    const leave = (reason) => {
      running.delete(child);
      if (!stopping) {
        console.error(`\n${name} ended unexpectedly (${reason}); stopping everything.`);
        exitCode = 1;
        stop();
      }
      if (running.size === 0) settleEnded(exitCode);
    };
    child.once('error', (error) => leave(error.code));
    child.once('exit', (code, signal) => leave(signal ?? `exit code ${code}`));
    return child;
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  return { run, ended };
}
