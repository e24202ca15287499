// Loaded before anything else (node -r), so it is written in the oldest JavaScript: a Node that is
// too old to read the rest must still be able to say so.
var needed = [20, 19];
var version = process.versions.node.split('.');
var isOld = +version[0] < needed[0] || (+version[0] === needed[0] && +version[1] < needed[1]);

if (isOld) {
  console.error(
    'Node.js ' +
      needed.join('.') +
      ' or newer is needed; this is ' +
      process.versions.node +
      '. Install a newer one from nodejs.org.',
  );
  process.exit(1);
}
