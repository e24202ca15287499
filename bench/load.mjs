import { Agent, get } from 'node:http';

// The load generator of bench:api. It sends a fixed number of requests to one address over a few
// keep-alive connections. It reports the size of one answer's body in bytes, the answers a second,
// and the time that 99 in a hundred stay below, in milliseconds.
process.on('message', async (load) => {
  try {
    process.send(await ask(load));
  } catch (error) {
    process.send({ error: error.message });
  }
});

async function ask({ address, headers, status, requests, connections }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  let bytes = 0;
  const times = [];
  const started = performance.now();
  const askOnAndOn = async () => {
    while (left > 0) {
      left -= 1;
      const sent = performance.now();
      bytes = await askOnce(address, { agent, headers }, status);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, askOnAndOn));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((one, other) => one - other);
  return { bytes, perSecond: requests / seconds, p99: times[Math.floor(times.length * 0.99)] };
}

function askOnce(address, options, status) {
  return new Promise((resolve, reject) => {
    const request = get(address, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === status) resolve(bytes);
        else reject(new Error(`answers ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}
