import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** How long others are measured while an admin exports, and as long before, in milliseconds. */
const measureFor = 20_000;
/** The time between two requests of others, in milliseconds. */
const every = 20;

/**
 * What others wait while an admin exports everybody, compared with what they wait before.
 * @param addresses what others read, by their titles
 */
export async function measureExport({ addresses, exportAddress, cookie, pid }) {
  for (const { address } of addresses) for (let n = 0; n < 50; n += 1) await passing(address);
  const before = memoryOf(pid);
  const quiet = await waits(addresses);
  const stop = new AbortController();
  let bytes = 0;
  let most = before;
  const began = performance.now();
  const response = await fetch(exportAddress, { headers: { cookie }, signal: stop.signal });
  let firstByte;
  const reading = (async () => {
    try {
      for await (const chunk of response.body) {
        firstByte ??= performance.now() - began;
        bytes += chunk.length;
        most = Math.max(most, memoryOf(pid));
      }
      return true;
    } catch {
      return false;
    }
  })();
  const busy = await waits(addresses);
  stop.abort();
  const isWhole = await reading;
  const seconds = (performance.now() - began) / 1000;
  return { quiet, busy, firstByte, bytes, seconds, isWhole, memory: { before, most } };
}

export function exportReport(
  addresses,
  { quiet, busy, firstByte, bytes, seconds, isWhole, memory },
) {
  const lines = addresses.map(({ title }) => {
    const [one, other] = [quiet[title], busy[title]];
    return `${title}: p50 ${one.p50.toFixed(1)} → ${other.p50.toFixed(1)} ms, p99 ${one.p99.toFixed(1)} → ${other.p99.toFixed(1)} ms (${(other.p99 / one.p99).toFixed(2)} times)`;
  });
  const mb = (of) => (of / 1e6).toFixed(0);
  return [
    `Export: first byte after ${firstByte?.toFixed(0)} ms, ${mb(bytes)} MB in ${seconds.toFixed(0)} s${isWhole ? '' : ', then stopped'}`,
    `Memory of the CMS: ${mb(memory.before)} MB before, at most ${mb(memory.most)} MB`,
    ...lines,
  ].join('\n');
}

/** The waits for each address in turn, at a fixed rate, whether or not others are answered. */
async function waits(addresses) {
  const times = Object.fromEntries(addresses.map(({ title }) => [title, []]));
  const until = performance.now() + measureFor;
  const asked = [];
  for (let number = 0; performance.now() < until; number += 1) {
    const { title, address } = addresses[number % addresses.length];
    asked.push(passing(address).then((time) => times[title].push(time)));
    await setTimeout(every);
  }
  await Promise.all(asked);
  return Object.fromEntries(
    Object.entries(times).map(([title, all]) => {
      all.sort((one, other) => one - other);
      const at = (part) => all[Math.floor(all.length * part)];
      return [title, { p50: at(0.5), p99: at(0.99) }];
    }),
  );
}

async function passing({ url, headers }) {
  const began = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return performance.now() - began;
}

/** In bytes. */
function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
