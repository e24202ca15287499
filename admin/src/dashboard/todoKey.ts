/** Under which it is known what waits for an admin: whoever learns of a change says so. */
export const todoKey = ['dashboard', 'todo'];
