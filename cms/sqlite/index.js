// Version 13 needs Node.js 22. Version 12 ends the process on 24.19 and newer of 24, where a statement
// is thrown away: https://github.com/nodejs/node/issues/65446
const [major] = process.versions.node.split('.');

/** The database's class, once its compiled part has opened a database. */
function compiled() {
  try {
    const Database = require(Number(major) < 22 ? 'better-sqlite3-12' : 'better-sqlite3-13');
    new Database(':memory:').close();
    return Database;
  } catch (cause) {
    throw new Error(
      `SQLite could not be compiled for Node.js ${process.versions.node} on this machine: install Node.js 24, which needs no compiler, or python3, make and g++; then delete cms/node_modules and start again`,
      { cause },
    );
  }
}

module.exports = compiled();
