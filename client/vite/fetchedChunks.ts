import type { Plugin } from 'vite';

/** Replaces how Vite preloads what a dynamic import needs, by `fetchFiles`. No chunk has a style sheet of its own. */
export function fetchedChunks(): Plugin {
  let base = '/';
  return {
    name: 'fetched-chunks',
    configResolved(config) {
      ({ base } = config);
    },
    transform: {
      filter: { id: /\0vite\/preload-helper/ },
      handler(code) {
        if (!code.includes('export const __vitePreload =')) {
          throw new Error("Vite's module that preloads chunks has changed");
        }
        return `import { fetchFiles } from '@nihongo-lanka/client/fetchFiles';
export const __vitePreload = async (load, files = []) => {
  await fetchFiles(files.map((file) => ${JSON.stringify(base)} + file));
  return load();
};`;
      },
    },
  };
}
