export interface Fault {
  /** Dotted where it is nested: `translations.en.title`. */
  path: string;
  /** As react-admin shows it. */
  message: string;
  isFromServer: boolean;
}

/** The faults in a form's `errors`, except that of the whole form, which a notice tells. */
export function faultsIn(errors: object, above = ''): Fault[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const path = above + name;
    if (path === 'root' || typeof error !== 'object' || error === null) return [];
    const text = messageOf(error);
    if (text === undefined) return faultsIn(error, `${path}.`);
    return [{ path, message: text, isFromServer: 'type' in error && error.type === 'server' }];
  });
}

/** Undefined for what holds faults of fields within it. */
function messageOf(error: object): string | undefined {
  if (!('message' in error) || !('type' in error) || typeof error.type !== 'string')
    return undefined;
  const { message } = error;
  if (typeof message === 'string') return message;
  // react-admin wraps what a form's `validate` says.
  const inner = typeof message === 'object' && message !== null && 'message' in message;
  return inner && typeof message.message === 'string' ? message.message : undefined;
}
