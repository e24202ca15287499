/**
 * Parses the Dockerfile syntax that ours uses. Returns the stages in order, each with its base and
 * its instructions.
 * @throws on an unknown instruction, so that none is skipped silently
 */
export function parseDockerfile(text) {
  const stages = [];
  for (const line of logicalLines(text)) {
    const [, word, rest] = /^(\w+)\s+(.*)$/s.exec(line) ?? [];
    if (word === 'FROM') {
      const [from, , name] = rest.split(/\s+/);
      stages.push({ name, from, instructions: [] });
    } else if (Object.hasOwn(readers, word)) {
      stages.at(-1).instructions.push({ kind: word, ...readers[word](rest) });
    } else {
      throw new Error(`This instruction is not known here: ${line}`);
    }
  }
  return stages;
}

const readers = {
  WORKDIR: (path) => ({ path }),
  ENV: (rest) => ({ variables: Object.fromEntries(rest.split(/\s+/).map(nameAndValue)) }),
  RUN: (command) => ({ command }),
  USER: (user) => ({ user }),
  EXPOSE: (port) => ({ port }),
  VOLUME: (path) => ({ path }),
  CMD: (rest) => ({ command: JSON.parse(rest) }),
  HEALTHCHECK: (rest) => ({ command: JSON.parse(rest.slice(rest.indexOf('CMD') + 3)) }),
  COPY: (rest) => {
    const words = rest.split(/\s+/);
    const stage = words[0].startsWith('--from=')
      ? words.shift().slice('--from='.length)
      : undefined;
    return { stage, sources: words.slice(0, -1), target: words.at(-1) };
  },
};

const nameAndValue = (word) => {
  const at = word.indexOf('=');
  return [word.slice(0, at), word.slice(at + 1)];
};

/** The lines without comments. A line that ends in a backslash is joined with the next one. */
function logicalLines(text) {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  return lines
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/**
 * Tells which files a build can't see: the last pattern of `.dockerignore` that matches the file or
 * a folder above it decides.
 */
export function readDockerignore(text) {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const isKept = line.startsWith('!');
      return { isKept, pattern: regexpOf(isKept ? line.slice(1) : line) };
    });
  const lastKept = rules.findLastIndex(({ isKept }) => isKept);
  const deciding = (path) => rules.findLastIndex(({ pattern }) => pattern.test(path));
  return {
    isIgnored: (path) => rules[deciding(path)]?.isKept === false,
    /** Whether a folder is ignored and no later pattern can include any of its files again. */
    isIgnoredWhole: (path) => deciding(path) > lastKept,
  };
}

function regexpOf(pattern) {
  const source = pattern
    .split(/(\*\*\/?|\*)/)
    .map((part) =>
      part === '**/'
        ? '(?:.*/)?'
        : part === '**'
          ? '.*'
          : part === '*'
            ? '[^/]*'
            : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}(?:/.*)?$`);
}
