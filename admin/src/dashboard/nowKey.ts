/** Under which the dashboard knows what waits and what was done: whoever learns of a change says so. */
export const nowKey = ['dashboard', 'now'];
