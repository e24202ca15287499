/** Lets the clock of this process and its children be ahead of the machine's, by milliseconds. */
const ahead = Number(process.env.CLOCK_AHEAD);
const machineNow = Date.now;
Date.now = () => machineNow() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (real, given, made) =>
    Reflect.construct(
      real,
      given.length > 0 ? given : [real.now()],
      made === globalThis.Date ? real : made,
    ),
});
