import { runMain } from './plainError.mjs';
import { prepare, product } from './prepare.mjs';

await runMain(() => prepare(product));
