// Builds the index again, without joiners and with cities and telephone numbers.
module.exports = { up: require('./021-search.js').up };
