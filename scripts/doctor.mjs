import { runCmsCommand } from './cmsCommand.mjs';
import { runMain } from './plainError.mjs';

await runMain(() => runCmsCommand('doctor.cjs'));
