import path from 'node:path';

// The compiled file is dist/src/core/appDir.js, the source src/core/appDir.ts.
const root = path.resolve(__dirname, '../..');

export const appDir = path.basename(root) === 'dist' ? path.dirname(root) : root;
