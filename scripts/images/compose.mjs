/**
 * Returns what docker-compose.yml sets for a service: its variables, filled in from `values`, and
 * its command. Understands only the YAML that our file uses.
 * @throws if a required value is missing
 */
export function composeService(text, name, values) {
  const block = section(text, 2, name);
  const given = section(block, 4, 'environment');
  const alias = /^ {4}environment: \*(\S+)$/m.exec(block)?.[1];
  const anchored = alias && text.slice(text.indexOf(`environment: &${alias}`)).split('\n');
  const lines = anchored ? untilIndent(anchored.slice(1), 4) : given.split('\n');
  const environment = {};
  for (const line of lines) {
    const [, variable, value] = /^ {6}(\w+): (.*)$/.exec(line) ?? [];
    if (variable) environment[variable] = interpolate(value, values);
  }
  const command = /^ {4}command: \[(.*)\]$/m.exec(block)?.[1];
  return {
    environment,
    command: command?.split(',').map((word) => word.trim().replace(/^'(.*)'$/, '$1')),
  };
}

function section(text, indent, key) {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`${' '.repeat(indent)}${key}:`));
  return start < 0 ? '' : untilIndent(lines.slice(start + 1), indent).join('\n');
}

/** The lines before the first one that is indented by no more than `indent` spaces. */
function untilIndent(lines, indent) {
  const end = lines.findIndex((line) => line.trim() && line.search(/\S/) <= indent);
  return end < 0 ? lines : lines.slice(0, end);
}

/** Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?error message}`. */
function interpolate(value, values) {
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) => {
    if (values[name]) return values[name];
    if (kind === '?') throw new Error(`${name} is missing: ${rest}`);
    return kind === '-' ? rest : '';
  });
}
