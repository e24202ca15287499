// Version 13 needs Node.js 22. Version 12 ends the process on 24.19 and newer of 24, where a statement
// is thrown away: https://github.com/nodejs/node/issues/65446
const [major] = process.versions.node.split('.');
module.exports = require(Number(major) < 22 ? 'better-sqlite3-12' : 'better-sqlite3-13');
