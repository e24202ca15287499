import { parse } from 'yaml';

/** The file with its anchors resolved and its variables filled in from `values`. */
export function readCompose(text, values) {
  return fill(parse(text, { merge: true }), values);
}

/**
 * Returns what docker-compose.yml sets for a service: its variables, its command, and how long Docker
 * waits for its end, in milliseconds.
 * @throws if a required value is missing
 */
export function composeService(text, name, values) {
  const service = fill(parse(text, { merge: true }).services[name], values);
  const { environment, command, stop_grace_period: patience = '10s' } = service;
  return { environment, command, patience: Number.parseInt(patience, 10) * 1000 };
}

function fill(value, values) {
  if (typeof value === 'string') return interpolate(value, values);
  if (Array.isArray(value)) return value.map((each) => fill(each, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, values)]));
}

/** Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?error message}`. */
function interpolate(value, values) {
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) => {
    if (values[name]) return values[name];
    if (kind === '?') throw new Error(`${name} is missing: ${rest}`);
    return kind === '-' ? rest : '';
  });
}
