import { runCmsCommand } from './cmsCommand.mjs';
import { runMain } from './plainError.mjs';

// npm run migrate [-- --dry-run]
await runMain(() => runCmsCommand('migrate.cjs', ...process.argv.slice(2)));
