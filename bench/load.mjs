import { Agent, get } from 'node:http';

// The load generator of bench:api. It sends a fixed number of requests to one address over a few
// keep-alive connections, and reports the size of one answer's body in bytes.
process.on('message', async (load) => {
  try {
    process.send({ bytes: await ask(load) });
  } catch (error) {
    process.send({ error: error.message });
  }
});

async function ask({ address, headers, requests, connections }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  let bytes = 0;
  const askOnAndOn = async () => {
    while (left > 0) {
      left -= 1;
      bytes = await askOnce(address, { agent, headers });
    }
  };
  await Promise.all(Array.from({ length: connections }, askOnAndOn));
  agent.destroy();
  return bytes;
}

function askOnce(address, options) {
  return new Promise((resolve, reject) => {
    const request = get(address, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`answers ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}
