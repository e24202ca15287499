/** Lets the clock of this process and its children be ahead of the machine's, by milliseconds. */
require('../cms/tests/harness/clock.cjs').setAhead(Number(process.env.CLOCK_AHEAD));
