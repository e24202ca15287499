import { runCmsCommand } from './cmsCommand.mjs';
import { runMain } from './plainError.mjs';

// npm run backup [-- check FILE | nightly | key], npm run restore -- FILE
await runMain(() => {
  const given = process.argv.slice(2);
  return runCmsCommand('backup.cjs', ...(given.length > 0 ? given : ['make']));
});
