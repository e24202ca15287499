'use strict';
// Lets `Date` of this process be ahead of the machine's clock.

/** Milliseconds. */
let ahead = 0;
const machineNow = Date.now;
Date.now = () => machineNow() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (real, values, made) =>
    Reflect.construct(
      real,
      values.length > 0 ? values : [real.now()],
      made === globalThis.Date ? real : made,
    ),
});

exports.setAhead = (milliseconds) => {
  ahead = milliseconds;
};
