// Loaded before anything else (node -r) and written in the oldest JavaScript, so that a Node.js too
// old to parse the other scripts can still say so.
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
